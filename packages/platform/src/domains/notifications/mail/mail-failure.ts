import type { MailFailure } from "@vitrine/contract";
import { DeadlineExceeded } from "../../../kernel/deadline.ts";

/** What a mail server had against a mail. Its own words may name the recipient, so they are left out. */
export interface Problem {
  readonly reason: MailFailure;
  /** Of SMTP. */
  readonly replyCode?: number;
}

/** By the codes of nodemailer's errors, https://nodemailer.com/errors. */
const reasons: Readonly<Record<string, MailFailure>> = {
  EDNS: "UNREACHABLE",
  ECONNECTION: "UNREACHABLE",
  ESOCKET: "UNREACHABLE",
  ETLS: "UNREACHABLE",
  EREQUIRETLS: "UNREACHABLE",
  ETIMEDOUT: "TIMED_OUT",
  EAUTH: "SIGN_IN_REFUSED",
  ENOAUTH: "SIGN_IN_REFUSED",
  EOAUTH2: "SIGN_IN_REFUSED",
  EENVELOPE: "RECIPIENT_REFUSED",
  EMESSAGE: "MAIL_REFUSED",
};

export function problemOf(error: unknown): Problem {
  const { code, command, responseCode } = error as Readonly<Record<string, unknown>>;
  return {
    reason: error instanceof DeadlineExceeded ? "TIMED_OUT" : reasonOf(String(code), command),
    ...(typeof responseCode === "number" && { replyCode: responseCode }),
  };
}

function reasonOf(code: string, command: unknown): MailFailure {
  if (code === "EENVELOPE" && command === "MAIL FROM") return "SENDER_REFUSED";
  return reasons[code] ?? "OTHER";
}

/** As it stands in a row. */
export function toStoredProblem({ reason, replyCode }: Problem): string {
  return replyCode === undefined ? reason : `${reason} ${replyCode}`;
}

export function readProblem(stored: string): Problem {
  const [reason = "", replyCode] = stored.split(" ");
  return { reason: reason as MailFailure, ...(replyCode !== undefined && { replyCode: Number(replyCode) }) };
}
