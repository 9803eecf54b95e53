import { apiKeys } from "@vitrine/sdk/services";
import { searchOrders } from "@wix/auto_sdk_ecom_orders";
import { AppStrategy, createClient, OAuthStrategy } from "@wix/sdk";
import { elevate } from "@wix/sdk/context";
import { afterEach, describe, expect, test } from "vitest";
import { vendorError } from "../cases/case.ts";
import { onBothEngines, type World } from "../world.ts";

/** The client of somebody who came by. */
async function visitorClient({ clientId }: World) {
  const tokens = await OAuthStrategy({ clientId }).generateVisitorTokens();
  return createClient({ auth: OAuthStrategy({ clientId, tokens }) });
}

/** The client of an app with rights of its own, from the token that it was handed with a request. */
async function elevatedClient(world: World, scopes: string[]) {
  const { apiKey, secret } = await world.admin({ apiKeys }).apiKeys.createApiKey({ name: "Elevated", scopes });
  const credentials = { appId: apiKey.id, appSecret: secret };
  const { headers } = await AppStrategy({ ...credentials, instanceId: world.siteId }).getAuthHeaders(undefined);
  const handed = AppStrategy({ ...credentials, accessToken: headers.Authorization });
  return createClient({ auth: await handed.elevated() });
}

/** Takes the clients out of both contexts: they are variables that outlast a test. */
function leaveContext(): void {
  Reflect.deleteProperty(globalThis, "__wix_context__");
  const { enableContext } = createClient({});
  for (const elevated of [false, true]) enableContext.call(undefined, "module", { elevated });
}

afterEach(leaveContext);

onBothEngines("the context of the vendor's client", (world) => {
  describe.each(["global", "module"] as const)("of kind %s", (kind) => {
    test("modules act as its client, elevated ones with the rights of an app", async () => {
      const searchElevated = elevate(searchOrders);
      (await visitorClient(world())).enableContext(kind);
      const asVisitor = await vendorError(searchOrders({}));
      expect(asVisitor).toMatchObject({ status: 403, details: { applicationError: { code: "PERMISSION_DENIED" } } });
      (await elevatedClient(world(), ["ECOM.READ_ORDERS"])).enableContext(kind, { elevated: true });
      expect((await searchElevated({})).orders).toEqual([]);
      expect(await vendorError(searchOrders({}))).toMatchObject({ status: 403 });
      (await elevatedClient(world(), ["MEMBERS.MEMBER_BLOCK"])).enableContext(kind, { elevated: true });
      expect(await vendorError(searchElevated({}))).toMatchObject({ status: 403 });
    });
  });
});

test("an elevated module without an elevated client is an error that says so", () => {
  createClient({}).enableContext("global");
  expect(() => elevate(searchOrders)({})).toThrow("An elevated client is required to use elevated modules");
});
