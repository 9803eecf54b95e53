import { readdir, rm } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { secretKeyIdsOf } from "../../kernel/secrets/keys/key-rows.ts";
import { backup, DatabaseSync } from "../../store/sqlite/node-sqlite.ts";
import { makeFolder } from "../folder.ts";
import { copyInto, describeFile, filesBelow, fullDisk } from "./files.ts";
import { type BackupManifest, type CopiedDatabase, type FileEntry, readManifest, writeManifest } from "./manifest.ts";
import { dumpPostgres } from "./postgres-tools.ts";
import { type Progress, silentProgress } from "./progress.ts";

/** What belongs to an installation. */
export interface Installation {
  /** Folder of the embedded database, the media and the credentials. */
  readonly dataDirectory: string;
  readonly databaseUrl: string | undefined;
}

/** Pages copied before others get their turn. */
const pagesAtOnce = 2_000;

/**
 * Writes database, media and credentials into an empty folder while the shop runs: the database as of one moment, with
 * what is still in its log. The key that encrypts secrets is kept elsewhere and is not in it. One that fails leaves the
 * folder empty.
 */
export async function backUp(
  installation: Installation,
  folder: string,
  progress: Progress = silentProgress,
): Promise<BackupManifest> {
  await emptyFolder(folder);
  try {
    return await writeBackup(installation, folder, progress);
  } catch (error) {
    for (const entry of await readdir(folder)) await rm(join(folder, entry), { recursive: true, force: true });
    throw error;
  }
}

async function writeBackup(
  { dataDirectory, databaseUrl }: Installation,
  folder: string,
  progress: Progress,
): Promise<BackupManifest> {
  const database = databaseUrl
    ? await dumpPostgres(databaseUrl, folder)
    : await copyDatabase(join(dataDirectory, "vitrine.db"), folder, progress);
  const files = [database.file, ...(await copyRest(dataDirectory, folder, progress))];
  const manifest: BackupManifest = {
    format: "vitrine-backup",
    version: 1,
    engine: databaseUrl ? "postgres" : "sqlite",
    createdDate: new Date().toISOString(),
    migration: database.migration,
    secretKeyIds: database.secretKeyIds,
    files,
  };
  // Written last: a folder without it is no backup.
  await writeManifest(folder, manifest);
  return manifest;
}

async function emptyFolder(folder: string): Promise<void> {
  makeFolder(folder);
  const entries = await readdir(folder);
  if (entries.length > 0) throw new Error(`${folder} is not empty. Name a new folder for each backup.`);
}

/**
 * Copies through a reading connection that holds one moment: writes of the running shop neither wait nor make the
 * copy start again.
 */
async function copyDatabase(path: string, folder: string, progress: Progress): Promise<CopiedDatabase> {
  const target = join(folder, "vitrine.db");
  const source = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
  try {
    source.exec("begin");
    const row = source.prepare("select max(number) as newest from migrations").get();
    await backup(source, target, {
      rate: pagesAtOnce,
      progress: ({ totalPages, remainingPages }) =>
        progress.step("database pages", totalPages - remainingPages, totalPages),
    });
    settle(target);
    const file = await describeFile(folder, "vitrine.db");
    if (!file) throw new Error(`${target} was not written.`);
    progress.step("database", 1, 1);
    const keys = source.prepare("select private_jwk from signing_keys").all();
    const secretKeyIds = secretKeyIdsOf(keys.map(({ private_jwk }) => String(private_jwk)));
    return { file, migration: Number(row?.newest ?? 0), secretKeyIds };
  } catch (error) {
    await rm(target, { force: true });
    const full = 13;
    throw ((error as { errcode?: number }).errcode ?? 0) === full ? fullDisk(target, error) : error;
  } finally {
    source.close();
  }
}

/** Makes the copy one file without a log beside it, so that it can be moved like any other. */
function settle(path: string): void {
  const copy = new DatabaseSync(path);
  try {
    copy.exec("pragma journal_mode = delete");
  } finally {
    copy.close();
  }
}

/** Everything in the data folder but the database, what can be made again, and drafts. */
export function isCopied(path: string): boolean {
  return !path.startsWith("vitrine.db") && !/^(compile-)?cache\//.test(path);
}

async function copyRest(dataDirectory: string, folder: string, progress: Progress): Promise<FileEntry[]> {
  const all = (await filesBelow(dataDirectory)).filter(isCopied);
  const copies = await copiesAmong(all, dataDirectory);
  copies.add(pathOf(dataDirectory, folder));
  const paths = all.filter((path) => ![...copies].some((copy) => path.startsWith(`${copy}/`)));
  const files: FileEntry[] = [];
  for (const path of paths) {
    // A file that was deleted meanwhile is not needed any more.
    const copied = await copyInto(folder, path, join(dataDirectory, path)).catch(undefinedIfGone);
    if (copied) files.push(copied);
    progress.step("files", files.length, paths.length);
  }
  return files;
}

/** Folders below the data folder with backups and exports: the next backup would hold them all. */
async function copiesAmong(paths: readonly string[], dataDirectory: string): Promise<Set<string>> {
  const copies = new Set<string>();
  for (const path of paths) {
    const folder = dirname(path);
    if (!path.endsWith("/manifest.json")) continue;
    if (await readManifest(join(dataDirectory, folder)).catch(() => undefined)) copies.add(folder);
  }
  return copies;
}

function pathOf(folder: string, path: string): string {
  return relative(resolve(folder), resolve(path)).split(sep).join("/");
}

function undefinedIfGone(error: NodeJS.ErrnoException): undefined {
  if (error.code === "ENOENT") return undefined;
  throw error;
}
