import type { Store } from "../../kernel/database/port.ts";
import { createLogger } from "../../kernel/log/log.ts";
import type { Adapters } from "../../kernel/ports.ts";
import type { ListenOptions } from "../node/node-server.ts";
import { exitOnFailure, exitOnSignals, serve } from "../node/serve.ts";
import { createPlatform, type PlatformOptions } from "../platform.ts";
import { readConfig } from "./config.ts";
import type { Environment } from "./environment.ts";
import { openWeb, type ServedShop } from "./web.ts";

/** What the two ways to run a shop decide differently. */
export interface ServeShopOptions {
  readonly environment: Environment;
  readonly store: Store;
  readonly shop: ServedShop;
  readonly adapters: Adapters;
  readonly platform: Pick<
    PlatformOptions,
    "metrics" | "secretKey" | "checkResponses" | "graphql" | "showMailbox" | "isLocal" | "outbound"
  >;
  readonly listener: Omit<ListenOptions, "port">;
  /** Folder of a built storefront; the one that comes with the platform unless given. */
  readonly storefront: string | undefined;
  /** Told when requests are answered. */
  announce(): void;
}

/** Serves a whole shop on one origin until the process is told to stop. */
export async function serveShop(options: ServeShopOptions): Promise<void> {
  const { environment, store } = options;
  const logger = createLogger(environment.logLevel);
  const web = await openWeb(environment, options.shop, options.storefront);
  const platform = await createPlatform({
    store,
    origin: environment.origin,
    adapters: options.adapters,
    logger,
    media: web.media,
    ...(await readConfig()),
    requestsPerMinute: environment.requestsPerMinute,
    ...options.platform,
    ...(web.hosted ? { hosted: web.hosted } : {}),
    fallback: (request, remote) => web.answer(request, platform, remote),
  });
  const serving = await serve(platform, { port: environment.port, logger, ...options.listener });
  exitOnSignals(serving);
  exitOnFailure(serving, store.failed, logger);
  options.announce();
}
