import { listSites } from "../../domains/operations/sites/repository.ts";
import type { UpcomingStep } from "../../kernel/database/migration.ts";
import type { Store } from "../../kernel/database/port.ts";
import { useSecretKey } from "../../kernel/secrets/keys/secret-keys.ts";
import type { Site } from "../../kernel/site.ts";
import { isServed } from "../transfer/restore.ts";
import { readCredentials } from "./credentials.ts";
import { type Environment, readEnvironment } from "./environment.ts";
import { assertDatabase, openStore, viewStore } from "./open-store.ts";
import { findSecretKeys } from "./secret-key.ts";

/** What the commands that change or inspect a shop work with, whether it runs or not. */
export interface CommandContext {
  readonly environment: Environment;
  readonly store: Store;
}

/** Runs `work` on the database that the environment names. */
export async function withStore<T>(work: (place: CommandContext) => Promise<T>): Promise<T> {
  const environment = readEnvironment(process.env);
  assertDatabase(environment);
  const store = (await isServed(environment))
    ? await openStore(environment, undefined, { onStep: leaveToServer, isShared: true })
    : await openStore(environment);
  return closing({ environment, store }, work);
}

/** Runs `work`, which only looks, on the database as it is. */
export async function withStoreAsItIs<T>(work: (place: CommandContext) => Promise<T>): Promise<T> {
  const environment = readEnvironment(process.env);
  assertDatabase(environment);
  return closing({ environment, store: await viewStore(environment) }, work);
}

async function closing<T>(place: CommandContext, work: (place: CommandContext) => Promise<T>): Promise<T> {
  const { environment, store } = place;
  try {
    const keys = findSecretKeys(environment);
    if (keys) useSecretKey(store, keys.secretKey, keys.previousSecretKey);
    return await work(place);
  } finally {
    await store.close();
  }
}

/** A shop that runs does not know what a step makes. */
function leaveToServer({ isOfPlugin, number, name }: UpcomingStep): void {
  if (isOfPlugin) return;
  throw new Error(
    `The shop runs with an earlier version, whose database this command would bring up to date (migration ${number}, ${name}). Nothing was changed. Use the version that runs, or stop the shop and start this one first.`,
  );
}

/** Runs `work` on the site that the environment means: the one it names, the folder's demo shop, or the only one. */
export function withSite<T>(work: (place: CommandContext & { readonly site: Site }) => Promise<T>): Promise<T> {
  return withStore(async (place) => work({ ...place, site: await selectSite(place) }));
}

async function selectSite({ store, environment }: CommandContext): Promise<Site> {
  const sites = await store.read((db) => listSites(db, 100));
  const demo = await readCredentials(environment.dataDirectory);
  const id = environment.siteId ?? demo?.siteId;
  const site = sites.find((one) => one.id === id) ?? (sites.length === 1 && !environment.siteId ? sites[0] : undefined);
  if (site) return site;
  if (sites.length === 0) throw new Error("The database holds no site. Make one with `vitrine init`.");
  const names = sites.map((one) => `${one.id} (${one.settings.name})`).join(", ");
  throw new Error(`VITRINE_SITE: say which site is meant: ${names}.`);
}
