import type { OAuthSession } from "@vitrine/sdk";
import { type Client, createClient, OAuthStrategy, type ServiceMap } from "@vitrine/sdk";
import {
  type CookieSessions,
  cookieSessions,
  type NextCookies,
  type NextHeaders,
  nextSession,
  readNextSession,
} from "@vitrine/sdk/cookies";

/** What `next/headers` exports. */
export interface NextFunctions {
  cookies(): Promise<NextCookies>;
  headers(): Promise<NextHeaders>;
}

/** Options of {@link createServerClient}. */
export interface ServerClientOptions<Services extends ServiceMap> {
  /** Origin of the platform. */
  readonly baseUrl: string;
  /** OAuth client id of the shop. */
  readonly clientId: string;
  /** Encrypts the session cookies: at least 32 random characters, or several, the newest first. */
  readonly secret: string | readonly string[];
  readonly services: Services;
  /** `{ cookies, headers }` of `next/headers`. */
  readonly next: NextFunctions;
  /** Sends every request; Next's own `fetch` unless given. {@link taggedFetch} makes one that is cached. */
  readonly fetch?: typeof fetch;
}

/** A shopper's client on the server of a Next app. */
export interface ServerClient<Services extends ServiceMap> {
  /**
   * The client of the shopper whose request is rendered, for server components. They cannot set cookies, so it only
   * reads: sessions begin in an action or in the proxy.
   */
  read(): Promise<Client<Services, OAuthSession>>;
  /**
   * Runs something with the shopper's client and puts what became of the session into the response, also when it fails
   * or redirects. For server actions and route handlers.
   */
  act<Result>(work: (client: Client<Services, OAuthSession>) => Promise<Result>): Promise<Result>;
  /**
   * A server action from a function that takes the client first.
   *
   * @example
   * "use server";
   * export const addToCart = shop.action((client, form: FormData) => client.currentCart.addToCurrentCart(…));
   */
  action<Args extends readonly unknown[], Result>(
    work: (client: Client<Services, OAuthSession>, ...args: Args) => Promise<Result>,
  ): (...args: Args) => Promise<Result>;
  /** The sessions behind it, for {@link sessionProxy}. */
  readonly sessions: CookieSessions;
}

/**
 * Clients for the server of a Next app. Make it once for the process: it holds keys and no session, and every request
 * gets a client of its own.
 *
 * @example
 * import { cookies, headers } from "next/headers";
 * export const shop = createServerClient({ baseUrl, clientId, secret, services: { currentCart }, next: { cookies, headers } });
 */
export function createServerClient<Services extends ServiceMap>(
  options: ServerClientOptions<Services>,
): ServerClient<Services> {
  const { baseUrl, clientId, services, next } = options;
  const sessions = cookieSessions({ secret: options.secret });
  const clientOf = ({ storage }: Awaited<ReturnType<typeof readNextSession>>) =>
    createClient({
      baseUrl,
      services,
      auth: OAuthStrategy({ clientId, storage }),
      ...(options.fetch && { fetch: options.fetch }),
    });
  const act: ServerClient<Services>["act"] = async (work) => {
    const session = await nextSession(sessions, await next.cookies(), await next.headers());
    try {
      return await work(clientOf(session));
    } finally {
      // A redirect is thrown in Next: whoever signed in before it stays signed in.
      await session.save();
    }
  };
  return {
    sessions,
    act,
    read: async () => clientOf(await readNextSession(sessions, await next.cookies(), await next.headers())),
    action:
      (work) =>
      (...args) =>
        act((client) => work(client, ...args)),
  };
}
