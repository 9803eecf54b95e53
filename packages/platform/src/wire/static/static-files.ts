import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { extname, join, normalize, sep } from "node:path";
import { Readable } from "node:stream";
import { byteRangeOf } from "./byte-range.ts";
import { compressedFile, encodingFor } from "./compressed-files.ts";
import { isUnchanged } from "./validators.ts";

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** Kinds of files that shrink when they are compressed, and the least size in bytes worth it. */
const compressible = new Set([".css", ".html", ".js", ".json", ".svg", ".txt"]);
const worthCompressing = 1024;

export interface StaticFolder {
  readonly directory: string;
  /** Names carry a content hash, so a copy may be kept for a year. */
  readonly immutable: boolean;
}

/** Responds to a GET for a file inside the folder; undefined when there is no such file. */
export async function serveFile(folder: StaticFolder, path: string, request: Request): Promise<Response | undefined> {
  const file = fileInside(folder.directory, path);
  const info = file === undefined ? undefined : await stat(file).catch(() => undefined);
  if (file === undefined || !info?.isFile()) return undefined;
  const extension = extname(file).toLowerCase();
  const isText = compressible.has(extension) && info.size >= worthCompressing;
  const version = `${info.size.toString(36)}-${Math.round(info.mtimeMs).toString(36)}`;
  // Ranges are of the file as it is stored.
  const isPart = request.method === "GET" && request.headers.has("range");
  const encoding = isText && !isPart ? encodingFor(request) : undefined;
  const etag = `"${encoding ? `${version}-${encoding}` : version}"`;
  const headers = new Headers({
    "content-type": types[extension] ?? "application/octet-stream",
    ...(isText ? { vary: "accept-encoding" } : {}),
    ...(encoding ? { "content-encoding": encoding } : { "accept-ranges": "bytes" }),
    "cache-control": folder.immutable ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    "last-modified": info.mtime.toUTCString(),
    "x-content-type-options": "nosniff",
    etag,
  });
  if (isUnchanged(request, etag, info.mtimeMs)) {
    return new Response(null, { status: 304, headers: { etag, "cache-control": headers.get("cache-control") ?? "" } });
  }
  if (!encoding) return plainFile(file, info.size, request, headers);
  const content = await compressedFile(file, version, encoding);
  headers.set("content-length", String(content.byteLength));
  return new Response(request.method === "HEAD" ? null : content, { headers });
}

/** A file as it is stored, or the part of it that is asked for. */
function plainFile(file: string, size: number, request: Request, headers: Headers): Response {
  const asked = request.headers.get("if-range");
  const isSame = asked === null || asked === headers.get("etag") || asked === headers.get("last-modified");
  const range = request.method === "GET" && isSame ? byteRangeOf(request.headers.get("range"), size) : undefined;
  if (range === "unsatisfiable") {
    return new Response(null, { status: 416, headers: { "content-range": `bytes */${size}` } });
  }
  headers.set("content-length", String(range ? range.end - range.start + 1 : size));
  if (range) headers.set("content-range", `bytes ${range.start}-${range.end}/${size}`);
  const body = request.method === "HEAD" ? null : (Readable.toWeb(createReadStream(file, range)) as ReadableStream);
  return new Response(body, { status: range ? 206 : 200, headers });
}

/** The file a URL path names, or undefined when the path leaves the folder. */
export function fileInside(directory: string, path: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  if (decoded.includes("\0")) return undefined;
  const file = join(directory, normalize(`/${decoded}`));
  return file.startsWith(directory.endsWith(sep) ? directory : directory + sep) ? file : undefined;
}
