import { ApiError, type ErrorDetails, type ErrorFacts, type FieldViolation, type Subject } from "./error.ts";
import { isObject } from "./is-object.ts";

/** Names for statuses without a text: HTTP/2 carries none. */
const statusNames: Readonly<Record<number, string>> = {
  400: "BAD_REQUEST",
  401: "UNAUTHORIZED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  409: "CONFLICT",
  429: "TOO_MANY_REQUESTS",
};

/** The error of a response other than 200. `text` is its body. */
export function failureOf(response: Response, text: string, subject: Subject, now: number): ApiError {
  const { status, headers } = response;
  const body = parse(text);
  const details: ErrorDetails = isObject(body.details) ? body.details : {};
  const requestId = headers.get("x-wix-request-id") ?? undefined;
  const name = upperSnakeCase(response.statusText) || statusNames[status] || "UNKNOWN";
  const retryable = status === 408 || status === 429 || (status >= 500 && status !== 501);
  const { applicationError, validationError } = details;
  // OAuth endpoints respond with `error` and `error_description` (RFC 6749, 5.2).
  const { message, error } = body;
  const code = applicationError?.code ?? String(error ?? name);
  const facts = { code, status, requestId, details, retryable, retryAfter: retryAfterOf(headers, now) };
  if (validationError) return invalid(validationError.fieldViolations, facts, subject);
  if (error || subject.operation.name === "token") {
    const parts = ["something went wrong", body.error_description ?? applicationError?.description];
    return new ApiError(parts.filter(Boolean).join(": "), facts, subject);
  }
  if (status >= 500) {
    const reference = requestId ? `, request-id: ${requestId}` : `: ${status} ${code}`;
    return new ApiError(`System error occurred${reference}`, facts, subject);
  }
  const parts = new Set([message, applicationError?.description].filter(Boolean));
  const told = [...parts].join(": ") || `${status} ${code}`;
  const answered = applicationError ? details : { ...details, applicationError: { code, description: told, data: {} } };
  return new ApiError(told, { ...facts, details: answered }, subject);
}

/** Arguments that were rejected, by the server or before they were sent. */
export function invalid(
  fieldViolations: readonly FieldViolation[],
  facts: Partial<ErrorFacts>,
  subject: Subject,
): ApiError {
  const code = "INVALID_ARGUMENT";
  const list = fieldViolations.map(({ field, description }) => `"${field}" ${description}`);
  const details = { validationError: { fieldViolations } };
  return new ApiError(`${code}: ${list.join(", ")}`, { ...facts, code, details }, subject);
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const body: unknown = JSON.parse(text);
    return isObject(body) ? body : {};
  } catch {
    return {};
  }
}

/** `Not Found` → `NOT_FOUND`. */
function upperSnakeCase(text: string): string {
  return text.replace(/\W+/g, "_").toUpperCase();
}

/** The Retry-After header, seconds or a date, in milliseconds from `now`. */
function retryAfterOf(headers: Headers, now: number): number | undefined {
  const value = headers.get("retry-after");
  if (!value) return undefined;
  const wait = Number(value) * 1000 || Date.parse(value) - now;
  return wait > 0 ? wait : undefined;
}
