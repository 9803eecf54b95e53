import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { extname, join, normalize, sep } from "node:path";
import { Readable } from "node:stream";
import { compressedFile, encodingFor } from "./compressed-files.ts";

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

/** Answers a GET for a file inside the folder; undefined when there is no such file. */
export async function serveFile(folder: StaticFolder, path: string, request: Request): Promise<Response | undefined> {
  const file = fileInside(folder.directory, path);
  const info = file === undefined ? undefined : await stat(file).catch(() => undefined);
  if (file === undefined || !info?.isFile()) return undefined;
  const extension = extname(file).toLowerCase();
  const isText = compressible.has(extension) && info.size >= worthCompressing;
  const encoding = isText ? encodingFor(request) : undefined;
  const version = `${info.size.toString(36)}-${Math.round(info.mtimeMs).toString(36)}`;
  const etag = `"${encoding ? `${version}-${encoding}` : version}"`;
  const content = encoding ? await compressedFile(file, version, encoding) : undefined;
  const headers = {
    "content-type": types[extension] ?? "application/octet-stream",
    "content-length": String(content?.byteLength ?? info.size),
    ...(isText ? { vary: "accept-encoding" } : {}),
    ...(encoding ? { "content-encoding": encoding } : {}),
    "cache-control": folder.immutable ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    "x-content-type-options": "nosniff",
    etag,
  };
  if (request.headers.get("if-none-match") === etag)
    return new Response(null, { status: 304, headers: { etag, "cache-control": headers["cache-control"] } });
  if (request.method === "HEAD") return new Response(null, { headers });
  return new Response(content ?? (Readable.toWeb(createReadStream(file)) as ReadableStream), { headers });
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
