import { insertApiKey } from "../identity/api-keys.ts";
import { insertClient } from "../services/oauth/repository.ts";
import { insertStaff } from "../identity/staff.ts";
import { seedDemo } from "../seed/index.ts";
import type { Store } from "../store/port.ts";
import type { DemoCredentials } from "./credentials.ts";
import type { Environment } from "./environment.ts";

/**
 * Makes the demo site with its catalog, client, API key and staff account the first time, and leaves them alone after:
 * a merchant's changes survive every restart.
 */
export async function setUpDemo(
  store: Store,
  credentials: DemoCredentials,
  environment: Environment,
  seedProducts: number | undefined,
): Promise<void> {
  const { siteId } = credentials;
  const known = await store.read((db) => db.selectFrom("sites").select("id").where("id", "=", siteId).executeTakeFirst());
  if (!known) await seedDemo(store, { siteId, origin: environment.origin });
  if (seedProducts) await seedGenerated(store, siteId, seedProducts);
  const createdAt = new Date();
  await store.write(
    async (db) => {
      await insertClient(db, { id: credentials.clientId, siteId, name: "Storefront", redirectUris: [] });
      await insertApiKey(db, { id: credentials.apiKeyId, siteId, name: "Demo", scopes: "all", secret: credentials.apiKey, createdAt });
      await insertStaff(db, { ...credentials.staff, siteId, role: "owner", createdAt });
    },
    { durable: true },
  );
}

async function seedGenerated(store: Store, siteId: string, count: number): Promise<void> {
  const { seedProducts } = await import("../seed/index.ts");
  await seedProducts(store, siteId, count);
}
