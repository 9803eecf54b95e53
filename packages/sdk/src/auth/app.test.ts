import { type TestPlatform, testPlatform } from "@vitrine/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { AppStrategy, createClient, OAuthStrategy } from "../index.ts";
import { oauth, orders } from "../services.ts";

let platform: TestPlatform;
let appId: string;
let tokenRequests: number;

beforeEach(async () => {
  platform = await testPlatform({ catalog: "empty" });
  const { store } = platform.platform.runtime;
  ({ id: appId } = await store.read((db) => db.selectFrom("api_keys").select("id").executeTakeFirstOrThrow()));
  tokenRequests = 0;
});
afterEach(() => platform.close());

function connect(auth: ReturnType<typeof AppStrategy>) {
  return createClient({
    baseUrl: platform.origin,
    auth,
    services: { oauth, orders },
    fetch: (url, init) => {
      if (url.endsWith("/oauth2/token")) tokenRequests += 1;
      return platform.fetch(url, init);
    },
    timers: { now: () => platform.clock.now().getTime(), sleep: async () => {}, random: () => 0 },
  });
}

test("an app gets a token for its site once, and a new one when that has expired", async () => {
  const app = connect(AppStrategy({ appId, appSecret: platform.apiKey, instanceId: platform.siteId }));
  await Promise.all([app.orders.searchOrders({ search: {} }), app.orders.searchOrders({ search: {} })]);
  await app.orders.searchOrders({ search: {} });
  expect(tokenRequests).toBe(1);
  platform.clock.advance(4 * 60 * 60 * 1000);
  await app.orders.searchOrders({ search: {} });
  expect(tokenRequests).toBe(2);
});

test("wrong credentials read as what they are", async () => {
  const { error } = await connect(AppStrategy({ appId, appSecret: "wrong" }))
    .orders.searchOrders({ search: {} })
    .safe();
  expect(error?.code).toBe("invalid_client");
});

test("an app that was sent its own access token can take its rights on that site", async () => {
  const { authorization } = await connect(AppStrategy({ appId, appSecret: platform.apiKey })).auth.getAuthHeaders();
  const received = connect(AppStrategy({ appId, appSecret: platform.apiKey, accessToken: authorization }));
  const elevated = connect(await received.auth.elevated());
  expect((await elevated.orders.searchOrders({ search: {} })).items).toEqual([]);
});

test("a shopper's access token elevates no one", async () => {
  const visitor = createClient({
    baseUrl: platform.origin,
    auth: OAuthStrategy({ clientId: platform.clientId }),
    fetch: platform.fetch,
  });
  const { accessToken } = await visitor.auth.ready();
  const app = connect(AppStrategy({ appId, appSecret: platform.apiKey, accessToken: accessToken.value }));
  await expect(app.auth.elevated()).rejects.toMatchObject({ code: "PERMISSION_DENIED" });
});
