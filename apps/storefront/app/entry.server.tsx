import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server.edge";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { hostContext, sharedContext } from "./context.ts";
import { contentPolicy } from "./lib/content-policy.server.ts";
import { isFault } from "./lib/faults.server.ts";
import { NonceContext } from "./lib/nonce.ts";
import { retryAfter } from "./lib/reachable.server.ts";

/** Milliseconds a page may take before its stream is cut. */
export const streamTimeout = 10_000;

/** What they show is a person's own: a browser that goes back asks for it again, and keeps nothing after a sign-out. */
const ownPages = /^\/(account|cart|order-status|thank-you)(\/|$)/;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const host = context.get(hostContext);
  const shared = context.get(sharedContext);
  const nonce = shared?.nonce ?? host?.cspNonce ?? crypto.randomUUID().replaceAll("-", "");
  let statusCode = status;
  const body = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </NonceContext>,
    {
      nonce,
      // What is ready goes where it belongs: a part of a large page that a script has to move is lost without scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      signal: request.signal,
      onError(error: unknown) {
        statusCode = 500;
        if (!request.signal.aborted) console.error(error);
      },
    },
  );
  // Crawlers and what is kept get complete pages; everyone else gets a stream.
  if (shared || isbot(request.headers.get("user-agent") ?? "")) await body.allReady;
  const { pathname } = new URL(request.url);
  // A cart is not for search engines.
  if (pathname === "/cart") headers.set("x-robots-tag", "noindex");
  if (statusCode === 503) headers.set("retry-after", String(retryAfter));
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("cache-control", `private, ${ownPages.test(pathname) ? "no-store" : "no-cache"}`);
  headers.set("x-content-type-options", "nosniff");
  headers.set("referrer-policy", "strict-origin-when-cross-origin");
  // The scripts of a page for everyone are known by their hashes: a nonce is for one response.
  if (!shared && !host?.cspNonce)
    headers.set(
      "content-security-policy",
      contentPolicy([`'nonce-${nonce}'`], host?.origin ?? process.env.VITRINE_URL),
    );
  return new Response(body, { status: statusCode, headers });
}

export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted && isFault(error)) console.error(error);
}
