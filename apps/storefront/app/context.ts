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
  /** Languages beside its own that the shop of the template is offered in; those of `brand.ts` when absent. */
  readonly languages?: readonly string[];
  /** Currencies that the site shows prices in now; no choice without others than its own. */
  readonly currencies?: ShopCurrencies;
  /** OAuth client id of the shop. */
  readonly clientId: string;
  /**
   * At least 32 random characters that outlive a restart: they encrypt the session cookies. Of several the first encrypts
   * and all decrypt.
   */
  readonly sessionSecret: string | readonly string[];
  /** Nonce for inline scripts, when the host writes the Content-Security-Policy itself. */
  readonly cspNonce?: string;
}

/** A page as it is for everyone who asks for it. */
export interface PageForAll {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
  /** It may be given to the next who asks as well. */
  readonly isReusable: boolean;
}

/** A page for everyone, and how it is sent: 304 to whoever has it, compressed once for all others. */
export interface ReadyPage<Page extends PageForAll> {
  readonly page: Page;
  respond(request: Request): Promise<Response>;
}

/**
 * Keeps pages for everyone. Only a host in the platform's process can: it notes what the platform reads for a page, and
 * looks each time whether all of that is still the same.
 */
export interface SharedPages {
  /**
   * The page of this name: kept since it was made while all it was made of is the same, else made now. The name says what
   * the page depends on beside the host and what is read by the given `fetch`.
   */
  get<Page extends PageForAll>(
    name: string,
    make: (fetch: typeof globalThis.fetch) => Promise<Page>,
  ): Promise<ReadyPage<Page>>;
  /** Resolves when a page that is for one visitor may be rendered. */
  wait(): Promise<void>;
}

/** What a page for everyone says about itself while it is rendered. */
export interface SharedRender {
  /** What the page's own scripts are marked with while it is rendered. */
  readonly nonce: string;
  /** The cart in the page, as its loader wrote it. */
  cart?: string;
  /** The product that it shows, and whether there is something on the page for whoever has a session. */
  product?: { readonly id: string; readonly isPersonal: boolean };
}

/** Present while a page is rendered for everyone: its request has no visitor. */
export const sharedContext = createContext<SharedRender | null>(null);

/** The host of the request under way; absent when the storefront runs by itself. */
export const hostContext = createContext<StorefrontHost | null>(null);
