import { parseArgs } from "node:util";
import { TrustedProxies } from "../../node/trusted-proxies.ts";
import { openOutbound, productionAdapters } from "../adapters.ts";
import { type Environment, readEnvironment } from "../environment.ts";
import { withFreePort } from "../free-port.ts";
import type { ShopOptions } from "../open-shop.ts";
import { type ProductionShop, prepareProduction } from "../production.ts";
import { serveShop } from "../serve-shop.ts";
import { storefrontEntry } from "../storefront-folder.ts";
import { workerCount } from "../worker-count.ts";

/** Runs a shop for everyone. */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: "boolean", default: false },
      storefront: { type: "string" },
      wait: { type: "boolean", default: false },
      workers: { type: "string" },
    },
  });
  const environment = await withFreePort(readEnvironment(process.env));
  const { origin, host, port } = environment;
  storefrontEntry(values.storefront);
  await serveShop({
    environment,
    workers: workerCount(values.workers, environment.workers, "cores"),
    open: (sharing) => prepareProduction(environment, { ...sharing, isPatient: values.wait }),
    optionsOf: (production) => optionsOf(environment, production, values.storefront),
    announce({ shop: { siteId, clientId } }) {
      if (values.json) process.stdout.write(`${JSON.stringify({ url: origin, clientId, siteId })}\n`);
      else process.stdout.write(`${origin} is served from port ${port} of ${host ?? "this machine only"}.\n`);
    },
  });
}

function optionsOf(
  environment: Environment,
  { store, shop, keys }: ProductionShop,
  storefront: string | undefined,
): ShopOptions {
  return {
    environment,
    store,
    shop,
    adapters: productionAdapters(environment),
    platform: {
      checkResponses: false,
      showMailbox: "owners",
      ...keys,
      outbound: openOutbound(environment, false),
      ...(environment.metricsToken && { metrics: { token: environment.metricsToken } }),
    },
    listener: {
      hostname: environment.host ?? ["127.0.0.1", "::1"],
      trustedProxies: environment.trustedProxies ?? new TrustedProxies([]),
    },
    storefront,
  };
}
