import { traceHeaders } from "../../../kernel/observability/tracing.ts";
import type { Outbound } from "../../../kernel/outbound.ts";

/** The status that was answered, or why there is none. */
export type Posted = { readonly status: number } | { readonly problem: string };

/** Why a message was not accepted, in a sentence. */
export function problemText(posted: Posted): string {
  return "status" in posted ? `The answer was ${posted.status}.` : posted.problem;
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
    return { problem: problemOf(error, timeout) };
  }
}

/** For the delivery log. Names no address, no path and no secret. */
function problemOf(error: unknown, timeout: number): string {
  const { name, code, message } = error as NodeJS.ErrnoException;
  if (name === "AbortError" || name === "TimeoutError") return `No response within ${timeout} ms.`;
  const known: Readonly<Record<string, string>> = {
    ECONNREFUSED: "Nothing listens there.",
    ECONNRESET: "The connection was closed without a response.",
    ENOTFOUND: "The host name is not known.",
    EAI_AGAIN: "The host name could not be looked up.",
  };
  return known[code ?? ""] ?? (code ? `The connection failed (${code}).` : message);
}
