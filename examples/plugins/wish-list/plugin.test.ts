import { randomUUID } from "node:crypto";
import { definePlugin, type Plugin } from "@vitrine/platform";
import { withGraphql } from "@vitrine/sdk/graphql";
import { products, staff, webhooks } from "@vitrine/sdk/services";
import { readWebhook } from "@vitrine/sdk/webhooks";
import { fakeService, signedInMember, testPlatform } from "@vitrine/testing";
import { afterEach, expect, test } from "vitest";
import { wishList as service } from "./contract.ts";
import { wishList } from "./plugin.ts";

let close = async () => {};
afterEach(() => close());

async function open(...more: Plugin[]) {
  const shop = await testPlatform({ plugins: [wishList, ...more] });
  close = shop.close;
  const { items } = await shop.admin({ products }).products.queryProducts({ query: {} });
  return { shop, ids: items.map(({ id }) => id ?? "") };
}

test("wishes are asked for by GraphQL too, under the whole name of the service", async () => {
  const { shop, ids } = await open();
  const { graphql } = withGraphql(await signedInMember(shop, {}));
  const added = await graphql<object, { productId: string | undefined }>(
    "mutation ($productId: ID!) { exampleWishListAddWish(productId: $productId) { wish { productId } } }",
    { productId: ids[0] },
  );
  expect(added).toEqual({ data: { exampleWishListAddWish: { wish: { productId: ids[0] } } } });
  const { data } = await graphql("{ exampleWishListListWishes { wishes { productId __typename } } }");
  expect(data).toEqual({
    exampleWishListListWishes: { wishes: [{ productId: ids[0], __typename: "ExampleWish" }] },
  });
});

test("a product is wished for once, and its latest wish comes first", async () => {
  const { shop, ids } = await open();
  const { wishList: mine } = await signedInMember(shop, { wishList: service });
  const first = await mine.addWish({ productId: ids[0] ?? "", note: "for June" });
  shop.clock.advance(1_000);
  await mine.addWish({ productId: ids[1] ?? "" });
  expect((await mine.addWish({ productId: ids[0] ?? "" })).wish).toEqual(first.wish);
  const { wishes } = await mine.listWishes({});
  expect(wishes.map(({ productId }) => productId)).toEqual([ids[1], ids[0]]);
});

test("no one sees or removes the wishes of someone else", async () => {
  const { shop, ids } = await open();
  const { wishList: mine } = await signedInMember(shop, { wishList: service });
  const { wishList: theirs } = await signedInMember(shop, { wishList: service });
  const { wish } = await mine.addWish({ productId: ids[0] ?? "" });
  expect((await theirs.listWishes({})).wishes).toEqual([]);
  expect(await theirs.removeWish({ id: wish.id })).toEqual({ removed: false });
  expect(await mine.removeWish({ id: wish.id })).toEqual({ removed: true });
  const { error } = await shop.client({ wishList: service }).wishList.listWishes({}).safe();
  expect(error?.status).toBe(403);
});

test("others subscribe to wishes", async () => {
  const seen: string[] = [];
  const counter = definePlugin({
    name: "counter",
    on: { wish_created: async ({ body }) => void seen.push(body.productId) },
  });
  const { shop, ids } = await open(counter);
  const { wishList: mine } = await signedInMember(shop, { wishList: service });
  await mine.addWish({ productId: ids[2] ?? "" });
  await shop.deliverEvents();
  expect(seen).toEqual([ids[2]]);
});

test("a webhook receives the wishes it asked for and nothing else", async () => {
  const received: string[] = [];
  const receiver = fakeService(async (request) => {
    received.push(await request.text());
    return new Response("");
  });
  await receiver.start();
  const { shop, ids } = await open();
  const hooks = shop.admin({ webhooks }).webhooks;
  const eventType = "example.wish_list.v1.wish_created";
  const { eventTypes, publicKey } = await hooks.listWebhooks();
  expect(eventTypes).toContain(eventType);
  const { webhook } = await hooks.createWebhook({ url: receiver.url, events: [eventType] });
  const { wishList: mine } = await signedInMember(shop, { wishList: service });
  const { wish } = await mine.addWish({ productId: ids[0] ?? "" });
  await mine.removeWish({ id: wish.id });
  await shop.deliverWebhooks();
  await hooks.sendTestEvent({ id: webhook.id, eventType });
  const events = await Promise.all(
    received.map((body) => readWebhook(body, { publicKey, now: () => shop.clock.now().getTime() })),
  );
  expect(events).toMatchObject([
    { type: eventType, entityId: wish.id, data: wish },
    { type: eventType, data: { id: expect.any(String), note: expect.any(String) } },
  ]);
  await receiver.stop();
});

test("staff read the wishes of a member where their role or a permission of their own says so", async () => {
  const { shop, ids } = await open();
  const memberId = randomUUID();
  const { siteId, clientId, platform } = shop;
  const authorization = await platform.tokens.issue({
    subject: memberId,
    kind: "member",
    siteId,
    clientId,
    familyId: randomUUID(),
  });
  const own = shop.client({ wishList: service }).wishList;
  const { wish } = await own.addWish({ productId: ids[0] ?? "" }, { headers: { authorization } });
  const read = async (role: "OWNER" | "ADMIN" | "SUPPORT" | "CATALOG" | "CUSTOM", scopes: string[] = []) => {
    const [email, password] = [`${role}-${scopes.length}@maren.example`.toLowerCase(), "correct horse battery"];
    await shop.admin({ staff }).staff.createStaffMember({ email, password, role, scopes });
    const client = shop.client({ staff, wishList: service });
    const { accessToken, staffMember } = await client.staff.loginStaff({ email, password });
    if (role === "SUPPORT") expect(staffMember.scopes).toContain("EXAMPLE.READ_WISHES");
    const as = { headers: { authorization: accessToken } };
    return client.wishList.listWishesOfMember({ memberId }, as).safe();
  };
  for (const role of ["OWNER", "ADMIN", "SUPPORT"] as const) expect((await read(role)).data?.wishes).toEqual([wish]);
  expect((await read("CUSTOM", ["EXAMPLE.READ_WISHES"])).data?.wishes).toEqual([wish]);
  for (const role of ["CATALOG", "CUSTOM"] as const) expect((await read(role)).error?.code).toBe("PERMISSION_DENIED");
});

test("a plugin gives roles only permissions that its operations ask for", () => {
  const wrong = { ...wishList, roles: { SUPPORT: ["EXAMPLE.READ_WISHSE"] } };
  expect(() => definePlugin(wrong)).toThrow("none of its operations asks for");
});
