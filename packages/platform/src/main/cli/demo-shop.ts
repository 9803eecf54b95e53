import { resolve } from "node:path";
import { findSite, listSites } from "../../domains/operations/sites/repository.ts";
import type { Store } from "../../kernel/database/port.ts";
import { hasTable } from "../../store/index.ts";
import { seedDemo, seedProducts } from "../seed/index.ts";
import {
  credentialsFile,
  type DemoCredentials,
  newCredentials,
  readCredentials,
  saveCredentials,
} from "./credentials.ts";
import { databaseFile, makeDataFolder, placeOf } from "./data-folder.ts";
import { howToRestore } from "./database-error.ts";
import type { Environment } from "./environment.ts";
import { stateOfFile } from "./open-store.ts";

/** A demo shop whose database is about to be opened. */
export interface DemoFolder {
  readonly credentials: DemoCredentials;
  /** The database was there before it was opened. */
  readonly hadDatabase: boolean;
}

/**
 * Reads the data folder before its database is opened.
 * @throws Error when an empty file stands where the shop's database was: opening it would make another shop
 */
export async function openDemoFolder(environment: Environment): Promise<DemoFolder> {
  makeDataFolder(environment.dataDirectory);
  const credentials = (await readCredentials(environment.dataDirectory)) ?? newCredentials();
  const state = environment.databaseUrl ? "missing" : stateOfFile(environment);
  if (state === "empty" && credentials.isSeeded !== false) throw lost(environment, "is empty");
  return { credentials, hadDatabase: state === "there" };
}

/**
 * Checks a database before anything in it is changed.
 * @throws Error when it is not that of the folder's demo shop: no one's own shop is opened with a mailbox that everyone
 * at the machine can read
 */
export async function assertDemo(
  store: Store,
  { credentials, hadDatabase }: DemoFolder,
  environment: Environment,
): Promise<void> {
  const sites = await store.read(async (db) => ((await hasTable(db, "sites")) ? listSites(db, 100) : []));
  if (sites.some(({ id }) => id === credentials.siteId)) return;
  if (hadDatabase && credentials.isSeeded === true)
    throw lost(environment, "does not hold the shop that was made here");
  const own = sites.find(({ settings }) => !settings.isDemo);
  if (!own) return;
  throw new Error(
    `The database holds ${own.settings.name}, which is not the demo shop: serve it with \`vitrine start\`. For a demo shop beside it name another folder in VITRINE_DATA, or another database in DATABASE_URL.`,
  );
}

/** What a demo shop has beside its catalog. */
export interface DemoExtras {
  /** Products to make. */
  readonly generated?: number | undefined;
  /** Customers and past orders, in a shop that is made now. */
  readonly withSampleOrders?: boolean | undefined;
}

/**
 * Makes the demo site with its catalog, client, API key and owner the first time, and leaves them alone after: what a
 * merchant changed, removed or revoked stays so over every restart.
 */
export async function setUpDemo(
  store: Store,
  { credentials }: DemoFolder,
  environment: Environment,
  { generated, withSampleOrders = false }: DemoExtras,
): Promise<void> {
  const { siteId, isSeeded } = credentials;
  const site = await store.read((db) => findSite(db, siteId));
  if (!site) {
    // What is killed while it makes the shop goes on with the same ids.
    await saveCredentials(environment.dataDirectory, credentials);
    process.stderr.write(`A new demo shop is made in ${placeOf(environment)}.\n`);
    await seedDemo(store, {
      siteId,
      origin: environment.origin,
      access: credentials,
      withReviews: true,
      withPages: true,
      withLibrary: true,
    });
    if (withSampleOrders) {
      // Both load the whole platform, which a process that only starts workers never needs.
      const [{ runtimeOf }, { addSampleOrders }] = await Promise.all([
        import("./shop-runtime.ts"),
        import("../seed/sample-orders.ts"),
      ]);
      const runtime = await runtimeOf({ store, environment });
      await addSampleOrders(runtime, await runtime.sites.load(siteId));
    }
  }
  if (generated) await seedProducts(store, siteId, generated);
  if (isSeeded !== true) await saveCredentials(environment.dataDirectory, { ...credentials, isSeeded: true });
}

function lost(environment: Environment, what: string): Error {
  const file = resolve(databaseFile(environment));
  const credentials = resolve(credentialsFile(environment.dataDirectory));
  return new Error(
    `VITRINE_DATA: the database ${file} ${what}. ${howToRestore}. To begin with a fresh demo shop instead, remove both it and ${credentials}.`,
  );
}
