import type { Runtime } from "../../../kernel/context.ts";
import { AddressNotAllowed, type OutboundStream } from "../../../kernel/outbound.ts";
import type { FetchTarget } from "./order.ts";

/** How long a fetch may take with all redirects unless it is said, in milliseconds. */
const defaultTimeout = 10 * 60_000;

const maxRedirects = 5;

/** Why nothing was fetched, as the owner of the file reads it. */
export class NotFetched extends Error {
  override readonly name = "NotFetched";
  readonly code: string;
  readonly isPassing: boolean;
  /** Of the response. */
  readonly status: number | undefined;
  /** When the server wants to be asked again: seconds, or a date. */
  readonly retryAfter: string | undefined;
  constructor(message: string, code: string, { isPassing = false, status, retryAfter }: NotFetchedDetails = {}) {
    super(message);
    this.code = code;
    this.isPassing = isPassing;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

interface NotFetchedDetails {
  readonly isPassing?: boolean;
  readonly status?: number;
  readonly retryAfter?: string | undefined;
}

/**
 * Reads what is at an address. Each redirect is an address like the first: it is checked and pinned again, and gets
 * the headers of the target only on the same origin.
 */
export async function fetchContent<T>(
  { outbound }: Runtime,
  target: FetchTarget,
  signal: AbortSignal | undefined,
  read: (content: AsyncIterable<Uint8Array>, contentType: string) => Promise<T>,
  timeout: number = defaultTimeout,
): Promise<T> {
  const until = AbortSignal.timeout(timeout);
  const limit = signal ? AbortSignal.any([signal, until]) : until;
  let url = target.url;
  for (let hops = 0; hops <= maxRedirects; hops += 1) {
    const headers = new URL(url).origin === new URL(target.url).origin ? target.headers : {};
    const response = await open(() => outbound.open(url, { headers, timeout, signal: limit }));
    try {
      const { location, "content-type": contentType = "" } = response.headers;
      if (response.status >= 300 && response.status < 400 && location && URL.canParse(location, url)) {
        url = new URL(location, url).href;
        continue;
      }
      assertOk(response);
      return await read(arriving(response.content), contentType);
    } finally {
      response.close();
    }
  }
  throw new NotFetched(`The address redirects more than ${maxRedirects} times.`, "TOO_MANY_REDIRECTS");
}

async function open(send: () => Promise<OutboundStream>): Promise<OutboundStream> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof AddressNotAllowed) throw new NotFetched(error.message, "ADDRESS_NOT_ALLOWED");
    throw new NotFetched("Nothing answered at the address.", "SOURCE_UNREACHABLE", { isPassing: true });
  }
}

/** Content whose connection may break. */
async function* arriving(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const parts = content[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await parts.next().catch(() => {
      throw new NotFetched("The connection broke before all had arrived.", "SOURCE_UNREACHABLE", { isPassing: true });
    });
    if (done) return;
    yield value;
  }
}

function assertOk({ status, headers }: OutboundStream): void {
  if (status >= 200 && status < 300) return;
  const isPassing = status === 408 || status === 429 || status >= 500;
  const details = { isPassing, status, retryAfter: headers["retry-after"] };
  throw new NotFetched(`The address answered with status ${status}.`, "SOURCE_REFUSED", details);
}
