import { request as httpRequest, type RequestOptions } from "node:http";
import { request as httpsRequest } from "node:https";
import { addressOf } from "./addresses.ts";

/** The status that was answered, or why there is none. */
export type Posted = { readonly status: number } | { readonly problem: string };

/** Why a message was not accepted, in a sentence. */
export function problemText(posted: Posted): string {
  return "status" in posted ? `The answer was ${posted.status}.` : posted.problem;
}

export interface PostOptions {
  /** How long the receiver has to answer, in milliseconds. */
  readonly timeout: number;
  /** Gives up before that. */
  readonly signal?: AbortSignal;
}

/**
 * Sends one message and waits for the status of its answer, whose body is not read; redirects are not followed. Never
 * throws.
 */
export async function post(address: string, message: string, { timeout, signal }: PostOptions): Promise<Posted> {
  const url = new URL(address);
  const ends = [AbortSignal.timeout(timeout), ...(signal ? [signal] : [])];
  try {
    const { address: host, family } = await addressOf(url);
    return await send(url, message, { host, family, servername: url.hostname, signal: AbortSignal.any(ends) });
  } catch (error) {
    return { problem: problemOf(error, timeout) };
  }
}

function send(url: URL, message: string, to: RequestOptions & { readonly servername: string }): Promise<Posted> {
  const request = url.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const sent = request({
      ...to,
      port: url.port || (url.protocol === "https:" ? 443 : 80),
      path: url.pathname + url.search,
      method: "POST",
      agent: false,
      headers: {
        host: url.host,
        "content-type": "text/plain; charset=utf-8",
        "content-length": Buffer.byteLength(message),
        "user-agent": "Vitrine-Webhooks/1",
      },
    });
    sent.on("error", reject);
    sent.on("response", (response) => {
      resolve({ status: response.statusCode ?? 0 });
      response.destroy();
    });
    sent.end(message);
  });
}

/** For the delivery log. Names no address, no path and no secret. */
function problemOf(error: unknown, patience: number): string {
  const { name, code, message } = error as NodeJS.ErrnoException;
  if (name === "AbortError" || name === "TimeoutError") return `No answer within ${patience} ms.`;
  const known: Readonly<Record<string, string>> = {
    ECONNREFUSED: "Nothing listens there.",
    ECONNRESET: "The connection was closed without an answer.",
    ENOTFOUND: "The host name is not known.",
    EAI_AGAIN: "The host name could not be looked up.",
  };
  return known[code ?? ""] ?? (code ? `The connection failed (${code}).` : message);
}
