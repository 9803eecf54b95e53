import { chmod, mkdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { type Installation, isCopied } from "./backup.ts";
import { assertFiles, copyInto, privateFile, privateFolder } from "./files.ts";
import { type BackupManifest, readManifest } from "./manifest.ts";
import { connectedServers, hasTables, restorePostgres } from "./postgres-tools.ts";
import { type Progress, silentProgress } from "./progress.ts";

export interface RestoreOptions {
  readonly folder: string;
  /** Replace what is there. The embedded database is kept beside the new one under another name. */
  readonly replace: boolean;
  readonly progress?: Progress;
}

/** Puts a backup in place. Every file is compared with the manifest before anything is touched. */
export async function restore(installation: Installation, options: RestoreOptions): Promise<BackupManifest> {
  const { folder, replace, progress = silentProgress } = options;
  const { dataDirectory, databaseUrl } = installation;
  const manifest = await backupIn(folder);
  const engine = databaseUrl ? "postgres" : "sqlite";
  if (manifest.engine !== engine) {
    const advice = engine === "sqlite" ? "Set DATABASE_URL" : "Unset DATABASE_URL";
    throw new Error(`The backup is of ${manifest.engine}. ${advice} to restore it, then use vitrine move.`);
  }
  await assertFiles(folder, manifest.files);
  if (databaseUrl) await replacePostgres(databaseUrl, folder, replace);
  else await replaceDatabase(dataDirectory, folder, replace);
  progress.step("database", 1, 1);
  const rest = manifest.files.filter(({ path }) => isCopied(path) && path !== "database.dump");
  for (const [index, { path }] of rest.entries()) {
    await copyInto(dataDirectory, path, join(folder, path));
    progress.step("files", index + 1, rest.length);
  }
  return manifest;
}

export async function backupIn(folder: string): Promise<BackupManifest> {
  const manifest = await readManifest(folder);
  if (manifest?.format === "vitrine-backup") return manifest;
  throw new Error(`${folder} holds no finished backup: there is no manifest of one.`);
}

async function replacePostgres(databaseUrl: string, folder: string, replace: boolean): Promise<void> {
  await assertNoServer(databaseUrl);
  if (!replace && (await hasTables(databaseUrl))) {
    throw new Error("The database holds a shop already. Restore with --replace to overwrite it.");
  }
  await restorePostgres(databaseUrl, folder);
}

async function replaceDatabase(dataDirectory: string, folder: string, replace: boolean): Promise<void> {
  await mkdir(dataDirectory, { recursive: true, mode: privateFolder });
  const path = join(dataDirectory, "vitrine.db");
  if (await stat(path).catch(() => undefined)) {
    if (!replace) throw new Error(`${path} exists. Restore with --replace to put it aside and use the backup.`);
    assertUnused(path);
    await putAside(path);
  }
  await copyInto(dataDirectory, "vitrine.db", join(folder, "vitrine.db"));
  await chmod(path, privateFile);
}

/** Fails while a server of ours is connected to a PostgreSQL database. */
export async function assertNoServer(databaseUrl: string): Promise<void> {
  // PostgreSQL lists a connection for a moment after it was closed.
  for (let tries = 20; (await connectedServers(databaseUrl)) > 0; tries -= 1) {
    if (tries === 0) throw new Error("A server is connected to the database. Stop it first; nothing was changed.");
    await setTimeout(50);
  }
}

/** Fails while another process has the database open. A file that is no database can be replaced at any time. */
export function assertUnused(path: string): void {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { timeout: 0 });
    // Open connections hold a shared lock for as long as they live.
    database.exec("pragma locking_mode = exclusive; begin immediate; rollback");
  } catch (error) {
    const { errcode } = error as { errcode?: number };
    const busy = 5;
    if (errcode !== undefined && (errcode & 0xff) === busy)
      throw new Error(`A server is using ${path}. Stop it first; nothing was changed.`, { cause: error });
  } finally {
    if (database?.isOpen) database.close();
  }
}

/** The old database with its log, so that a restore from the wrong backup can be taken back. */
async function putAside(path: string): Promise<void> {
  const name = `${path}.replaced-${new Date().toISOString().replaceAll(/[:.]/g, "-")}`;
  for (const end of ["", "-wal"]) {
    await rename(path + end, name + end).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
  }
  await rm(`${path}-shm`, { force: true });
}
