import { apiKeys } from "@vitrine/sdk/services";
import { ApiKeyStrategy, AppStrategy, createClient, OAuthStrategy } from "@wix/sdk";
import { describe, expect, test } from "vitest";
import { NOWHERE, vendorError } from "../cases/case.ts";
import { vendorPackages } from "../vendor-packages.ts";
import { onBothEngines, type World } from "../world.ts";

const modules = vendorPackages;

/** An app of the shop: the id and the secret of one of its API keys. */
async function app(world: World) {
  const { apiKey, secret } = await world.admin({ apiKeys }).apiKeys.createApiKey({
    name: "Compat",
    scopes: ["ECOM.READ_ORDERS"],
  });
  return { appId: apiKey.id, appSecret: secret };
}

onBothEngines("forms of the vendor's client", (world) => {
  describe("an API key", () => {
    test("works with the site's id, or the account's alone", async () => {
      const { apiKey, siteId } = world();
      const bySite = createClient({ modules, auth: ApiKeyStrategy({ apiKey, siteId }) });
      expect((await bySite.taxGroups.listDefaultTaxGroups()).taxGroups).toHaveLength(1);
      const byAccount = createClient({ modules, auth: ApiKeyStrategy({ apiKey, accountId: NOWHERE }) });
      expect((await byAccount.taxGroups.listDefaultTaxGroups()).taxGroups).toHaveLength(1);
    });

    test("is refused on another site, until it is told the right one", async () => {
      const { apiKey, siteId } = world();
      const auth = ApiKeyStrategy({ apiKey, siteId: NOWHERE });
      const client = createClient({ modules, auth });
      const error = await vendorError(client.taxGroups.listDefaultTaxGroups());
      expect(error).toMatchObject({ status: 403, details: { applicationError: { code: "PERMISSION_DENIED" } } });
      auth.setSiteId(siteId);
      expect((await client.taxGroups.listDefaultTaxGroups()).taxGroups).toHaveLength(1);
    });

    test("that nobody made is refused as unknown", async () => {
      const client = createClient({ modules, auth: ApiKeyStrategy({ apiKey: "IST.made-up", siteId: world().siteId }) });
      const error = await vendorError(client.taxGroups.listDefaultTaxGroups());
      expect(error).toMatchObject({ status: 401, details: { applicationError: { code: "UNAUTHENTICATED" } } });
    });
  });

  describe("an app", () => {
    test("gets tokens for the instance on a site, within its permissions", async () => {
      const { appId, appSecret } = await app(world());
      const auth = AppStrategy({ appId, appSecret, instanceId: world().siteId });
      const client = createClient({ modules, auth });
      expect((await client.orders.searchOrders({})).metadata).toMatchObject({ hasNext: false });
      const error = await vendorError(client.members.deleteMember(NOWHERE));
      expect(error).toMatchObject({ status: 403, details: { applicationError: { code: "PERMISSION_DENIED" } } });
    });

    test("uses a token it was handed, and elevates it", async () => {
      const { appId, appSecret } = await app(world());
      const { headers } = await AppStrategy({ appId, appSecret, instanceId: world().siteId }).getAuthHeaders(undefined);
      const auth = AppStrategy({ appId, appSecret, accessToken: headers.Authorization });
      expect((await createClient({ modules, auth }).orders.searchOrders({})).orders).toEqual([]);
      expect(await auth.getTokenInfo()).toMatchObject({
        active: true,
        subjectType: "APP",
        clientId: appId,
        siteId: world().siteId,
        instanceId: world().siteId,
      });
      const elevated = createClient({ modules, auth: await auth.elevated() });
      expect((await elevated.orders.searchOrders({})).orders).toEqual([]);
    });

    test("keeps its tokens fresh with a refresh token, at the address its strategy knows", async () => {
      const { appId, appSecret } = await app(world());
      const response = await world().fetch(`${world().url}/oauth2/token`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          grant_type: "client_credentials",
          client_id: appId,
          client_secret: appSecret,
          scope: "offline_access",
        }),
      });
      const { refresh_token: refreshToken } = (await response.json()) as { refresh_token: string };
      const auth = AppStrategy({ appId, appSecret, refreshToken });
      const client = createClient({ modules, auth });
      expect((await client.orders.searchOrders({})).orders).toEqual([]);
      expect((await client.orders.searchOrders({})).orders).toEqual([]);
      expect(await auth.getTokenInfo()).toMatchObject({ active: true, subjectType: "APP", clientId: appId });
      const wrong = AppStrategy({ appId, appSecret: "guess", refreshToken });
      await expect(wrong.getAuthHeaders(undefined)).rejects.toThrow("Unexpected status code from Wix OAuth API: 401");
    });

    test("with a wrong secret, or on a site it is not on, gets none", async () => {
      const { appId, appSecret } = await app(world());
      const wrong = AppStrategy({ appId, appSecret: "guess", instanceId: world().siteId });
      await expect(wrong.getAuthHeaders(undefined)).rejects.toThrow("Unexpected status code from Wix OAuth API: 401");
      const elsewhere = AppStrategy({ appId, appSecret, instanceId: NOWHERE });
      await expect(elsewhere.getAuthHeaders(undefined)).rejects.toThrow(
        "Unexpected status code from Wix OAuth API: 400",
      );
    });
  });

  describe("createClient", () => {
    test("takes a function that answers the strategy, and binds modules later", async () => {
      const { clientId } = world();
      const strategy = OAuthStrategy({ clientId });
      const client = createClient({ auth: () => strategy });
      const { queryProducts } = client.use(modules.products);
      expect((await queryProducts().limit(1).find()).items).toHaveLength(1);
      expect(client.use(modules.collections.queryCollections)).toBeTypeOf("function");
    });

    test("sends the headers it is given, then and later", async () => {
      const { clientId } = world();
      const client = createClient({
        modules,
        auth: OAuthStrategy({ clientId }),
        headers: { "x-wix-linguist": "de|de-DE|true|x" },
      });
      expect((await client.products.queryProducts().limit(1).find()).items).toHaveLength(1);
      client.setHeaders({ "x-wix-consistent": "later" });
      expect((await client.products.queryProducts().limit(1).find()).items).toHaveLength(1);
    });

    test("takes a fetch of one's own for its calls", async () => {
      const seen: string[] = [];
      const own: typeof fetch = (input, init) => {
        seen.push(new URL(new Request(input, init).url).hostname);
        return globalThis.fetch(input, init);
      };
      const client = createClient({ modules, auth: OAuthStrategy({ clientId: world().clientId }), fetch: own });
      await client.products.queryProducts().limit(1).find();
      expect(seen).toEqual(["edge.wixapis.com"]);
    });

    test("leaves the second host alone when told so", async () => {
      const seen: string[] = [];
      const own: typeof fetch = (input, init) => {
        seen.push(new URL(new Request(input, init).url).hostname);
        return globalThis.fetch(input, init);
      };
      const auth = OAuthStrategy({ clientId: world().clientId });
      const client = createClient({ modules, auth, fetch: own, useCDN: false });
      await client.products.queryProducts().limit(1).find();
      expect(seen).toEqual(["www.wixapis.com"]);
    });

    test("without a strategy is nobody, who may do nothing", async () => {
      const client = createClient({ modules });
      const error = await vendorError(client.currentCart.getCurrentCart());
      expect(error).toMatchObject({ status: 401, details: { applicationError: { code: "UNAUTHENTICATED" } } });
    });

    test("fetches any address of the API as the caller", async () => {
      const client = createClient({ modules, auth: OAuthStrategy({ clientId: world().clientId }) });
      const url = "https://www.wixapis.com/ecom/v1/carts/current";
      const response = await client.fetchWithAuth(url);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({
        details: { applicationError: { code: "OWNED_CART_NOT_FOUND" } },
      });
      const asRequest = await client.fetchWithAuth(new Request("https://www.wixapis.com/v2/collections/slug/ceramics"));
      expect(await asRequest.json()).toMatchObject({ collection: { slug: "ceramics" } });
      const relative = await client.fetch("/ecom/v1/carts/current/add-to-cart", { method: "POST", body: "{}" });
      expect(relative.status).toBe(400);
    });

    test("answers calls of the modules themselves, once it is the context of all", async () => {
      const client = createClient({ modules, auth: OAuthStrategy({ clientId: world().clientId }) });
      const holder = globalThis as { __wix_context__?: unknown };
      const before = holder.__wix_context__;
      client.enableContext("global");
      try {
        const found = await (modules.products as unknown as typeof client.products).queryProducts().limit(2).find();
        expect(found.items).toHaveLength(2);
      } finally {
        holder.__wix_context__ = before;
      }
    });
  });

  test("an address nothing answers is an error the client can read", async () => {
    const client = createClient({ modules, auth: OAuthStrategy({ clientId: world().clientId }) });
    const response = await client.fetchWithAuth("https://www.wixapis.com/no/such/thing");
    expect(response.status).toBe(404);
    expect(response.headers.get("x-wix-request-id")).toMatch(/\S/);
    expect(await response.json()).toMatchObject({ details: { applicationError: { code: "NOT_FOUND" } } });
  });
});
