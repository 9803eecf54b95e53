import { prepareSite } from "../prepare-site.ts";
import { seedDemo, seedProducts } from "../seed/index.ts";
import type { Store } from "../store/port.ts";
import type { DemoCredentials } from "./credentials.ts";
import type { Environment } from "./environment.ts";

/**
 * Makes the demo site with its catalog, client, API key and owner the first time, and leaves them alone after:
 * a merchant's changes survive every restart.
 */
export async function setUpDemo(
  store: Store,
  credentials: DemoCredentials,
  environment: Environment,
  generated: number | undefined,
): Promise<void> {
  await seedDemo(store, { siteId: credentials.siteId, origin: environment.origin });
  if (generated) await seedProducts(store, credentials.siteId, generated);
  await prepareSite(store, credentials);
}
