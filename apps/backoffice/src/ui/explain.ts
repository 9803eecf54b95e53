import { type ApiError, type Failure, isApiError } from "@vitrine/sdk";
import { listScopes } from "../staff/permissions.ts";
import { strings } from "../strings/strings.ts";

const texts = strings.failure;

/** Labels of the permissions the caller lacks; empty when the error names none. */
export function missingScopes(error: Failure<"PERMISSION_DENIED">): readonly string[] {
  const scopes = error.details.applicationError?.data?.missingScopes;
  return Array.isArray(scopes) ? scopes.map(String) : [];
}

/** Why an action failed, in one sentence. */
export function explain(error: ApiError<string>, known: Readonly<Record<string, string>> = {}): string {
  const own = known[error.code];
  if (own) return own;
  if (isApiError(error, "UNAUTHENTICATED")) return texts.sessionEnded;
  if (isApiError(error, "REAUTHENTICATION_REQUIRED")) return texts.notConfirmed;
  if (isApiError(error, "PERMISSION_DENIED")) {
    const scopes = missingScopes(error);
    return scopes.length > 0 ? texts.missingAction({ scopes: listScopes(scopes) }) : texts.notAllowedText;
  }
  if (error.status === 0) return texts.offline;
  const [violation] = error.fieldViolations;
  if (violation) return `${texts.action} ${violation.field} ${violation.description}.`;
  const { description } = error.details.applicationError ?? {};
  return `${texts.action}${description ? ` ${description}` : error.requestId ? ` ${texts.request({ id: error.requestId })}` : ""}`;
}
