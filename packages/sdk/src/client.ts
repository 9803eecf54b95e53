import type { Operation, PagedOperation } from "@vitrine/contract";
import type { AuthSession } from "./auth/strategy.ts";
import { start } from "./call.ts";
import { Connection, type ConnectionOptions } from "./connection.ts";
import type { BoundService, Call, CallOptions, Pages, ServiceMap } from "./types.ts";

/** Options of {@link createClient}. */
export interface ClientOptions<Services extends ServiceMap, Session extends AuthSession>
  extends ConnectionOptions<Session> {
  /** The services to offer, under names of your choice. Import them from `@vitrine/sdk/services`. */
  readonly services?: Services;
}

/** What every client has besides its services. */
export interface ClientCore<Session extends AuthSession> {
  /** The session: tokens, sign-in and so on, as the strategy has them. */
  readonly auth: Session;
  /** Calls an operation that is not among the client's services. */
  call<Request, Response, Item, Code extends string>(
    operation: PagedOperation<Request, Response, Item, Code>,
    request?: NoInfer<Request>,
    options?: CallOptions,
  ): Pages<Item, Response, Code>;
  call<Request, Response, Code extends string>(
    operation: Operation<Request, Response, Code>,
    request?: NoInfer<Request>,
    options?: CallOptions,
  ): Call<Response, Code>;
  /**
   * A plain request to a path of the platform, with the session's headers. Any status resolves;
   * nothing is retried.
   */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

/** A client: its services, each operation a function, and {@link ClientCore}. */
export type Client<Services extends ServiceMap, Session extends AuthSession = AuthSession> = ClientCore<Session> & {
  readonly [Name in keyof Services]: BoundService<Services[Name]>;
};

/**
 * Makes a client. It holds one session; on a server, make one for every request.
 *
 * @example
 * const shop = createClient({
 *   baseUrl: "http://localhost:4000",
 *   auth: OAuthStrategy({ clientId }),
 *   services: { products, currentCart },
 * });
 * for await (const product of shop.products.queryProducts({ query: {} })) console.log(product.name);
 */
export function createClient<Session extends AuthSession, Services extends ServiceMap = Record<never, never>>(
  options: ClientOptions<Services, Session>,
): Client<Services, Session> {
  const connection = new Connection(options);
  const client: Record<string, unknown> = {
    auth: connection.auth,
    call: start.bind(undefined, connection),
    fetch: connection.fetch.bind(connection),
  };
  for (const [name, service] of Object.entries({ ...options.services })) {
    client[name] = Object.fromEntries(
      Object.entries(service).map(([key, operation]) => [key, start.bind(undefined, connection, operation)]),
    );
  }
  // The loop builds by name what the type declares by name.
  return client as Client<Services, Session>;
}
