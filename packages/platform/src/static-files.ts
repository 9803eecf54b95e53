import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { extname, join, normalize, sep } from "node:path";
import { Readable } from "node:stream";

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
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

export interface StaticFolder {
  readonly directory: string;
  /** Names carry a content hash, so a copy may be kept for a year. */
  readonly immutable: boolean;
}

/** Answers a GET for a file inside the folder; undefined when there is no such file. */
export async function serveFile(folder: StaticFolder, path: string, request: Request): Promise<Response | undefined> {
  const file = inside(folder.directory, path);
  const info = file === undefined ? undefined : await stat(file).catch(() => undefined);
  if (file === undefined || !info?.isFile()) return undefined;
  const etag = `"${info.size.toString(36)}-${Math.round(info.mtimeMs).toString(36)}"`;
  const headers = {
    "content-type": types[extname(file).toLowerCase()] ?? "application/octet-stream",
    "content-length": String(info.size),
    "cache-control": folder.immutable ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    "x-content-type-options": "nosniff",
    etag,
  };
  if (request.headers.get("if-none-match") === etag)
    return new Response(null, { status: 304, headers: { etag, "cache-control": headers["cache-control"] } });
  if (request.method === "HEAD") return new Response(null, { headers });
  return new Response(Readable.toWeb(createReadStream(file)) as ReadableStream, { headers });
}

/** The file a URL path names, or undefined when the path leaves the folder. */
function inside(directory: string, path: string): string | undefined {
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
