import { ApiError, type Subject } from "./error.ts";
import { guard, type Limits } from "./guard.ts";

/** The part of the platform's `fetch` that the SDK uses. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** A response and its body. */
export interface Received {
  readonly response: Response;
  readonly text: string;
}

/** Sends one request and reads the response of any status. `from` ends the message of what fails. */
export async function exchange(
  fetch: Fetch,
  url: string,
  init: RequestInit,
  limits: Limits,
  subject: Subject,
  from: string,
): Promise<Received> {
  try {
    const receive = async (signal: AbortSignal): Promise<Received> => {
      const response = await fetch(url, { ...init, signal });
      return { response, text: await response.text() };
    };
    return await guard(receive, limits, subject);
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    // Node has the reason in the cause of the cause.
    const inner = Object(cause).cause;
    const message = `No response${from}: ${inner?.code ?? inner ?? cause}`;
    throw new ApiError(message, { code: "NETWORK_ERROR", retryable: true, cause }, subject);
  }
}
