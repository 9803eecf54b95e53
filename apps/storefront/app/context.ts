import { createContext } from "react-router";
import type { ShopCurrencies } from "./lib/currencies.ts";
import type { ShopFacts } from "./plain-brand.ts";

/**
 * What a host gives the storefront with each request.
 *
 * The server build (`build/server/index.js`) exports `handle(request, host)`, a plain
 * `Request → Promise<Response>` with everything bundled in. A host serves the files of `build/client`
 * (those under `/assets/` never change and may be cached for a year) and hands every other request over:
 *
 *   const { handle } = await import("…/apps/storefront/build/server/index.js");
 *   const response = await handle(request, { fetch: platform.fetch, origin, clientId, sessionSecret });
 *
 * `request.url` must carry the public origin. Without a host, the environment says where the platform is
 * (`VITRINE_URL`, `VITRINE_CLIENT_ID`, `VITRINE_SESSION_SECRET`) and calls go over the network.
 */
export interface StorefrontHost {
  /** Reaches the platform: `platform.fetch` in its own process, the global `fetch` otherwise. */
  readonly fetch: typeof globalThis.fetch;
  /** Origin of the platform, without a trailing slash. */
  readonly origin: string;
  /** The site, where it is not the shop of the template in `brand.ts`. */
  readonly shop?: ShopFacts;
  /** Currencies that the site shows prices in now; no choice without others than its own. */
  readonly currencies?: ShopCurrencies;
  /** OAuth client id of the shop. */
  readonly clientId: string;
  /** At least 32 random characters that outlive a restart: they encrypt the session cookies. */
  readonly sessionSecret: string;
  /** Nonce for inline scripts, when the host writes the Content-Security-Policy itself. */
  readonly cspNonce?: string;
}

/** The host of the request under way; absent when the storefront runs by itself. */
export const hostContext = createContext<StorefrontHost | null>(null);
