import { createHash, randomUUID } from "node:crypto";
import { constants, createReadStream, existsSync } from "node:fs";
import { access, type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { Readable } from "node:stream";
import { type FileStorage, StorageUnavailable, type StoredRange } from "../../kernel/ports/storage.ts";

/** Keeps files in a folder that only this user reads, under names made of their keys: no key leads out of it. */
export function diskStorage(folder: string): FileStorage {
  const pathOf = (key: string): string => {
    const name = createHash("sha256").update(key).digest("hex");
    return join(folder, name.slice(0, 2), name.slice(2));
  };
  const place = new Place(folder);
  return {
    async write(key, content) {
      const path = pathOf(key);
      const { onDisk } = place;
      await onDisk(makeFolder(dirname(path)));
      // Written aside and moved, so that no reader meets half of it.
      const draft = `${path}.${randomUUID()}.part`;
      try {
        const size = await writeDraft(draft, content, place);
        await onDisk(rename(draft, path));
        await onDisk(flush(dirname(path)));
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
    async check() {
      await place.onDisk(assertWritable(folder));
    },
  };
}

/** On a read-only disk Node says of a folder that is to be made that it is not there. */
async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") await assertWritable(path);
    throw error;
  });
}

/** Looks at the nearest folder that is there: the others are made with the first file. */
async function assertWritable(path: string): Promise<void> {
  let there = resolve(path);
  while (!existsSync(there) && dirname(there) !== there) there = dirname(there);
  await access(there, constants.W_OK);
}

/** Says what is wrong with a folder, and what to do, where the system has a code. */
class Place {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  onDisk = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: NodeJS.ErrnoException) => {
      const advice = advices[error.code ?? ""] ?? `cannot be written (${error.code}).`;
      throw new StorageUnavailable(`The folder ${this.#folder} ${advice}`, { cause: error });
    });
}

const full = "cannot be written: its disk is full. Make room there.";
const forbidden = "may not be written by the user of the shop. Change its owner or its mode.";
const advices: Readonly<Record<string, string>> = {
  ENOSPC: full,
  EDQUOT: full,
  EROFS: "is on a read-only file system. Make it writable.",
  EACCES: forbidden,
  EPERM: forbidden,
};

async function writeDraft(path: string, content: AsyncIterable<Uint8Array>, { onDisk }: Place): Promise<number> {
  const file = await onDisk(open(path, "wx", 0o600));
  let size = 0;
  try {
    for await (const part of content) {
      await onDisk(file.writeFile(part));
      size += part.byteLength;
    }
    await onDisk(file.sync());
  } finally {
    await file.close();
  }
  return size;
}

/** The name in its folder survives a power cut as well, where the system flushes folders. */
async function flush(folder: string): Promise<void> {
  const directory = await open(folder);
  await directory
    .sync()
    .catch(ignoreIfUnable)
    .finally(() => directory.close());
}

/** Windows flushes no folder (its file system keeps a journal of names), and some network file systems do not either. */
function ignoreIfUnable(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPERM" && error.code !== "EINVAL") throw error;
}

function streamOf(file: FileHandle, range: StoredRange | undefined): ReadableStream<Uint8Array<ArrayBuffer>> {
  const stream = createReadStream("", { ...range, fd: file, autoClose: true });
  return Readable.toWeb(stream) as ReadableStream<Uint8Array<ArrayBuffer>>;
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === "ENOENT") return undefined;
  throw error;
}
