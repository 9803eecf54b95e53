import { createHash } from "node:crypto";
import type { Store } from "../../kernel/database/port.ts";
import type { FileStorage } from "../../kernel/ports/storage.ts";
import { fileTables, isStoredFor, type StoredFile, storedPage } from "./library.ts";
import type { Progress } from "./progress.ts";

export interface FileMove {
  readonly store: Store;
  readonly siteIds: readonly string[];
  readonly from: FileStorage;
  readonly to: FileStorage;
  /** Counts what would be done and changes nothing. */
  readonly isDryRun?: boolean;
  /** Removes each file where it was, once its copy has been read back. */
  readonly removes?: boolean;
  readonly progress: Progress;
}

/** What a move did, in stored files: an upload, or one thing that was made of it. */
export interface FileMoveReport {
  copied: number;
  /** Bytes of those. */
  copiedBytes: number;
  /** Copied before, and right. */
  there: number;
  removed: number;
  /** Keys that are in neither place. */
  readonly missing: string[];
  /** Keys whose bytes are not those that were uploaded. They stay where they are and are not copied. */
  readonly damaged: string[];
}

/** Files that are copied at the same time. */
const atOnce = 4;

/**
 * Copies the bytes of every file to another storage and compares what is there by SHA-256. The shop may run: what is
 * uploaded meanwhile is copied too. What was copied before is checked and not sent again, so a move that was stopped is
 * finished by the same call. Nothing is removed unless that is asked for.
 * @throws Error when the other storage does not return what was written to it
 */
export async function moveFiles(move: FileMove): Promise<FileMoveReport> {
  const report = { copied: 0, copiedBytes: 0, there: 0, removed: 0, missing: [], damaged: [] };
  const { progress, isDryRun } = move;
  let total = 0;
  for await (const _ of everyFile(move)) total += 1;
  const seen = new Set<string>();
  for (let known = -1; known < seen.size && !(isDryRun && seen.size > 0); ) {
    known = seen.size;
    let waiting: StoredFile[] = [];
    const work = async () => {
      const batch = waiting;
      waiting = [];
      await Promise.all(batch.map((file) => (isDryRun ? look(move, file, report) : moveFile(move, file, report))));
      progress.step("files of the library", seen.size, Math.max(total, seen.size));
    };
    for await (const file of everyFile(move)) {
      if (seen.has(file.key)) continue;
      seen.add(file.key);
      if (waiting.push(file) === atOnce) await work();
    }
    if (waiting.length > 0) await work();
  }
  return report;
}

async function* everyFile({ store, siteIds }: FileMove): AsyncGenerator<StoredFile> {
  for (const siteId of siteIds) {
    for (const table of fileTables) {
      for (let after: string | undefined = ""; after !== undefined; ) {
        const last: string = after;
        const page = await store.read((db) => storedPage(db, siteId, table, last));
        yield* page.files;
        after = page.last;
      }
    }
  }
}

async function look({ from, to }: FileMove, { key, bytes }: StoredFile, report: FileMoveReport): Promise<void> {
  if ((await to.size(key)) === bytes) report.there += 1;
  else if ((await from.size(key)) === undefined) report.missing.push(key);
  else {
    report.copied += 1;
    report.copiedBytes += bytes;
  }
}

async function moveFile(move: FileMove, file: StoredFile, report: FileMoveReport): Promise<void> {
  const { from, to, removes } = move;
  const { key } = file;
  const result = (await isThere(move, file)) ? "there" : await copy(move, file);
  if (result === "gone") return;
  if (result === "missing" || result === "damaged") {
    report[result].push(key);
    return;
  }
  if (result === "there") report.there += 1;
  else {
    report.copied += 1;
    report.copiedBytes += file.bytes;
  }
  // The shop may have removed the file while it was copied: its copy must not outlive it.
  if (!(await isKnown(move, file))) {
    await to.remove(key);
    return;
  }
  if (removes && (await from.size(key)) !== undefined) {
    await from.remove(key);
    report.removed += 1;
  }
}

async function isKnown({ store }: FileMove, file: StoredFile): Promise<boolean> {
  return store.read((db) => isStoredFor(db, file));
}

/** Whether the right bytes are there already. What was made of a file is compared with where it comes from. */
async function isThere({ from, to }: FileMove, { key, bytes, hash }: StoredFile): Promise<boolean> {
  if ((await to.size(key)) !== bytes) return false;
  const found = await hashOf(to, key);
  const wanted = hash || (await hashOf(from, key));
  return wanted === undefined || found === wanted;
}

async function copy(move: FileMove, file: StoredFile): Promise<"copied" | "missing" | "damaged" | "gone"> {
  const { from, to } = move;
  const { key, bytes, hash } = file;
  const content = await from.read(key);
  if (!content) return (await isKnown(move, file)) ? "missing" : "gone";
  const sum = createHash("sha256");
  const size = await to.write(key, summed(content as AsyncIterable<Uint8Array>, sum));
  const sent = sum.digest("hex");
  if (size !== bytes || (hash && sent !== hash)) {
    await to.remove(key);
    return "damaged";
  }
  if ((await hashOf(to, key)) === sent) return "copied";
  await to.remove(key);
  throw new Error(`${key} came back changed from where it was copied to. Nothing was removed where it is.`);
}

async function* summed(content: AsyncIterable<Uint8Array>, sum: { update(part: Uint8Array): unknown }) {
  for await (const part of content) {
    sum.update(part);
    yield part;
  }
}

async function hashOf(storage: FileStorage, key: string): Promise<string | undefined> {
  const content = await storage.read(key);
  if (!content) return undefined;
  const sum = createHash("sha256");
  for await (const part of content as AsyncIterable<Uint8Array>) sum.update(part);
  return sum.digest("hex");
}
