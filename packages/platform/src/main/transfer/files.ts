import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { createInterface } from "node:readline";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FileEntry } from "./manifest.ts";

/** Folders and files of exports and backups hold personal data: their owner alone may read them. */
export const privateFolder = 0o700;
export const privateFile = 0o600;

/** Copies a file into a folder under `path`, whole or not at all, and returns its size and hash. */
export async function copyInto(folder: string, path: string, source: string): Promise<FileEntry> {
  const file = await open(source);
  try {
    return await writeInto(folder, path, file.createReadStream({ autoClose: false }));
  } finally {
    await file.close();
  }
}

/** Writes a stream into a folder under `path`, whole or not at all. */
export async function writeInto(
  folder: string,
  path: string,
  content: AsyncIterable<Uint8Array | string>,
): Promise<FileEntry> {
  const file = insideOf(folder, path);
  await mkdir(dirname(file), { recursive: true, mode: privateFolder });
  const hash = createHash("sha256");
  let bytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      done(undefined, chunk);
    },
  });
  try {
    await pipeline(content, count, createWriteStream(`${file}.part`, { mode: privateFile, flush: true }));
    await rename(`${file}.part`, file);
  } catch (error) {
    await rm(`${file}.part`, { force: true });
    throw (error as NodeJS.ErrnoException).code === "ENOSPC" ? fullDisk(file, error) : error;
  }
  return { path, bytes, sha256: hash.digest("hex") };
}

/** Says which of the disks at work is full. */
export function fullDisk(file: string, cause: unknown): Error {
  return new Error(`${file} cannot be written: its disk is full. Make room there and try again.`, { cause });
}

/** The lines of a file of rows. */
export function linesOf(folder: string, { path }: FileEntry): AsyncIterable<string> {
  const input = createReadStream(insideOf(folder, path));
  return createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
}

/** What a file is now; undefined when there is none. */
export async function describeFile(folder: string, path: string): Promise<FileEntry | undefined> {
  const file = insideOf(folder, path);
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return { path, bytes: found.size, sha256: hash.digest("hex") };
}

/** Fails with the names of files that are missing or not what the manifest says. */
export async function assertFiles(folder: string, files: readonly FileEntry[]): Promise<void> {
  const wrong: string[] = [];
  for (const { path, bytes, sha256 } of files) {
    const found = await describeFile(folder, path);
    if (!found) wrong.push(`${path} is missing`);
    else if (found.bytes !== bytes || found.sha256 !== sha256) wrong.push(`${path} was changed or is damaged`);
  }
  if (wrong.length > 0) throw new Error(`${folder} cannot be used:\n  ${wrong.join("\n  ")}`);
}

/** Every file below a folder, as paths with `/`; none when there is no such folder. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".part"))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

/** A path of a manifest is foreign input: it must stay below its folder. */
export function insideOf(folder: string, path: string): string {
  const file = resolve(folder, path);
  if (!file.startsWith(resolve(folder) + sep)) {
    throw new Error(`The manifest names ${path}, which is outside its folder.`);
  }
  return file;
}
