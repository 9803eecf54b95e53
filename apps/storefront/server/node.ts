import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { fileURLToPath } from "node:url";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { addressOf } from "../app/lib/guard.server.ts";

/** Runs the built storefront by itself: `node server/node.ts` after `npm run build`. */

const build = new URL("../build/", import.meta.url);
const client = fileURLToPath(new URL("client/", build));
const { handle } = (await import(new URL("server/index.js", build).href)) as {
  handle: (request: Request) => Promise<Response>;
};

const port = Number(process.env.PORT ?? 3000);
/** Public origin of the shop; what browsers have in their address bar. */
const origin = process.env.STOREFRONT_ORIGIN ?? `http://localhost:${port}`;

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

const server = createServer((incoming, outgoing) => {
  respond(incoming, outgoing).catch((error: unknown) => {
    console.error(error);
    if (!outgoing.headersSent) outgoing.writeHead(500);
    outgoing.end();
  });
});

// Longer than a proxy keeps its idle connections, a minute: one that crosses their end loses a request.
server.keepAliveTimeout = 65_000;
server.listen(port, () => console.log(`The shop is at ${origin}`));
process.once("SIGTERM", () => server.close());

async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const url = addressOf(incoming.url ?? "/", origin);
  if (incoming.method === "GET" && (await sendFile(url.pathname, incoming, outgoing))) return;
  const response = await handle(toRequest(incoming, url));
  for (const [name, value] of response.headers) outgoing.appendHeader(name, value);
  outgoing.statusCode = response.status;
  if (response.body) await send(Readable.fromWeb(response.body as ReadableStream), incoming, outgoing);
  else outgoing.end();
}

const text = /^(text\/|application\/(json|xml)|image\/svg)/;

/** Sends a body, compressed when it is text and the client takes that. */
async function send(body: Readable, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const accepted = String(incoming.headers["accept-encoding"] ?? "");
  const encoding = ["br", "gzip"].find((name) => accepted.includes(name));
  if (!text.test(String(outgoing.getHeader("content-type")))) return pipeline(body, outgoing);
  outgoing.appendHeader("vary", "accept-encoding");
  if (!encoding) return pipeline(body, outgoing);
  outgoing.setHeader("content-encoding", encoding);
  outgoing.removeHeader("content-length");
  // What a page has so far is sent at once.
  const compressor =
    encoding === "br"
      ? createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
        })
      : createGzip({ flush: constants.Z_SYNC_FLUSH });
  return pipeline(body, compressor, outgoing);
}

/** Sends a file of the build. `URL` has already resolved every `..` of the path. */
async function sendFile(pathname: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<boolean> {
  const file = join(client, pathname);
  const info = await stat(file).catch(() => undefined);
  if (!file.startsWith(client) || !info?.isFile()) return false;
  const isHashed = pathname.startsWith("/assets/");
  outgoing.setHeader("content-type", types[extname(file)] ?? "application/octet-stream");
  outgoing.setHeader("content-length", info.size);
  outgoing.setHeader("cache-control", isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600");
  outgoing.setHeader("x-content-type-options", "nosniff");
  await send(createReadStream(file), incoming, outgoing);
  return true;
}

function toRequest(incoming: IncomingMessage, url: URL): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  const hasBody = incoming.method !== "GET" && incoming.method !== "HEAD";
  return new Request(url, {
    method: incoming.method ?? "GET",
    headers,
    ...(hasBody ? { body: Readable.toWeb(incoming) as unknown as BodyInit, duplex: "half" as const } : {}),
  });
}
