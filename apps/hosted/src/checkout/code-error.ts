import { isApiError } from "@vitrine/sdk";
import type { Messages } from "../messages/catalog.ts";
import { actionOf, problemOf } from "./problems.ts";

/** Why a code was rejected, in the shopper's words. `malformed` is for what cannot be a code at all. */
export function codeErrorMessage(
  error: unknown,
  rejected: Readonly<Record<string, string>>,
  malformed: string | undefined,
  strings: Messages,
): string {
  if (isApiError(error)) {
    const texts = rejected[error.code] ?? (error.fieldViolations.length > 0 ? malformed : undefined);
    if (texts) return texts;
  }
  return failureMessage(error, strings);
}

/** Any failure in one line: what happened and what to do. */
function failureMessage(error: unknown, strings: Messages): string {
  const problem = problemOf(error);
  return `${strings.problems[problem.id].title}. ${actionOf(problem, strings)}`;
}

/** Why a step did not work; undefined when it did. */
export function failureOf(step: Promise<unknown>, strings: Messages): Promise<string | undefined> {
  return step.then(
    () => undefined,
    (error: unknown) => failureMessage(error, strings),
  );
}
