import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Runtime } from "../../../kernel/context.ts";
import type { MediaSource } from "../../../kernel/ports/media-tools.ts";
import type { FileForm, FileRecord } from "../records/file.ts";
import { reserveKey } from "../storage/receive.ts";

/** Copies a file to a folder of its own, which is removed afterwards with all that was made in it. */
export async function withLocalCopy<T>(
  { adapters }: Runtime,
  file: FileRecord,
  signal: AbortSignal,
  work: (source: MediaSource, folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-media-"));
  try {
    const content = await adapters.storage.read(file.storageKey ?? "");
    if (!content) throw new Error("The bytes of the file are missing.");
    const path = join(folder, "source");
    await pipeline(Readable.fromWeb(content as never), createWriteStream(path, { mode: 0o600 }), { signal });
    return await work({ path, mimeType: file.mimeType }, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Stores a file that was made of another one. Its bytes are removed after a day unless the file keeps them. */
export async function storeForm(
  runtime: Runtime,
  siteId: string,
  file: FileRecord,
  { path, ...form }: Omit<FileForm, "key" | "size"> & { readonly path: string },
): Promise<FileForm> {
  const key = await reserveKey(runtime, siteId, !file.isPrivate);
  await runtime.adapters.storage.write(key, createReadStream(path));
  return { ...form, key, size: (await stat(path)).size };
}
