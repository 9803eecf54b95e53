/** What `react-dom/server` means in a build on Preact: the one call the server's entry makes. */
import type { VNode } from "preact";
import { renderToStringAsync } from "preact-render-to-string";

/**
 * Renders a whole page. Answers when everything it waits for is there: the loaders have run by then, so streaming
 * would gain nothing. Rejects when a component throws, and the router renders its error page.
 */
export async function renderToReadableStream(
  tree: VNode,
): Promise<ReadableStream<Uint8Array> & { allReady: Promise<void> }> {
  const { body } = new Response(`<!DOCTYPE html>${await renderToStringAsync(tree)}`);
  return Object.assign(body as ReadableStream<Uint8Array>, { allReady: Promise.resolve() });
}
