import { StoreUnavailable } from "../kernel/database/port.ts";
import { ApplicationError, NotInCatalog, ValidationError } from "../kernel/errors.ts";
import { OAuthError } from "../kernel/oauth-error.ts";
import { StorageUnavailable } from "../kernel/ports/storage.ts";

const jsonHeaders = { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" };

/** A success: always 200 with JSON. */
export function encodeResult(result: unknown, requestId: string): Response {
  return new Response(JSON.stringify(result ?? {}), {
    status: 200,
    headers: { ...jsonHeaders, "x-wix-request-id": requestId },
  });
}

/** A failure as the wire writes it. */
export interface Failure {
  readonly status: number;
  readonly body: { readonly message: string; readonly details: object };
  readonly headers: Readonly<Record<string, string>>;
}

/** A failure in the wire's shape. Anything unforeseen becomes INTERNAL and says nothing about its cause. */
export function encodeError(error: unknown, requestId: string, more: object = {}): Response {
  const { status, body, headers } = failureOf(error, requestId);
  return new Response(JSON.stringify({ ...body, ...more }), {
    status,
    headers: { ...jsonHeaders, "x-wix-request-id": requestId, ...headers },
  });
}

/** The code that clients know a failure by. */
export function codeOf(error: unknown): string {
  if (error instanceof ValidationError) return "INVALID_ARGUMENT";
  if (error instanceof ApplicationError) return error.code;
  return error instanceof StoreUnavailable || error instanceof StorageUnavailable ? "SERVICE_UNAVAILABLE" : "INTERNAL";
}

/** Status, body and headers of a failure. */
export function failureOf(error: unknown, requestId: string): Failure {
  if (error instanceof ValidationError) {
    const { message, violations, oauthCode } = error;
    const oauth = oauthCode ? { error: oauthCode, error_description: message } : {};
    const body = { ...oauth, message, details: { validationError: { fieldViolations: violations } } };
    return { status: 400, body, headers: {} };
  }
  if (error instanceof ApplicationError) {
    const { code, message: description, data, status } = error;
    const oauth = error instanceof OAuthError ? { error: code, error_description: description } : {};
    if (error instanceof NotInCatalog) return { status, body: { message: description, details: {} }, headers: {} };
    const body = { ...oauth, ...applicationBody(code, description, data) };
    return { status, body, headers: { ...retryAfter(data), ...allow(data), ...challengeOf(error) } };
  }
  // What the database or the disk said is for the log.
  if (error instanceof StoreUnavailable) return unavailable("database", error.retryAfterSeconds);
  if (error instanceof StorageUnavailable) return unavailable("storage of files", storageRetryAfter);
  const description = `Something failed on our side. Quote request ${requestId} when you report it.`;
  return { status: 500, body: applicationBody("INTERNAL", description, {}), headers: {} };
}

/** Somebody has to make room on a disk, or to mount it again, in seconds. */
const storageRetryAfter = 60;

function unavailable(what: string, retryAfterSeconds: number): Failure {
  const data = { retryAfterSeconds };
  const description = `The shop's ${what} is unavailable. Send the request again.`;
  return { status: 503, body: applicationBody("SERVICE_UNAVAILABLE", description, data), headers: retryAfter(data) };
}

function applicationBody(code: string, description: string, data: object): Failure["body"] {
  return { message: description, details: { applicationError: { code, description, data } } };
}

/** How to name oneself (RFC 6750), or how the client did in vain (RFC 6749 section 5.2). */
function challengeOf(error: ApplicationError): Record<string, string> {
  if (error.status !== 401) return {};
  const scheme = error instanceof OAuthError ? error.scheme : "Bearer";
  return scheme ? { "www-authenticate": scheme } : {};
}

function allow({ allowedMethods }: Readonly<Record<string, unknown>>): Record<string, string> {
  return Array.isArray(allowedMethods) ? { allow: allowedMethods.join(", ") } : {};
}

function retryAfter(data: Readonly<Record<string, unknown>>): Record<string, string> {
  return typeof data.retryAfterSeconds === "number" ? { "retry-after": String(data.retryAfterSeconds) } : {};
}
