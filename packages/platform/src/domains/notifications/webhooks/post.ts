import type { WebhookFailure } from "@vitrine/contract";
import { traceHeaders } from "../../../kernel/observability/tracing.ts";
import { AddressNotAllowed, type Outbound } from "../../../kernel/outbound.ts";

/** The status of the response, or why there is none. */
export type Posted = { readonly status: number } | NoResponse;

export interface NoResponse {
  readonly reason: WebhookFailure;
  /** In English, for the log. */
  readonly problem: string;
  readonly errorCode?: string;
}

export interface PostOptions {
  /** How long the receiver has to respond, in milliseconds. */
  readonly timeout: number;
  /** Gives up before that. */
  readonly signal?: AbortSignal;
}

/**
 * Sends one message and waits for the status of its response, whose body is not read; redirects are not followed. Never
 * throws.
 */
export async function post(outbound: Outbound, url: string, body: string, options: PostOptions): Promise<Posted> {
  const type = { "content-type": "text/plain; charset=utf-8", "user-agent": "Vitrine-Webhooks/1" };
  const headers = { ...type, ...traceHeaders() };
  const { timeout, signal } = options;
  const request = {
    method: "POST",
    headers,
    body,
    timeout,
    maxBytes: 0,
    reusesConnection: true,
    ...(signal && { signal }),
  };
  try {
    const { status } = await outbound.send(url, request);
    return { status };
  } catch (error) {
    return noResponse(error, timeout);
  }
}

const byCode: Readonly<Record<string, readonly [reason: WebhookFailure, problem: string]>> = {
  ECONNREFUSED: ["CONNECTION_REFUSED", "Nothing listens there."],
  ECONNRESET: ["CONNECTION_CLOSED", "The connection was closed without a response."],
  ENOTFOUND: ["HOST_UNKNOWN", "The host name is not known."],
  EAI_AGAIN: ["HOST_NOT_RESOLVED", "The host name could not be looked up."],
};

/** Codes of https://nodejs.org/api/tls.html#x509-certificate-error-codes. */
const certificateCodes = /CERT|^UNABLE_TO_|^HOSTNAME_MISMATCH$/;

/** Names no address, no path and no secret. */
function noResponse(error: unknown, timeout: number): NoResponse {
  const { name, code, message } = error as NodeJS.ErrnoException;
  if (name === "AbortError" || name === "TimeoutError")
    return { reason: "TIMED_OUT", problem: `No response within ${timeout} ms.` };
  if (error instanceof AddressNotAllowed) return { reason: "ADDRESS_NOT_ALLOWED", problem: message };
  const errorCode = code ?? name;
  const known = byCode[errorCode];
  if (known) return { reason: known[0], problem: known[1], errorCode };
  return certificateCodes.test(errorCode)
    ? { reason: "CERTIFICATE_INVALID", problem: `The certificate is not valid (${errorCode}).`, errorCode }
    : { reason: "CONNECTION_FAILED", problem: `The connection failed (${errorCode}).`, errorCode };
}
