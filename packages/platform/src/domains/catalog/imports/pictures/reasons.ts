import { ApplicationError, ValidationError } from "../../../../kernel/errors.ts";
import { NotFetched } from "../../../media/import/fetch.ts";
import { type ProblemMessage, problemMessage } from "../../exchange/problem-message.ts";

/** Why a picture was not copied. */
export interface CopyFailure {
  readonly problem: ProblemMessage;
  /** Another try may end differently. */
  readonly isPassing: boolean;
  /** It is about the whole server. */
  readonly isOfHost: boolean;
  /** The server responds, and asks for patience: until when, as it said it. */
  readonly busy?: { readonly retryAfter: string | undefined };
}

/** What an error says about a picture; undefined when it is about this machine. */
export function failureOf(error: unknown): CopyFailure | undefined {
  if (error instanceof NotFetched) return failureOfFetch(error);
  if (error instanceof ValidationError) {
    const isFull = error.violations.some(({ ruleName }) => ruleName === "SITE_QUOTA_EXCEEDED");
    return lasting(problemMessage(isFull ? "PICTURE_STAYS.noRoom" : "PICTURE_STAYS.noPicture"));
  }
  if (!(error instanceof ApplicationError) || error.code !== "PAYLOAD_TOO_LARGE") return undefined;
  const { limit = 0 } = error.data as { limit?: number };
  return lasting(problemMessage("PICTURE_STAYS.tooLarge", { megabytes: Math.floor(limit / 2 ** 20) }));
}

const lasting = (problem: ProblemMessage): CopyFailure => ({ problem, isPassing: false, isOfHost: false });

function failureOfFetch({ code, isPassing, status, retryAfter }: NotFetched): CopyFailure {
  if (code === "ADDRESS_NOT_ALLOWED") return lasting(problemMessage("PICTURE_STAYS.notAllowed"));
  if (code === "TOO_MANY_REDIRECTS") return lasting(problemMessage("PICTURE_STAYS.redirects"));
  if (status === undefined) return { problem: problemMessage("PICTURE_STAYS.unreachable"), isPassing, isOfHost: true };
  const problem = problemMessage("PICTURE_STAYS.status", { status });
  if (status !== 429 && status !== 503) return { problem, isPassing, isOfHost: false };
  return { problem, isPassing, isOfHost: true, busy: { retryAfter } };
}
