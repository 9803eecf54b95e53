import { ApiError, type ErrorDetails, type ErrorFacts, type FieldViolation, type Subject } from "./error.ts";

/** Names for statuses without a text: HTTP/2 carries none. */
const statusNames: Readonly<Record<number, string>> = {
  400: "BAD_REQUEST",
  401: "UNAUTHORIZED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  409: "CONFLICT",
  429: "TOO_MANY_REQUESTS",
};

/** The error of a response other than 200. `text` is its body; `from` ends the message where that says nothing. */
export function failureOf(response: Response, text: string, subject: Subject, now: number, from = ""): ApiError {
  const { status, headers } = response;
  const body = parse(text) ?? {};
  const details: ErrorDetails = Object(body.details);
  const requestId = headers.get("x-wix-request-id") ?? undefined;
  const name = response.statusText.replace(/\W+/g, "_").toUpperCase() || statusNames[status] || "UNKNOWN";
  const retryable = status === 408 || status === 429 || (status >= 500 && status !== 501);
  const { applicationError, validationError } = details;
  // OAuth endpoints respond with `error` and `error_description` (RFC 6749, 5.2).
  const { message, error } = body;
  const code = applicationError?.code ?? String(error ?? name);
  const facts = { code, status, requestId, details, retryable, retryAfter: retryAfterOf(headers, now) };
  if (validationError) return invalid(validationError.fieldViolations, facts, subject);
  const fallback = `${status} ${code}${from}`;
  const reason = body.error_description ?? applicationError?.description;
  let told = [...new Set([message, reason].filter(Boolean))].join(": ") || fallback;
  if (error || subject.operation.name === "token") told = `something went wrong: ${reason ?? fallback}`;
  else if (status >= 500) told = `System error occurred${requestId ? `, request-id: ${requestId}` : `: ${fallback}`}`;
  // Whoever reads details finds a code there too.
  facts.details = { ...details, applicationError: { code, description: told, data: {}, ...applicationError } };
  return new ApiError(told, facts, subject);
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

/** What a body says; nothing where it is no JSON. */
export function parse(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return Object(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The Retry-After header, seconds or a date, in milliseconds from `now`. */
function retryAfterOf(headers: Headers, now: number): number | undefined {
  const value = headers.get("retry-after");
  if (!value) return undefined;
  const wait = Number(value) * 1000 || Date.parse(value) - now;
  return wait > 0 ? wait : undefined;
}
