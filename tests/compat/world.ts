import { createPostgresStore, listen, type Store } from "@vitrine/platform";
import { type TestPlatform, testPlatform } from "@vitrine/testing";
import { ApiKeyStrategy, createClient, OAuthStrategy } from "@wix/sdk";
import { afterAll, beforeAll, describe } from "vitest";
import { seedStore, testCredentials } from "../../packages/testing/src/template.ts";
import { freshDatabase, hasPostgres } from "../support/postgres.ts";
import { redirectVendorHosts } from "./vendor.ts";
import { vendorPackages } from "./vendor-packages.ts";

/** The vendor's client with every package, as a visitor until someone signs in. */
export type VendorShopper = ReturnType<typeof shopperOf>;
/** The vendor's client with every package and an API key. */
export type VendorMerchant = ReturnType<typeof merchantOf>;

/** The demo shop on a port of its own, and the vendor's client in the hands of everyone who calls it. */
export interface World extends TestPlatform {
  /** Everything reaches the platform over a socket, as from another machine. */
  readonly url: string;
  readonly merchant: VendorMerchant;
  /** Each call is another visitor. */
  visitor(): VendorShopper;
  /** Registers someone and signs them in, as the strategy of the vendor's client does. */
  member(email?: string): Promise<VendorShopper>;
}

/** Password of every member a test makes. */
export const PASSWORD = "correct horse battery";

/** Where the OAuth app of the tests sends members back to. */
export const CALLBACK = "http://localhost:3000/callback";

/** Runs a suite against the demo shop on the embedded database and on PostgreSQL, a shop for each. */
export function onBothEngines(title: string, suite: (world: () => World) => void): void {
  const run = (open: () => Promise<Store | undefined>, dispose: () => Promise<void>) => () => {
    let world: World | undefined;
    let close = async () => {};
    beforeAll(async () => {
      const store = await open();
      ({ world, close } = await openWorld(store));
    });
    afterAll(async () => {
      await close();
      await dispose();
    });
    suite(() => {
      if (!world) throw new Error("The shop is open only while tests run.");
      return world;
    });
  };
  describe(
    `${title} on SQLite`,
    run(
      async () => undefined,
      async () => {},
    ),
  );
  let drop = async () => {};
  const openPostgres = async () => {
    const database = await freshDatabase("vitrine_demo", async (connectionString) => {
      const template = createPostgresStore({ connectionString });
      await seedStore(template);
      await template.close();
    });
    if (!database) throw new Error("PostgreSQL disappeared while the tests ran.");
    drop = database.drop;
    return createPostgresStore({ connectionString: database.connectionString, poolSize: 8 });
  };
  describe.skipIf(!hasPostgres)(
    `${title} on PostgreSQL`,
    run(openPostgres, () => drop()),
  );
}

async function openWorld(store: Store | undefined): Promise<{ world: World; close: () => Promise<void> }> {
  const shop = await testPlatform(store ? { store: { store, credentials: testCredentials } } : {});
  const listener = await listen(shop.platform, { port: 0, hostname: "127.0.0.1" });
  const url = `http://127.0.0.1:${listener.port}`;
  const realFetch = globalThis.fetch;
  const overLoopback: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const body = ["GET", "HEAD"].includes(request.method) ? undefined : await request.arrayBuffer();
    const { method, headers } = request;
    return realFetch(url + pathname + search, {
      method,
      headers,
      redirect: "manual",
      ...(body === undefined ? {} : { body }),
    });
  };
  const restore = redirectVendorHosts(overLoopback);
  const world: World = { ...shop, fetch: overLoopback, url, ...callersOf(shop, overLoopback) };
  const close = async () => {
    restore();
    await listener.drain();
    await shop.close();
  };
  return { world, close };
}

function callersOf(shop: TestPlatform, send: typeof fetch): Pick<World, "merchant" | "visitor" | "member"> {
  let members = 0;
  return {
    merchant: merchantOf(shop),
    visitor: () => shopperOf(shop),
    async member(email = `member-${++members}@example.com`) {
      const client = shopperOf(shop);
      const registered = await client.auth.register({ email, password: PASSWORD });
      if (registered.loginState !== "SUCCESS") throw new Error(`Registering ${email}: ${registered.loginState}`);
      await signIn(client, registered.data.sessionToken, send);
      return client;
    },
  };
}

/** Trades a session token for member tokens, the way of a redirect without a browser. */
export async function signIn(
  client: Pick<VendorShopper, "auth">,
  sessionToken: string,
  send: typeof fetch,
): Promise<void> {
  const data = client.auth.generateOAuthData(CALLBACK);
  // The published type leaves sessionToken out; the client sends it.
  const options = { prompt: "none", responseMode: "query", sessionToken } as const;
  const { authUrl } = await client.auth.getAuthUrl(data, options);
  const response = await send(authUrl, { redirect: "manual" });
  const { code, state } = client.auth.parseFromUrl(response.headers.get("location") ?? "", "query");
  client.auth.setTokens(await client.auth.getMemberTokens(code, state, data));
}

function shopperOf({ clientId }: Pick<TestPlatform, "clientId">) {
  return createClient({ modules: vendorPackages, auth: OAuthStrategy({ clientId }) });
}

function merchantOf({ apiKey, siteId }: Pick<TestPlatform, "apiKey" | "siteId">) {
  return createClient({ modules: vendorPackages, auth: ApiKeyStrategy({ apiKey, siteId }) });
}
