/** Hosts the vendor's client calls; requests to them go to the platform under test instead. */
const vendorHosts = new Set(["www.wixapis.com", "edge.wixapis.com", "readonly.wixapis.com"]);

export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  /** Query parameters in order. */
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/**
 * Replaces the global fetch, as the vendor's client knows no other way in. Calls to the vendor's hosts reach
 * `platform`; anything else is rejected, so that no test leaves the machine. Returns the return URL.
 */
export function redirectVendorHosts(platform: typeof fetch, seen: RecordedRequest[] = []): () => void {
  const original = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    // Servers of the tests' own listen on this machine.
    if (url.hostname === "127.0.0.1") return original(request);
    if (!vendorHosts.has(url.hostname)) throw new Error(`A test tried to reach ${url.hostname}.`);
    seen.push(await recordRequest(request.clone()));
    const local = new URL(url.pathname + url.search, "http://localhost");
    const body = request.method === "GET" || request.method === "DELETE" ? undefined : await request.text();
    return platform(local, {
      method: request.method,
      headers: request.headers,
      ...(body === undefined ? {} : { body }),
    });
  };
  return () => {
    globalThis.fetch = original;
  };
}

/** What a request looks like to a server, ready to compare. */
export async function recordRequest(request: Request): Promise<RecordedRequest> {
  const url = new URL(request.url);
  const text = await request.text();
  return {
    method: request.method,
    path: url.pathname,
    query: [...url.searchParams],
    headers: Object.fromEntries(request.headers),
    body: text === "" ? undefined : JSON.parse(text),
  };
}
