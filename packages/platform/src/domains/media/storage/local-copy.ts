import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Runtime } from "../../../kernel/context.ts";
import type { MediaSource } from "../../../kernel/ports/media-tools.ts";
import type { FileRecord } from "../records/file.ts";

/** Copies a file to a folder of its own, which is removed afterwards with all that was made in it. */
export async function withLocalCopy<T>(
  { adapters }: Runtime,
  file: Pick<FileRecord, "storageKey" | "mimeType">,
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
