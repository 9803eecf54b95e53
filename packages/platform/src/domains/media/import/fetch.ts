import type { Runtime } from "../../../kernel/context.ts";
import { AddressNotAllowed, type OutboundStream } from "../../../kernel/outbound.ts";
import type { FetchTarget } from "./order.ts";

/** How long a fetch may take with all redirects, in milliseconds. */
const timeout = 10 * 60_000;

const maxRedirects = 5;

/** Why nothing was fetched, as the owner of the file reads it. */
export class NotFetched extends Error {
  override readonly name = "NotFetched";
  readonly code: string;
  readonly isPassing: boolean;
  constructor(message: string, code: string, isPassing = false) {
    super(message);
    this.code = code;
    this.isPassing = isPassing;
  }
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
      assertOk(response.status);
      return await read(response.content, contentType);
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
    throw new NotFetched("Nothing answered at the address.", "SOURCE_UNREACHABLE", true);
  }
}

function assertOk(status: number): void {
  if (status >= 200 && status < 300) return;
  const isPassing = status === 408 || status === 429 || status >= 500;
  throw new NotFetched(`The address answered with status ${status}.`, "SOURCE_REFUSED", isPassing);
}
