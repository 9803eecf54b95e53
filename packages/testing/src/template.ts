import { createSqliteStore, type Store, seedDemo, snapshot } from "@vitrine/platform";

/** Ids and secrets of a test site. They are the same in every run and open nothing real. */
export interface Credentials {
  readonly siteId: string;
  readonly clientId: string;
  readonly apiKey: string;
}

export const testCredentials: Credentials = {
  siteId: "5a0b1c2d-3e4f-4a5b-8c6d-7e8f90a1b2c3",
  clientId: "6b1c2d3e-4f5a-4b6c-9d7e-8f90a1b2c3d4",
  apiKey: "vitrine_test_key_that_opens_nothing_but_test_platforms",
};

type Catalog = "demo" | "empty";

const templates = new Map<Catalog, Promise<Uint8Array>>();

/** A fresh database in memory, copied from one that was migrated and seeded once in this process. */
export async function cloneStore(catalog: Catalog): Promise<{ store: Store; credentials: Credentials }> {
  let template = templates.get(catalog);
  if (!template) {
    template = makeTemplate(catalog);
    templates.set(catalog, template);
  }
  const store = createSqliteStore({ path: ":memory:", snapshot: await template });
  return { store, credentials: testCredentials };
}

async function makeTemplate(catalog: Catalog): Promise<Uint8Array> {
  const store = createSqliteStore({ path: ":memory:" });
  await seedStore(store, catalog);
  const image = snapshot(store);
  await store.close();
  return image;
}

/** Migrates a store of either engine and puts the test site into it. */
export async function seedStore(store: Store, catalog: Catalog = "demo"): Promise<Credentials> {
  await store.migrate();
  await seedDemo(store, { siteId: testCredentials.siteId, access: testCredentials, withCatalog: catalog === "demo" });
  return testCredentials;
}
