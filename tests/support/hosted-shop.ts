import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import {
  createOutbound,
  createPlatform,
  createSqliteStore,
  listen,
  loopbackNetworks,
  memoryAdapters,
  type Plugin,
  seedDemo,
  systemClock,
} from "@vitrine/platform";
import { apiKeyPrefix } from "../../packages/platform/src/domains/accounts/credentials/api-keys.ts";
import { serveFile } from "../../packages/platform/src/wire/static/static-files.ts";
import { freePort } from "./server.ts";

const directory = fileURLToPath(new URL("../../apps/hosted/dist", import.meta.url));
const assets = "/_hosted/";

/** The demo shop with its hosted pages on a port of this process, for plugins that a test brings along. */
export async function openHostedShop(plugins: readonly Plugin[]) {
  const url = `http://localhost:${await freePort()}`;
  const store = createSqliteStore({ path: ":memory:" });
  await store.migrate(plugins);
  const access = { clientId: randomUUID(), apiKey: `${apiKeyPrefix}${randomUUID()}` };
  const siteId = randomUUID();
  await seedDemo(store, { siteId, origin: url, access });
  const platform = await createPlatform({
    store,
    origin: url,
    plugins,
    adapters: memoryAdapters(systemClock),
    outbound: createOutbound({ networks: loopbackNetworks }),
    hosted: { directory },
    fallback: async (request) => {
      const { pathname } = new URL(request.url);
      if (!pathname.startsWith(assets)) return new Response(`${pathname} is the shop's.`);
      const file = await serveFile({ directory, immutable: true }, pathname.slice(assets.length), request);
      return file ?? new Response(null, { status: 404 });
    },
  });
  const listener = await listen(platform, { port: Number(new URL(url).port), hostname: "localhost" });
  return {
    url,
    siteId,
    ...access,
    async stop() {
      await listener.drain();
      await platform.close();
    },
  };
}
