import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { extname } from "node:path";
import type { MakeSharp } from "../../domains/media/content/picture-library.ts";
import type { Logger } from "../../kernel/log/log.ts";
import { WorkQueue } from "../../kernel/work-queue.ts";
import { withCors } from "../../wire/cors.ts";
import { encodeError } from "../../wire/encode.ts";
import { fileInside, serveFile } from "../../wire/static/static-files.ts";
import { isUnchanged } from "../../wire/static/validators.ts";
import { parseRendition, type Transform } from "./grammar.ts";
import { type Format, pictureLibrary, render } from "./render.ts";
import { RenditionStore } from "./rendition-store.ts";
import { fileHeaders } from "./send-stored.ts";
import type { FileSource, FindUploaded } from "./uploaded.ts";

export interface MediaOptions {
  /** Folders with the files, the first that has one answers. */
  readonly folders: readonly string[];
  /** Where pictures that were made are kept; they are made each time when absent. */
  readonly cache?: string;
  /** Finds files of the media library, which go first. */
  readonly uploaded?: FindUploaded;
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

/** Serves files as they are, and pictures in the sizes their addresses ask for. */
export function createMediaServer(options: MediaOptions): MediaServer {
  const { cache, maxCacheBytes = 512 * 1024 * 1024 } = options;
  const store = cache === undefined ? undefined : new RenditionStore(cache, maxCacheBytes);
  const queue = new WorkQueue({ atOnce: 2, maxWaiting: 200 });
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
    const uploaded = await options.uploaded?.(id);
    if (uploaded?.isPrivate) return uploaded.respond(request);
    const source = uploaded ?? (await findSource(options.folders, id));
    const format = source && formatFor(source.format, transform, request);
    if (format) library ??= pictureLibrary(options.logger, options.loadLibrary);
    const sharp = await library;
    if (!source || !format || !sharp) return uploaded ? uploaded.respond(request) : original(request, id);
    const focused = transform.focus || !source.focus ? transform : { ...transform, focus: source.focus };
    const name = `${nameOf(source.version, focused, format)}.${format}`;
    const headers = headersOf(name, format, transform, uploaded !== undefined);
    if (isUnchanged(request, headers.etag)) return new Response(null, { status: 304, headers });
    const content =
      (await store?.get(name)) ??
      (await make(name, async () => {
        const made = await render(sharp, await source.content(), focused, format);
        await store?.put(name, made);
        return made;
      }));
    const length = { "content-length": String(content.byteLength) };
    return new Response(request.method === "HEAD" ? null : content, { headers: { ...headers, ...length } });
  };

  const whole = async (request: Request, path: string) => {
    const uploaded = await options.uploaded?.(path);
    return uploaded ? uploaded.respond(request) : original(request, path);
  };

  return async (request, path) => {
    // Names that begin with a dot are not for anyone.
    if (/(^|\/|%2f)(\.|%2e)/i.test(path)) return undefined;
    try {
      const asked = parseRendition(path);
      const response = await (asked ? rendition(request, asked.id, asked.transform) : whole(request, path));
      return response && open(response);
    } catch (error) {
      return open(encodeError(error, crypto.randomUUID()));
    }
  };
}

/** A sandboxed video may not load itself, and nothing in it runs without a sandbox either. */
const playable = "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'";

/** As pages of every origin may use it. Nothing in it runs. */
function open(response: Response): Response {
  for (const [name, value] of Object.entries(fileHeaders)) response.headers.set(name, value);
  const isFilm = /^(video|audio)\//.test(response.headers.get("content-type") ?? "");
  if (isFilm) response.headers.set("content-security-policy", playable);
  return withCors(response);
}

async function findSource(folders: readonly string[], id: string): Promise<FileSource | undefined> {
  for (const folder of folders) {
    const file = fileInside(folder, id);
    const info = file === undefined ? undefined : await stat(file).catch(() => undefined);
    if (file !== undefined && info?.isFile()) {
      const format = sources[extname(file).toLowerCase()];
      const version = `${file} ${info.size} ${info.mtimeMs}`;
      return { format, version, content: async () => file };
    }
  }
  return undefined;
}

/** The format to answer in; undefined for files that are no pictures made of pixels. */
function formatFor(source: Format | undefined, { encoding }: Transform, request: Request): Format | undefined {
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

function headersOf(name: string, format: Format, { encoding, resize, focus }: Transform, isUploaded: boolean) {
  // A file id never gets other content, so neither does what is made of it, unless the focal point decides.
  const changes = isUploaded && resize?.mode === "fill" && !focus;
  return {
    "content-type": `image/${format}`,
    "cache-control": changes ? "public, max-age=600" : "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    etag: `"${name}"`,
    ...(encoding === "source" ? {} : { vary: "accept" }),
  };
}
