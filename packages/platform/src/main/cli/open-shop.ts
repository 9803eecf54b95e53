import type { Store } from "../../kernel/database/port.ts";
import type { Logger } from "../../kernel/log/log.ts";
import type { Peers } from "../../kernel/peers.ts";
import type { Adapters } from "../../kernel/ports.ts";
import type { ListenOptions } from "../node/node-server.ts";
import { type Serving, serve } from "../node/serve.ts";
import { createPlatform, type Platform, type PlatformOptions } from "../platform.ts";
import { readConfig } from "./config.ts";
import type { Environment } from "./environment.ts";
import { openWeb, type ServedShop } from "./web.ts";

/** What the two ways to run a shop decide differently. */
export interface ShopOptions {
  readonly environment: Environment;
  readonly store: Store;
  readonly shop: ServedShop;
  readonly adapters: Adapters;
  readonly platform: Pick<
    PlatformOptions,
    | "metrics"
    | "secretKey"
    | "previousSecretKey"
    | "checkResponses"
    | "graphql"
    | "showMailbox"
    | "isLocal"
    | "outbound"
  >;
  readonly listener: Omit<ListenOptions, "port">;
  /** Folder of a built storefront; the one that comes with the platform unless given. */
  readonly storefront: string | undefined;
}

/** Serves a whole shop on one origin until it is stopped. */
export async function openShop(options: ShopOptions, logger: Logger): Promise<Serving> {
  const platform = await createShopPlatform(options, logger);
  return serve(platform, { port: options.environment.port, logger, ...options.listener });
}

/** A platform with its pages and the storefront, on no port. */
export async function createShopPlatform(options: ShopOptions, logger: Logger, peers?: Peers): Promise<Platform> {
  const { environment, store } = options;
  const web = await openWeb(environment, options.shop, options.storefront);
  const platform: Platform = await createPlatform({
    store,
    origin: environment.origin,
    adapters: options.adapters,
    logger,
    media: web.media,
    ...(await readConfig()),
    requestsPerMinute: environment.requestsPerMinute,
    declineLimits: environment.declineLimits,
    ...options.platform,
    ...(web.hosted ? { hosted: web.hosted } : {}),
    ...(peers && { peers }),
    fallback: (request, remote) => web.answer(request, platform, remote),
  });
  return platform;
}
