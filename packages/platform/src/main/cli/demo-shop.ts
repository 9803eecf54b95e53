import { resolve } from "node:path";
import { findSite, listSites } from "../../domains/operations/sites/repository.ts";
import type { Store } from "../../kernel/database/port.ts";
import { seedDemo, seedProducts } from "../seed/index.ts";
import { credentialsFile, type DemoCredentials, loadCredentials, saveCredentials } from "./credentials.ts";
import { howToRestore } from "./database-error.ts";
import type { Environment } from "./environment.ts";
import { databaseFile, stateOfFile } from "./open-store.ts";

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
  const credentials = await loadCredentials(environment.dataDirectory);
  const state = environment.databaseUrl ? "missing" : stateOfFile(environment);
  if (state === "empty" && credentials.isSeeded !== false) throw lost(environment, "is empty");
  return { credentials, hadDatabase: state === "there" };
}

/**
 * Makes the demo site with its catalog, client, API key and owner the first time, and leaves them alone after: what a
 * merchant changed, removed or revoked stays so over every restart.
 */
export async function setUpDemo(
  store: Store,
  { credentials, hadDatabase }: DemoFolder,
  environment: Environment,
  generated: number | undefined,
): Promise<void> {
  const { siteId, isSeeded } = credentials;
  const site = await store.read((db) => findSite(db, siteId));
  if (!site) {
    if (hadDatabase && isSeeded === true) throw lost(environment, "does not hold the shop that was made here");
    await checkForeignSites(store);
    await seedDemo(store, {
      siteId,
      origin: environment.origin,
      access: credentials,
      withReviews: true,
      withLibrary: true,
    });
  }
  if (generated) await seedProducts(store, siteId, generated);
  if (isSeeded !== true) await saveCredentials(environment.dataDirectory, { ...credentials, isSeeded: true });
}

/** No one's own shop is opened with a mailbox that everyone at the machine can read. */
async function checkForeignSites(store: Store): Promise<void> {
  const sites = await store.read((db) => listSites(db, 100));
  const own = sites.find(({ settings }) => !settings.isDemo);
  if (!own) return;
  throw new Error(
    `The database holds ${own.settings.name}, which is not the demo shop: serve it with \`vitrine start\`. For a demo shop beside it name another folder in VITRINE_DATA, or another database in DATABASE_URL.`,
  );
}

function lost(environment: Environment, what: string): Error {
  const file = resolve(databaseFile(environment));
  const credentials = resolve(credentialsFile(environment.dataDirectory));
  return new Error(
    `VITRINE_DATA: the database ${file} ${what}. ${howToRestore}. To begin with a fresh demo shop instead, remove both it and ${credentials}.`,
  );
}
