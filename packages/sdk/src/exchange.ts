import { ApiError, type Subject } from "./error.ts";
import { guard, type Limits } from "./guard.ts";

/** The part of the platform's `fetch` that the SDK uses. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** A response and its body: JSON of a success, text of anything else. */
export interface Received {
  readonly response: Response;
  readonly body: unknown;
}

/** Sends one request and reads the response of any status. */
export async function exchange(
  fetch: Fetch,
  url: string,
  init: RequestInit,
  limits: Limits,
  subject: Subject,
): Promise<Received> {
  try {
    const receive = async (signal: AbortSignal): Promise<Received> => {
      const response = await fetch(url, { ...init, signal });
      return { response, body: await (response.status === 200 ? response.json() : response.text()) };
    };
    return await guard(receive, limits, subject);
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    // By name: the error may come from another realm than this module.
    const isGarbled = Object(cause).name === "SyntaxError";
    const facts = isGarbled ? { code: "INVALID_RESPONSE", status: 200 } : { code: "NETWORK_ERROR", retryable: true };
    // Of the address no more than the host: the rest may be private. Node has the reason in the cause of the cause.
    const host = url.slice(0, url.indexOf("/", 8));
    const inner = Object(cause).cause;
    const reason = inner?.code ?? inner ?? cause;
    throw new ApiError(`No ${isGarbled ? "JSON" : "response"} from ${host}: ${reason}`, { ...facts, cause }, subject);
  }
}
