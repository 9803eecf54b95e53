import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { Readable } from "node:stream";
import type { FileStorage, StoredRange } from "../../kernel/ports/storage.ts";

/** Keeps files in a folder that only this user reads, under names made of their keys: no key leads out of it. */
export function diskStorage(folder: string): FileStorage {
  const pathOf = (key: string): string => {
    const name = createHash("sha256").update(key).digest("hex");
    return join(folder, name.slice(0, 2), name.slice(2));
  };
  return {
    async write(key, content) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Written aside and moved, so that no reader meets half of it.
      const draft = `${path}.${randomUUID()}.part`;
      try {
        const size = await writeDraft(draft, content);
        await rename(draft, path);
        await flush(dirname(path));
        return size;
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async read(key, range) {
      const file = await open(pathOf(key)).catch(undefinedIfMissing);
      return file && streamOf(file, range);
    },
    async size(key) {
      return (await stat(pathOf(key)).catch(undefinedIfMissing))?.size;
    },
    async remove(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      // What a killed process left of it.
      const beside = await readdir(dirname(path)).catch(() => []);
      const drafts = beside.filter((name) => name.startsWith(`${basename(path)}.`) && name.endsWith(".part"));
      for (const draft of drafts) await rm(join(dirname(path), draft), { force: true });
    },
  };
}

async function writeDraft(path: string, content: AsyncIterable<Uint8Array>): Promise<number> {
  const file = await open(path, "wx", 0o600);
  let size = 0;
  try {
    for await (const part of content) {
      await file.writeFile(part);
      size += part.byteLength;
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return size;
}

/** The name in its folder survives a power cut as well. */
async function flush(folder: string): Promise<void> {
  const directory = await open(folder);
  await directory.sync().finally(() => directory.close());
}

function streamOf(file: FileHandle, range: StoredRange | undefined): ReadableStream<Uint8Array<ArrayBuffer>> {
  const stream = createReadStream("", { ...range, fd: file, autoClose: true });
  return Readable.toWeb(stream) as ReadableStream<Uint8Array<ArrayBuffer>>;
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === "ENOENT") return undefined;
  throw error;
}
