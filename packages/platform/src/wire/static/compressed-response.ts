import { Readable, type Transform } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import type { Encoding } from "./compressed-bytes.ts";
import { encodingFor } from "./compressed-files.ts";

/** Bytes below which a page stays as it is. */
const worthCompressing = 1024;

const text = /^(text\/|application\/(json|manifest\+json|xml))/;

/** The same answer, compressed while it is sent, when it is text and the client takes that. */
export function compressedResponse(request: Request, response: Response): Response {
  const { headers, status } = response;
  // It was made for what the client takes.
  if (headers.get("vary")?.includes("accept-encoding")) return response;
  const { body } = response;
  if (!body || !text.test(headers.get("content-type") ?? "") || headers.has("content-encoding")) return response;
  const length = headers.get("content-length");
  if (length !== null && Number(length) < worthCompressing) return response;
  const changed = new Headers(headers);
  changed.append("vary", "accept-encoding");
  const encoding = encodingFor(request);
  if (!encoding) return new Response(body, { status, headers: changed });
  changed.set("content-encoding", encoding);
  changed.delete("content-length");
  const source = Readable.fromWeb(body as NodeReadableStream);
  const packed = compressor(encoding);
  // A page that breaks off must not look like a whole one.
  source.once("error", (error) => packed.destroy(error));
  packed.once("close", () => source.destroy());
  return new Response(Readable.toWeb(source.pipe(packed)) as ReadableStream, { status, headers: changed });
}

/** Quick settings: each page is compressed for one reader. What is written so far is sent at once. */
function compressor(encoding: Encoding): Transform {
  if (encoding === "gzip") return createGzip({ level: 5, flush: constants.Z_SYNC_FLUSH });
  return createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  });
}
