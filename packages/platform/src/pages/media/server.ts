import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { extname } from "node:path";
import type { Logger } from "../../kernel/log/log.ts";
import { encodeError } from "../../wire/encode.ts";
import { fileInside, serveFile } from "../../wire/static/static-files.ts";
import { parseRendition, type Transform } from "./grammar.ts";
import { Queue } from "./queue.ts";
import { type Format, type MakeSharp, pictureLibrary, render } from "./render.ts";
import { RenditionStore } from "./rendition-store.ts";

export interface MediaOptions {
  /** Folders with the files, the first that has one answers. */
  readonly folders: readonly string[];
  /** Where pictures that were made are kept. */
  readonly cache: string;
  /** Bytes they may take; 512 MiB unless given. */
  readonly maxCacheBytes?: number;
  readonly logger: Logger;
  /** Loads sharp; pictures keep their size where that fails. */
  readonly loadLibrary?: () => Promise<{ default: MakeSharp }>;
}

/** Serves a path below `/media/`; undefined when there is no such file. */
export type MediaServer = (request: Request, path: string) => Promise<Response | undefined>;

const sources: Readonly<Record<string, Format>> = {
  ".jpg": "jpeg",
  ".jpeg": "jpeg",
  ".png": "png",
  ".webp": "webp",
  ".gif": "gif",
  ".avif": "avif",
};

/** Nothing in a file of a shopper or a merchant runs, whatever the file is. */
const harmless = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

/** Serves files as they are, and pictures in the sizes their addresses ask for. */
export function createMediaServer(options: MediaOptions): MediaServer {
  const store = new RenditionStore(options.cache, options.maxCacheBytes ?? 512 * 1024 * 1024);
  const queue = new Queue({ atOnce: 2, maxWaiting: 200 });
  let library: Promise<MakeSharp | undefined> | undefined;
  const making = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  const make = (name: string, work: () => Promise<Uint8Array<ArrayBuffer>>) => {
    const known = making.get(name);
    if (known) return known;
    const made = queue.run(work).finally(() => making.delete(name));
    making.set(name, made);
    return made;
  };

  const original = async (request: Request, path: string) => {
    for (const directory of options.folders) {
      const response = await serveFile({ directory, immutable: false }, path, request);
      if (response) return response;
    }
    return undefined;
  };

  const rendition = async (request: Request, id: string, transform: Transform) => {
    const source = await findSource(options.folders, id);
    const format = source && formatFor(source.file, transform, request);
    if (format) library ??= pictureLibrary(options.logger, options.loadLibrary);
    const sharp = await library;
    if (!source || !format || !sharp) return original(request, id);
    const name = `${nameOf(source.version, transform, format)}.${format}`;
    const headers = headersOf(name, format, transform);
    if (request.headers.get("if-none-match") === headers.etag) return new Response(null, { status: 304, headers });
    const content =
      (await store.get(name)) ??
      (await make(name, async () => {
        const made = await render(sharp, source.file, transform, format);
        await store.put(name, made);
        return made;
      }));
    const length = { "content-length": String(content.byteLength) };
    return new Response(request.method === "HEAD" ? null : content, { headers: { ...headers, ...length } });
  };

  return async (request, path) => {
    try {
      const asked = parseRendition(path);
      const response = await (asked ? rendition(request, asked.id, asked.transform) : original(request, path));
      response?.headers.set("content-security-policy", harmless);
      return response;
    } catch (error) {
      return encodeError(error, crypto.randomUUID());
    }
  };
}

async function findSource(
  folders: readonly string[],
  id: string,
): Promise<{ file: string; version: string } | undefined> {
  for (const folder of folders) {
    const file = fileInside(folder, id);
    const info = file === undefined ? undefined : await stat(file).catch(() => undefined);
    if (file !== undefined && info?.isFile()) return { file, version: `${file} ${info.size} ${info.mtimeMs}` };
  }
  return undefined;
}

/** The format to answer in; undefined for files that are no pictures made of pixels. */
function formatFor(file: string, { encoding }: Transform, request: Request): Format | undefined {
  const source = sources[extname(file).toLowerCase()];
  if (source === undefined || encoding === "source") return source;
  const accepted = request.headers.get("accept") ?? "";
  if (encoding === "avif" && accepted.includes("image/avif")) return "avif";
  if (accepted.includes("image/webp")) return "webp";
  // Anyone who does not say gets what every program shows.
  return source === "png" || source === "gif" || accepted.includes(`image/${source}`) ? source : "jpeg";
}

function nameOf(version: string, transform: Transform, format: Format): string {
  return createHash("sha256")
    .update(JSON.stringify([version, transform, format]))
    .digest("base64url")
    .slice(0, 32);
}

function headersOf(name: string, format: Format, { encoding }: Transform) {
  return {
    "content-type": `image/${format}`,
    // A file id never gets other content, so neither does what is made of it.
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    etag: `"${name}"`,
    ...(encoding === "source" ? {} : { vary: "accept" }),
  };
}
