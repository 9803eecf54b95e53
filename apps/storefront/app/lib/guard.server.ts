/** Largest form anyone sends to the shop, in bytes. */
const maxBodyBytes = 1_000_000;

const safe = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * What the platform's edge does for a shop it hosts, for one that runs by itself: requests of other sites' pages change
 * nothing here, and no body is larger than a form. Gives the request to go on with, or the rejection.
 */
export async function guard(request: Request): Promise<Request | Response> {
  if (isCrossSite(request)) return new Response("This was sent by a page of another site.\n", { status: 403 });
  const length = request.headers.get("content-length");
  if (length !== null) return Number(length) > maxBodyBytes ? tooLarge() : request;
  if (safe.has(request.method) || !request.body) return request;
  const body = await readAtMost(request.body, maxBodyBytes);
  if (!body) return tooLarge();
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body,
    signal: request.signal,
  });
}

/**
 * The address of a request under the shop's public origin: links, redirects and the check of where a form comes from go by
 * it. A target that begins like a host, such as `//evil.example/`, would become that host when it is resolved. No page has
 * such a path; escaped, it names nothing.
 * @param target of the request line; whole where a proxy sends it so
 */
export function addressOf(target: string, origin: string): URL {
  const { pathname, search } = new URL(URL.canParse(target) ? target : `${origin}/${target.replace(/^\//, "")}`);
  const address = new URL(origin);
  address.pathname = pathname.replace(/^\/\/+/, (slashes) => `/${"%2F".repeat(slashes.length - 1)}`);
  address.search = search;
  return address;
}

/** Browsers say where a request comes from, and pages cannot change what they say. */
function isCrossSite({ method, headers, url }: Request): boolean {
  if (safe.has(method)) return false;
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site !== "same-origin" && site !== "none";
  const origin = headers.get("origin");
  return origin !== null && origin !== new URL(url).origin;
}

function tooLarge(): Response {
  return new Response("What was sent is too large.\n", { status: 413 });
}

async function readAtMost(
  body: ReadableStream<Uint8Array>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) return undefined;
    chunks.push(chunk);
  }
  const joined = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    joined.set(chunk, at);
    at += chunk.byteLength;
  }
  return joined;
}
