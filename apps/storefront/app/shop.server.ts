import { shopPages, slugRedirects } from "@vitrine/contract";
import { createClient, memoryStorage, OAuthStrategy, type TokenStorage } from "@vitrine/sdk";
import { type CookieSession, type CookieSessions, cookieSessions, withCookieSession } from "@vitrine/sdk/cookies";
import {
  backInStockNotifications,
  collections,
  currentCart,
  giftCardProduct,
  mediaLibrary,
  members,
  orderDelivery,
  orderDocuments,
  orderLookup,
  orders,
  payments,
  productEditor,
  productSearch,
  products,
  recommendations,
  redirects,
  returns,
  reviews,
  searchSuggestions,
  subscriptions,
} from "@vitrine/sdk/services";
import { createContext, type RouterContextProvider } from "react-router";
import { brand } from "./brand.ts";
import { hostContext, type StorefrontHost } from "./context.ts";
import { readEnvironment } from "./env.server.ts";
import { type FlowCookie, flowCookie } from "./flow.server.ts";
import { currencies } from "./lib/currencies.ts";
import { locale } from "./lib/locale.ts";
import { portSuffix } from "./lib/port-suffix.server.ts";
import { type LookedUp, lookedUpCookie } from "./looked-up.server.ts";
import type { SealedCookie } from "./sealed-cookie.server.ts";

const services = {
  backInStockNotifications,
  collections,
  currentCart,
  giftCardProduct,
  mediaLibrary,
  members,
  orderDelivery,
  orderDocuments,
  orderLookup,
  orders,
  payments,
  productEditor,
  productSearch,
  products,
  recommendations,
  redirects,
  returns,
  reviews,
  searchSuggestions,
  shopPages,
  slugRedirects,
  subscriptions,
};

/** Milliseconds a page waits for one response of the platform: people leave before the SDK's own half minute is over. */
const timeout = 8_000;

function connect({ origin, clientId, fetch }: StorefrontHost, storage: TokenStorage, headers = {}) {
  const auth = OAuthStrategy({ clientId, storage });
  return createClient({ baseUrl: origin, fetch, auth, services, timeout, headers });
}

/** Products, carts, orders and their emails are in the language of the page, where the shop has more than one. */
function languageHeader(): Readonly<Record<string, string>> {
  return brand.languages ? { "x-wix-linguist": locale() } : {};
}

/** Prices and new carts are in the currency the visitor chose. */
function currencyHeader(): Readonly<Record<string, string>> {
  const chosen = currencies()?.chosen;
  return chosen ? { "x-vitrine-currency": chosen } : {};
}

export type ShopClient = ReturnType<typeof connect>;

/**
 * The platform, as one request may use it. Reading the catalog needs a token but no identity: those calls
 * share one anonymous session of the process, so that visits and crawlers do not each become a visitor.
 * A shopper gets a session of their own with the first thing they put in the cart.
 */
export interface Shop {
  /** For reading products and collections, and for looking up orders: nothing that belongs to a session. */
  readonly catalog: ShopClient;
  /** The shopper's own: cart, checkout, orders, account. Using it makes a session where there is none. */
  readonly own: ShopClient;
  readonly session: CookieSession;
  /** The sign-in under way. */
  readonly flow: FlowCookie;
  /** The order this browser looked up last. */
  readonly lookedUp: SealedCookie<LookedUp>;
  readonly origin: string;
}

const shopContext = createContext<Shop | null>(null);

/** The platform for the request under way. */
export function getShop(context: Readonly<RouterContextProvider>): Shop {
  const shop = context.get(shopContext);
  if (!shop) throw new Error("getShop belongs inside withShop.");
  return shop;
}

/** Tokens of the shared anonymous sessions, by platform and client. They read public data only. */
const browsing = new Map<string, TokenStorage>();

/** Runs a request with the shop open, and writes the shopper's session into the response. */
export function withShop(
  request: Request,
  context: Readonly<RouterContextProvider>,
  next: () => Promise<Response>,
): Promise<Response> {
  // Opened before the page was found to need rendering: its session is written by whoever opened it.
  if (context.get(shopContext)) return next();
  const host = context.get(hostContext) ?? environmentHost();
  const key = `${host.origin} ${host.clientId}`;
  const shared = browsing.get(key) ?? memoryStorage();
  browsing.set(key, shared);
  const chosenHeaders = { ...languageHeader(), ...currencyHeader() };
  return withCookieSession(sessionsOf(host.sessionSecret, request.url), request, (session) => {
    context.set(shopContext, {
      catalog: connect(host, shared, chosenHeaders),
      own: connect(host, session.storage, chosenHeaders),
      session,
      flow: flowCookie(request, host.sessionSecret),
      lookedUp: lookedUpCookie(request, host.sessionSecret),
      origin: host.origin,
    });
    return next();
  });
}

const sessions = new Map<string, CookieSessions>();

/** Keys are made of a secret once. */
function sessionsOf(secret: string | readonly string[], address: string): CookieSessions {
  const name = `vitrine${portSuffix(address)}`;
  const key = [name, secret].flat().join(" ");
  const known = sessions.get(key) ?? cookieSessions({ secret, name });
  sessions.set(key, known);
  return known;
}

let known: StorefrontHost | undefined;

/** The platform the environment names, read once. */
function environmentHost(): StorefrontHost {
  if (!known) {
    const environment = readEnvironment();
    known = {
      fetch: (input, init) => fetch(input, init),
      origin: environment.VITRINE_URL,
      clientId: environment.VITRINE_CLIENT_ID,
      sessionSecret: environment.VITRINE_SESSION_SECRET,
    };
  }
  return known;
}
