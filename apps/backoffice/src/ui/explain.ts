import type { FieldViolation, ItemMetadata, ValidationError } from "@vitrine/contract";
import { messageFor } from "@vitrine/messages";
import { type ApiError, type Failure, isApiError } from "@vitrine/sdk";
import { listScopes } from "../staff/permissions.ts";
import { strings } from "../strings/strings.ts";
import { violationText } from "./violation.ts";

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
  const why = violation ? violationOf(violation) : whyOf(error);
  if (why) return `${texts.action} ${why}`;
  const request = error.requestId ? ` ${texts.request({ id: error.requestId })}` : "";
  return `${error.status >= 500 ? texts.text : texts.action}${request}`;
}

/** Why something could not be done with one of many. */
export function explainItem({ itemMetadata: { error } = {} }: { readonly itemMetadata?: ItemMetadata } = {}): string {
  const { fieldViolations: [violation] = [] } = (error?.data ?? {}) as Partial<ValidationError>;
  return (violation ? violationOf(violation) : reasonOf(error?.code, error)) ?? strings.orders.bulk.unknown;
}

function violationOf(violation: FieldViolation): string {
  return strings.labeled({ label: violation.field, value: violationText(violation) });
}

/** The reason of a failure, if it has one. What is in front of a shop may turn a request away, too: it has no codes. */
export function whyOf({ code, status, details: { applicationError } }: ApiError<string>): string | undefined {
  if (status === 429) return messageFor(texts.codes, code) ?? messageFor(texts.codes, "RESOURCE_EXHAUSTED");
  const hasReason = status < 500 && !isMadeUp(applicationError?.description);
  // Whatever it is that there is none of: it was there when the page was opened.
  const gone = status === 404 ? messageFor(texts.codes, "NOT_FOUND") : undefined;
  return messageFor(texts.codes, code) ?? gone ?? reasonOf(code, hasReason ? applicationError : {});
}

/** What the client says of a response without a reason: `403 FORBIDDEN from https://shop.example`. */
function isMadeUp(description = ""): boolean {
  return /^\d{3} [A-Z_]+/.test(description);
}

function reasonOf(code = "", error: { readonly description?: string } = {}): string | undefined {
  return messageFor(texts.codes, code) ?? error.description;
}
