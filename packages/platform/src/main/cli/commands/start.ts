import { parseArgs } from "node:util";
import { TrustedProxies } from "../../node/trusted-proxies.ts";
import { openOutbound, productionAdapters } from "../adapters.ts";
import { readEnvironment } from "../environment.ts";
import { withFreePort } from "../free-port.ts";
import { prepareProduction } from "../production.ts";
import { serveShop } from "../serve-shop.ts";

/** Runs a shop for everyone. */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { json: { type: "boolean", default: false }, storefront: { type: "string" } },
  });
  const environment = await withFreePort(readEnvironment(process.env));
  const { store, shop, secretKey } = await prepareProduction(environment);
  const { origin, host, port } = environment;
  await serveShop({
    environment,
    store,
    shop,
    adapters: productionAdapters(environment),
    platform: {
      checkResponses: false,
      showMailbox: "owners",
      secretKey,
      outbound: openOutbound(environment, false),
      ...(environment.metricsToken && { metrics: { token: environment.metricsToken } }),
    },
    listener: {
      hostname: host ?? ["127.0.0.1", "::1"],
      trustedProxies: environment.trustedProxies ?? new TrustedProxies([]),
    },
    storefront: values.storefront,
    announce() {
      const { siteId, clientId } = shop;
      if (values.json) process.stdout.write(`${JSON.stringify({ url: origin, clientId, siteId })}\n`);
      else process.stdout.write(`${origin} is served from port ${port} of ${host ?? "this machine only"}.\n`);
    },
  });
}
