import { chmodSync, existsSync, type Stats, statSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { UpcomingStep } from "../../kernel/database/migration.ts";
import type { Store } from "../../kernel/database/port.ts";
import { createPostgresStore, createSqliteStore, upcomingStep } from "../../store/index.ts";
import { serversOfOtherVersions } from "../transfer/postgres-tools.ts";
import { isServed } from "../transfer/restore.ts";
import { isWorker } from "../workers/worker.ts";
import { openStorage } from "./adapters.ts";
import { databaseFile, makeDataFolder, movedFile } from "./data-folder.ts";
import { databaseError, howToRestore } from "./database-error.ts";
import type { Environment } from "./environment.ts";
import { readPlugins } from "./plugins.ts";
import type { Sharing } from "./serve-shop.ts";

type OnStep = (step: UpcomingStep) => void | Promise<void>;

/** What is looked at before a database is changed. */
export interface OpenChecks {
  /** Called before anything is changed; what it throws is thrown. */
  readonly check?: (store: Store) => Promise<void>;
  /** Called before each step, after `check`; what it throws is thrown, and the step is not done. */
  readonly onStep?: OnStep;
  /** Steps are done although processes of another version may use the database. */
  readonly isShared?: boolean;
  /** A shop that was moved away from the folder comes back to it. */
  readonly isMovedBack?: boolean;
}

/**
 * Opens the database and brings its schema and that of the plugins up to date: PostgreSQL when `DATABASE_URL` is set, else the embedded one in
 * the data folder. Nothing is changed while processes of another version use the database.
 * @throws Error that names the variable at fault and what to do
 */
export async function openStore(
  environment: Environment,
  sharing: Sharing = { processes: 1 },
  checks: OpenChecks = {},
): Promise<Store> {
  makeDataFolder(environment.dataDirectory);
  if (!checks.isMovedBack && isMovedAway(environment)) throw new Error(missingFile(environment));
  const { onStep = () => {} } = checks;
  if (checks.isShared) return open(environment, sharing, { ...checks, onStep });
  if (isWorker()) return open(environment, sharing, { ...checks, onStep: leaveToPrimary });
  for (let isAnnounced = false; ; isAnnounced = true) {
    const whenFree = await whenUnused(environment);
    const inTurn = async (step: UpcomingStep) => {
      await onStep(step);
      await whenFree(step);
    };
    try {
      return await open(environment, sharing, { ...checks, onStep: inTurn });
    } catch (error) {
      if (!(error instanceof OtherVersionServes) || !sharing.isPatient) throw error;
      if (!isAnnounced) process.stderr.write(`Waiting. ${error.message}\n`);
      await wait(lookEvery);
    }
  }
}

/** How often is looked whether those of another version have ended, in milliseconds. */
const lookEvery = 500;

async function open(environment: Environment, sharing: Sharing, { check, onStep }: OpenChecks): Promise<Store> {
  let store: Store | undefined;
  try {
    store = connect(environment, sharing);
    await check?.(store);
    await store.migrate(await readPlugins(), openStorage(environment), onStep);
    closeToOthers(environment);
    return store;
  } catch (error) {
    await store?.close().catch(() => {});
    throw databaseError(error, environment);
  }
}

/** This version cannot look into a database before it has changed it. */
export class OutdatedDatabase extends Error {
  constructor({ number, name }: UpcomingStep) {
    super(
      number === 1
        ? "The database is empty. Make a site in it with `vitrine init`."
        : `The database is of an earlier version: the next start of the shop brings it up to date (migration ${number}, ${name}), and it can be looked into after that. Nothing was changed. Make a backup first.`,
    );
  }
}

/**
 * Opens the database to look at it, and changes nothing for that.
 * @throws OutdatedDatabase when this version has to change it first
 */
export async function viewStore(environment: Environment): Promise<Store> {
  let store: Store | undefined;
  try {
    store = connect(environment, { processes: 1 });
    const plugins = await readPlugins();
    const step = await store.read((db) => upcomingStep(db, plugins));
    if (step && !step.isOfPlugin) throw new OutdatedDatabase(step);
    return store;
  } catch (error) {
    await store?.close().catch(() => {});
    throw databaseError(error, environment);
  }
}

/** Processes that do not know what a step makes would go on to write to what it changed. */
class OtherVersionServes extends Error {
  constructor({ number, name }: UpcomingStep, variable: string, others: readonly string[]) {
    super(
      `${variable}: another version serves this database, which this one has to bring up to date (migration ${number}, ${name}); nothing was changed. Stop it on every machine first: SIGTERM finishes what was sent. \`vitrine start --wait\` waits until it has ended.${others.length > 0 ? ` Connected: ${others.join(", ")}. Where a machine is gone, end its connection with \`select pg_terminate_backend(<process>)\`.` : ""}`,
    );
  }
}

/** Lets the first step of the platform through when nobody else uses the database. Whoever has a file open is seen before it is opened here. */
async function whenUnused(environment: Environment): Promise<OnStep> {
  const { databaseUrl } = environment;
  const isFileUsed = !databaseUrl && stateOfFile(environment) === "there" && (await isServed(environment));
  let hasLooked = false;
  return async (step) => {
    if (!step.isOfPlugin && !hasLooked) {
      const others = databaseUrl ? await serversOfOtherVersions(databaseUrl) : [];
      if (isFileUsed || others.length > 0)
        throw new OtherVersionServes(step, databaseUrl ? "DATABASE_URL" : "VITRINE_DATA", others);
      hasLooked = true;
    }
    announce(step);
  };
}

/** A step may take minutes in a large shop, which is not open before it is done. */
function announce({ label, number, name }: UpcomingStep): void {
  const shown = label.charAt(0).toLowerCase() + label.slice(1);
  process.stderr.write(
    `The database is brought up to date: ${shown} ${number} (${name}). The shop opens when it is done.\n`,
  );
}

/**
 * A worker that finds something to do was started by a process of an earlier version, whose other workers serve: they do
 * not know what the step makes.
 */
function leaveToPrimary({ isOfPlugin, number, name }: UpcomingStep): void {
  if (isOfPlugin) return;
  throw new Error(
    `Vitrine was replaced by a newer version while it ran, which brings the database up to date (migration ${number}, ${name}). Restart the whole shop: a new worker does not.`,
  );
}

function connect(environment: Environment, { file, processes }: Sharing): Store {
  const { databaseUrl, databaseReplicas: replicas } = environment;
  if (databaseUrl)
    return createPostgresStore({ connectionString: databaseUrl, poolSize: poolSizeOf(processes), replicas });
  return createSqliteStore({ path: databaseFile(environment), ...(file && { sharing: file }) });
}

/** Ten connections for one process, twenty for several, but four for each: a server has a hundred for everyone. */
function poolSizeOf(processes: number): number {
  return Math.min(10, Math.max(4, Math.floor(20 / processes)));
}

/** The file, its log and the index of the log hold hashes of passwords and what customers ordered. */
function closeToOthers(environment: Environment): void {
  if (environment.databaseUrl || process.platform === "win32") return;
  const file = databaseFile(environment);
  for (const path of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(path)) chmodSync(path, 0o600);
}

/**
 * Whether the embedded database is on the disk, and whether there is anything in it.
 * @throws Error that names VITRINE_DATA when this user may not look
 */
export function stateOfFile(environment: Environment): "missing" | "empty" | "there" {
  const info = statOf(resolve(databaseFile(environment)));
  if (!info) return "missing";
  return info.size === 0 ? "empty" : "there";
}

function statOf(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const message = `VITRINE_DATA: ${file} cannot be looked at (${code}). Run this as the user of the shop, or name another folder.`;
    throw new Error(message, { cause: error });
  }
}

/** @throws Error when there is no embedded database to read, with what to do */
export function assertDatabase(environment: Environment): void {
  if (environment.databaseUrl) return;
  const state = stateOfFile(environment);
  if (state === "empty") throw new Error(emptyFile(environment));
  if (state === "missing") throw new Error(missingFile(environment));
}

function isMovedAway(environment: Environment): boolean {
  if (environment.databaseUrl || stateOfFile(environment) !== "missing") return false;
  return existsSync(movedFile(environment));
}

/** Where there may be a shop in another folder, or was one in this. */
export function missingFile(environment: Environment): string {
  const { dataDirectory } = environment;
  if (isMovedAway(environment)) {
    const [before, old] = [resolve(databaseFile(environment)), resolve(movedFile(environment))];
    return `The shop of ${resolve(dataDirectory)} was moved to PostgreSQL: set DATABASE_URL to it. ${old} is its old database: to go back to that, without the orders since, name it ${before} again.`;
  }
  return `VITRINE_DATA: there is no database in ${resolve(dataDirectory)}. Name the folder of the shop, or make one with \`vitrine init\`.`;
}

/** Where there was a database once: nothing is ever stored as a file without a byte. */
export function emptyFile(environment: Environment): string {
  return `VITRINE_DATA: the database ${resolve(databaseFile(environment))} is empty. ${howToRestore}. To begin anew remove it.`;
}
