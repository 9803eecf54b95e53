import { randomUUID } from "node:crypto";
import {
  createOutbound,
  createPlatform,
  loopbackNetworks,
  memoryAdapters,
  type Platform,
  type Store,
  seedDemo,
  seedProducts,
  systemClock,
} from "@vitrine/platform";
import { ApiKeyStrategy, createClient, OAuthStrategy } from "@vitrine/sdk";
import { products } from "@vitrine/sdk/services";

/** App id of the shop's own catalog. */
export const storeAppId = "215238eb-22a5-4c36-9e7b-e7c08025e04e";

export const origin = "http://localhost:4000";

/** The platform as it runs in production, without a port, on a seeded store. */
export interface BenchShop {
  readonly platform: Platform;
  /** Products that can be bought without choosing anything, the same in every run. */
  readonly productIds: readonly string[];
  /** Their addresses. */
  readonly slugs: readonly string[];
  /** Access token of a new visitor. */
  visitor(): Promise<string>;
  close(): Promise<void>;
}

export interface ShopOptions {
  /** Made-up products beside the demo catalog. */
  readonly generated?: number;
}

/** Ids of the bench's site: nothing outlives its database. */
export const access = { siteId: randomUUID(), clientId: randomUUID(), apiKey: `vitrine_${randomUUID()}` };

/** Migrates and seeds a store once; opening it again finds everything in place. */
export async function openShop(store: Store, { generated = 0 }: ShopOptions = {}): Promise<BenchShop> {
  await store.migrate();
  await seedDemo(store, { siteId: access.siteId, access });
  if (generated > 0) await seedProducts(store, access.siteId, generated);
  const outbound = createOutbound({ networks: loopbackNetworks });
  const platform = await createPlatform({ store, origin, outbound, adapters: memoryAdapters(systemClock) });
  const plain = await plainProducts(platform);
  return {
    platform,
    productIds: plain.map(({ id }) => id),
    slugs: plain.map(({ slug }) => slug),
    visitor: () => newVisitor(platform),
    close: () => platform.close(),
  };
}

async function newVisitor(platform: Platform): Promise<string> {
  const auth = OAuthStrategy({ clientId: access.clientId });
  const visitor = createClient({ baseUrl: origin, fetch: fetchOf(platform), auth, services: {} });
  return (await visitor.auth.generateVisitorTokens()).accessToken.value;
}

async function plainProducts(platform: Platform): Promise<{ id: string; slug: string }[]> {
  const shop = createClient({
    baseUrl: origin,
    fetch: fetchOf(platform),
    auth: ApiKeyStrategy(access),
    services: { products },
  });
  const found = await shop.products.queryProducts({ query: { paging: { limit: 100 } } }).toArray({ max: 600 });
  return found.filter(isPlain).map(({ id, slug = "" }) => ({ id, slug }));
}

function fetchOf(platform: Platform): typeof fetch {
  return (url, init) => platform.fetch(new Request(url, init));
}

function isPlain({ stock, productOptions, manageVariants }: Sellable): boolean {
  const units = stock?.trackInventory ? (stock.quantity ?? 0) : Number.POSITIVE_INFINITY;
  return stock?.inventoryStatus === "IN_STOCK" && units >= 5 && !manageVariants && !productOptions?.length;
}

interface Sellable {
  readonly manageVariants?: boolean;
  readonly productOptions?: readonly unknown[];
  readonly stock?: { readonly trackInventory?: boolean; readonly quantity?: number; readonly inventoryStatus?: string };
}
