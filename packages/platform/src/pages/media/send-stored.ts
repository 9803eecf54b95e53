import { createHash } from "node:crypto";
import type { FileRecord } from "../../domains/media/records/file.ts";
import type { SecuredFile } from "../../domains/media/secured-files/records.ts";
import { ApplicationError } from "../../kernel/errors.ts";
import type { FileStorage } from "../../kernel/ports/storage.ts";
import { byteRangeOf } from "../../wire/static/byte-range.ts";
import { encodedFileName } from "../../wire/static/file-name.ts";
import { isUnchanged } from "../../wire/static/validators.ts";

export interface SendOptions {
  readonly cacheControl: string;
  readonly disposition?: "attachment" | "inline";
  /** Name that a download gets. */
  readonly name?: string | undefined;
}

/** Kinds that browsers show and in which nothing can run. Others are kept as files. */
const shown = new Set(["IMAGE", "VECTOR", "VIDEO", "AUDIO"]);

/** Text is text, whatever a browser would make of it. */
const servedAs: Readonly<Record<string, string>> = {
  "text/html": "text/plain; charset=utf-8",
  "text/plain": "text/plain; charset=utf-8",
  "text/xml": "application/xml",
};

/** What every response with the bytes of somebody's file carries: nothing in it runs, or is taken for another kind. */
export const fileHeaders: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; img-src data:; media-src 'self'; style-src 'unsafe-inline'; sandbox",
  "cross-origin-resource-policy": "cross-origin",
};

/** What was made of a file, to be sent like a file; undefined when there is no such thing. */
export function formOf(file: FileRecord, name: string): FileRecord | undefined {
  const form = file.forms?.[name];
  if (!form) return undefined;
  const { key: storageKey, size, mimeType } = form;
  const mediaType = mimeType.startsWith("image/") ? "IMAGE" : "VIDEO";
  const hash = createHash("sha256").update(storageKey).digest("hex");
  return { ...file, storageKey, size, mimeType, mediaType, hash, fileName: name };
}

/** What is sent of a file. */
export type SentFile = Pick<
  FileRecord,
  "createdDate" | "fileName" | "hash" | "isBundled" | "mediaType" | "mimeType" | "size" | "storageKey"
>;

/** A file that is sold: its bytes may have been replaced. */
export function sentSecured(file: SecuredFile): SentFile {
  return { ...file, createdDate: file.updatedDate };
}

const etagOf = ({ hash }: SentFile) => `"${hash.slice(0, 32)}"`;
const lastModifiedOf = ({ createdDate }: SentFile) => new Date(createdDate).toUTCString();

/** The part that a request asks for; undefined for all of it, which it gets too when its part is of another version. */
export function rangeOf(file: SentFile, { method, headers }: Request): ReturnType<typeof byteRangeOf> {
  const condition = headers.get("if-range");
  const isSame = condition === null || condition === etagOf(file) || condition === lastModifiedOf(file);
  return method === "GET" && isSame ? byteRangeOf(headers.get("range"), file.size) : undefined;
}

/** A stored file, or the part of it that is asked for. */
export async function sendStored(
  storage: FileStorage,
  file: SentFile,
  request: Request,
  { cacheControl, disposition, name }: SendOptions,
): Promise<Response> {
  const etag = etagOf(file);
  const kept =
    disposition ?? (shown.has(file.mediaType) || file.mimeType === "application/pdf" ? "inline" : "attachment");
  const headers = new Headers({
    ...fileHeaders,
    "content-type": servedAs[file.mimeType] ?? file.mimeType,
    "content-disposition": `${kept}; filename*=${encodedFileName(name ?? file.fileName)}`,
    "cache-control": cacheControl,
    "accept-ranges": "bytes",
    "last-modified": lastModifiedOf(file),
    etag,
  });
  if (isUnchanged(request, etag, Date.parse(file.createdDate))) return new Response(null, { status: 304, headers });
  const range = rangeOf(file, request);
  if (range === "unsatisfiable") {
    return new Response(null, { status: 416, headers: { ...fileHeaders, "content-range": `bytes */${file.size}` } });
  }
  headers.set("content-length", String(range ? range.end - range.start + 1 : file.size));
  if (range) headers.set("content-range", `bytes ${range.start}-${range.end}/${file.size}`);
  if (request.method === "HEAD") return new Response(null, { headers });
  const body = await storage.read(file.storageKey ?? "", range);
  if (!body) throw new ApplicationError("NOT_FOUND", { description: "The bytes of this file are missing." });
  return new Response(body, { status: range ? 206 : 200, headers });
}
