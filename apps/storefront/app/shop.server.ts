import { createClient, memoryStorage, OAuthStrategy, type TokenStorage } from "@vitrine/sdk";
import { collections, currentCart, orders, products, redirects } from "@vitrine/sdk/services";
import { createContext, type RouterContextProvider } from "react-router";
import { hostContext, type StorefrontHost } from "./context.ts";
import { readEnvironment } from "./env.server.ts";
import { type BrowserSession, openSession } from "./session.server.ts";

const services = { collections, currentCart, orders, products, redirects };

function connect({ origin, clientId, fetch }: StorefrontHost, storage: TokenStorage) {
  return createClient({ baseUrl: origin, fetch, auth: OAuthStrategy({ clientId, storage }), services });
}

export type ShopClient = ReturnType<typeof connect>;

/**
 * The platform, as one request may use it. Reading the shelves needs a token but no identity: those calls
 * share one anonymous session of the process, so that visits and crawlers do not each become a visitor.
 * A shopper gets a session of their own with the first thing they put in the cart.
 */
export interface Shop {
  /** For reading products and collections only. */
  readonly shelves: ShopClient;
  /** The shopper's own: cart, checkout, orders. Using it makes a session where there is none. */
  readonly own: ShopClient;
  readonly session: BrowserSession;
  readonly origin: string;
}

const shopContext = createContext<Shop>();

/** The platform for the request under way. */
export function getShop(context: Readonly<RouterContextProvider>): Shop {
  return context.get(shopContext);
}

/** Tokens of the shared anonymous sessions, by platform and client. Public reading rights, nobody's data. */
const browsing = new Map<string, TokenStorage>();

/** Opens the shop for a request, and answers the session that has to be committed with the response. */
export function openShop(request: Request, context: Readonly<RouterContextProvider>): BrowserSession {
  const host = context.get(hostContext) ?? environmentHost();
  const session = openSession(request);
  const key = `${host.origin} ${host.clientId}`;
  const shared = browsing.get(key) ?? memoryStorage();
  browsing.set(key, shared);
  context.set(shopContext, {
    shelves: connect(host, shared),
    own: connect(host, session.storage),
    session,
    origin: host.origin,
  });
  return session;
}

let known: StorefrontHost | undefined;

/** The platform the environment names, read once. */
function environmentHost(): StorefrontHost {
  if (!known) {
    const { VITRINE_URL, VITRINE_CLIENT_ID } = readEnvironment();
    known = { fetch: (input, init) => fetch(input, init), origin: VITRINE_URL, clientId: VITRINE_CLIENT_ID };
  }
  return known;
}
