import { StoreUnavailable } from "../kernel/database/port.ts";
import { ApplicationError, ValidationError } from "../kernel/errors.ts";
import { OAuthError } from "../kernel/oauth-error.ts";

const jsonHeaders = { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" };

/** A success: always 200 with JSON. */
export function encodeResult(result: unknown, requestId: string): Response {
  return new Response(JSON.stringify(result ?? {}), {
    status: 200,
    headers: { ...jsonHeaders, "x-wix-request-id": requestId },
  });
}

/** A failure in the wire's shape. Anything unforeseen becomes INTERNAL and says nothing about its cause. */
export function encodeError(error: unknown, requestId: string): Response {
  const headers = { ...jsonHeaders, "x-wix-request-id": requestId };
  if (error instanceof ValidationError) {
    const { message, violations, oauthCode } = error;
    const oauth = oauthCode ? { error: oauthCode, error_description: message } : {};
    const body = { ...oauth, message, details: { validationError: { fieldViolations: violations } } };
    return new Response(JSON.stringify(body), { status: 400, headers });
  }
  if (error instanceof ApplicationError) {
    const { code, message: description, data, status } = error;
    const oauth = error instanceof OAuthError ? { error: code, error_description: description } : {};
    const body = { ...oauth, message: description, details: { applicationError: { code, description, data } } };
    return new Response(JSON.stringify(body), {
      status,
      headers: { ...headers, ...retryAfter(data), ...allow(data), ...challengeOf(error) },
    });
  }
  if (error instanceof StoreUnavailable) return unavailable(error, headers);
  const description = `Something failed on our side. Quote request ${requestId} when you report it.`;
  const body = { message: description, details: { applicationError: { code: "INTERNAL", description, data: {} } } };
  return new Response(JSON.stringify(body), { status: 500, headers });
}

/** The database is away for a moment. What it said is for the log. */
function unavailable({ retryAfterSeconds }: StoreUnavailable, headers: Record<string, string>): Response {
  const description = "The shop's database is unavailable. Send the request again.";
  const data = { retryAfterSeconds };
  const body = {
    message: description,
    details: { applicationError: { code: "SERVICE_UNAVAILABLE", description, data } },
  };
  return new Response(JSON.stringify(body), { status: 503, headers: { ...headers, ...retryAfter(data) } });
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
