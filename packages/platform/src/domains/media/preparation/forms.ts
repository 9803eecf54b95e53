import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Runtime } from "../../../kernel/context.ts";
import type { FileForm, FileRecord } from "../records/file.ts";
import { reserveKey } from "../storage/receive.ts";

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
