// Vitrine with the products that all platforms sell: `vitrine-server.ts sqlite|postgres <address>`.
import {
  createOutbound,
  createPlatform,
  listen,
  loopbackNetworks,
  memoryAdapters,
  seedDemo,
  systemClock,
} from "@vitrine/platform";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import { products } from "@vitrine/sdk/services";
import { type EngineName, openStore } from "../lib/engines.ts";
import { access, origin, storeAppId } from "../lib/shop.ts";
import { peerCatalog } from "./catalog.ts";

const [engine, address = ""] = process.argv.slice(2);

const store = openStore({ engine: engine as EngineName, address });
await store.migrate();
await seedDemo(store, { siteId: access.siteId, access, withCatalog: false });
const platform = await createPlatform({
  store,
  origin,
  outbound: createOutbound({ networks: loopbackNetworks }),
  adapters: memoryAdapters(systemClock),
});
const merchant = createClient({
  baseUrl: origin,
  fetch: (url, init) => platform.fetch(new Request(url, init)),
  auth: ApiKeyStrategy(access),
  services: { products },
});
const items: object[] = [];
for (const { name, slug, description, price, sizes } of peerCatalog) {
  const { product } = await merchant.products.createProduct({
    product: {
      name,
      slug,
      description,
      priceData: { price },
      manageVariants: true,
      productOptions: [{ name: "Size", choices: sizes.map((value) => ({ value, description: value })) }],
    },
  });
  for (const variant of product?.variants ?? []) {
    items.push({ appId: storeAppId, catalogItemId: product?.id, options: { variantId: variant.id } });
  }
}
const { port } = await listen(platform, { port: 0 });
const facts = { url: `http://127.0.0.1:${port}`, clientId: access.clientId, items, pid: process.pid };
process.stdout.write(`${JSON.stringify(facts)}\n`);
