import { chmod, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { migrations } from "../../store/migrations/index.ts";
import { DatabaseSync } from "../../store/sqlite/node-sqlite.ts";
import { type Installation, isCopied } from "./backup.ts";
import { assertFiles, copyInto, privateFile } from "./files.ts";
import { type BackupManifest, readManifest } from "./manifest.ts";
import { connectedServers, hasTables, restorePostgres } from "./postgres-tools.ts";
import { type Progress, silentProgress } from "./progress.ts";

export interface RestoreOptions {
  readonly folder: string;
  /** Replace what is there. The embedded database is kept beside the new one under another name. */
  readonly replace: boolean;
  readonly progress?: Progress;
}

/**
 * Puts a backup in place. Every file is compared with the manifest before anything is touched, and the database comes
 * last: until then the shop is the one it was, whatever interrupts the copying.
 */
export async function restore(installation: Installation, options: RestoreOptions): Promise<BackupManifest> {
  const { folder, replace, progress = silentProgress } = options;
  const { dataDirectory, databaseUrl } = installation;
  const manifest = await backupIn(folder);
  const engine = databaseUrl ? "postgres" : "sqlite";
  if (manifest.engine !== engine) {
    const advice = engine === "sqlite" ? "Set DATABASE_URL" : "Unset DATABASE_URL";
    throw new Error(`The backup is of ${manifest.engine}. ${advice} to restore it, then use vitrine move.`);
  }
  assertOlder(folder, manifest);
  await assertFiles(folder, manifest.files);
  const assertReplaceable = () =>
    databaseUrl ? assertServer(databaseUrl, replace) : assertFile(join(dataDirectory, "vitrine.db"), replace);
  await assertReplaceable();
  const rest = manifest.files.filter(({ path }) => isCopied(path) && path !== "database.dump");
  for (const [index, { path }] of rest.entries()) {
    await copyInto(dataDirectory, path, join(folder, path));
    progress.step("files", index + 1, rest.length);
  }
  // A shop may have been started while its files were copied.
  await assertReplaceable();
  if (databaseUrl) await restorePostgres(databaseUrl, folder, manifest.migration);
  else await replaceFile(dataDirectory, folder);
  progress.step("database", 1, 1);
  return manifest;
}

function assertOlder(folder: string, { migration }: BackupManifest): void {
  const newest = migrations.at(-1)?.number ?? 0;
  if (migration <= newest) return;
  throw new Error(
    `${folder} is of a newer version: its database has migration ${migration}, and this version knows ${newest}. Restore it with the version that made it; nothing was changed.`,
  );
}

export async function backupIn(folder: string): Promise<BackupManifest> {
  const manifest = await readManifest(folder);
  if (manifest?.format === "vitrine-backup") return manifest;
  throw new Error(`${folder} holds no finished backup: there is no manifest of one.`);
}

async function assertServer(databaseUrl: string, replace: boolean): Promise<void> {
  await assertNoServer(databaseUrl);
  if (!replace && (await hasTables(databaseUrl))) {
    throw new Error("The database holds a shop already. Restore with --replace to overwrite it.");
  }
}

async function assertFile(path: string, replace: boolean): Promise<void> {
  if (!(await stat(path).catch(() => undefined))) return;
  if (!replace) throw new Error(`${path} exists. Restore with --replace to put it aside and use the backup.`);
  assertUnused(path);
}

/** The new database is whole and on the disk before the old one is put aside. */
async function replaceFile(dataDirectory: string, folder: string): Promise<void> {
  const path = join(dataDirectory, "vitrine.db");
  await copyInto(dataDirectory, "vitrine.db.restored", join(folder, "vitrine.db"));
  await chmod(`${path}.restored`, privateFile);
  await putAside(path);
  await rename(`${path}.restored`, path);
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

/** Whether a shop runs on the database. What is wrong with the connection is told by whoever opens it. */
export async function isServed({ dataDirectory, databaseUrl }: Installation): Promise<boolean> {
  if (databaseUrl) return (await connectedServers(databaseUrl).catch(() => 0)) > 0;
  try {
    assertUnused(join(dataDirectory, "vitrine.db"));
    return false;
  } catch {
    return true;
  }
}

/**
 * The old database with its log, so that a restore from the wrong backup can be taken back. A log that was left
 * without its database goes as well: the new one would take it for its own.
 */
async function putAside(path: string): Promise<void> {
  const name = `${path}.replaced-${new Date().toISOString().replaceAll(/[:.]/g, "-")}`;
  for (const end of ["", "-wal"]) {
    await rename(path + end, name + end).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
  }
  await rm(`${path}-shm`, { force: true });
}
