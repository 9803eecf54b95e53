import { createClient, OAuthStrategy } from "@wix/sdk";
import { expect, test } from "vitest";
import { NOWHERE, vendorError } from "../cases/case.ts";
import { vendorPackages } from "../vendor-packages.ts";
import { onBothEngines, type World } from "../world.ts";

/** What many templates name as the shop's catalog. */
const templateAppId = "1380b703-ce81-ff05-f115-39571d94dfcd";
const allProducts = "00000000-000000-000000-000000000001";

/** A visitor as templates make one: tokens from a cookie that is not there yet. */
function visitorOf({ clientId }: World) {
  const tokens = { refreshToken: JSON.parse("{}"), accessToken: { value: "", expiresAt: 0 } };
  return createClient({ modules: vendorPackages, auth: OAuthStrategy({ clientId, tokens }) });
}

type Visitor = ReturnType<typeof visitorOf>;

async function pick(visitor: Visitor, count: number) {
  const { items } = await visitor.products.queryProducts().limit(count).find();
  return items.map((product) => ({
    quantity: 1,
    catalogReference: {
      appId: templateAppId,
      catalogItemId: product._id ?? "",
      options: {
        options: Object.fromEntries(
          (product.productOptions ?? []).map(({ name = "", choices = [] }) => [name, choices[0]?.description]),
        ),
      },
    },
  }));
}

onBothEngines("what shop templates do with the vendor's client", (world) => {
  test("lists are filtered, sorted and paged, with filters left empty", async () => {
    const { collections, products } = visitorOf(world());
    const { collection } = await collections.getCollectionBySlug("all-products");
    expect(collection?._id).toBe(allProducts);
    const others = await collections.queryCollections().ne("_id", allProducts).find();
    expect(others.items.map(({ _id }) => _id)).not.toContain(allProducts);
    const list = products
      .queryProducts()
      .startsWith("name", "")
      .hasSome("collectionIds", [allProducts])
      // Published types leave this field out; templates in JavaScript ask by it all the same.
      .hasSome("productType" as "collectionIds", ["physical", "digital"])
      .gt("priceData.price", 0)
      .lt("priceData.price", 999_999);
    const page = await list.ascending("price").limit(8).skip(0).find();
    expect(page.items).toHaveLength(8);
    const prices = page.items.map(({ priceData }) => priceData?.price ?? 0);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    const newest = await list.descending("lastUpdated").limit(2).find();
    expect(newest.items).toHaveLength(2);
    expect(newest.hasNext()).toBe(true);
  });

  test("what the catalog has not is told by the status, where templates look for a code", async () => {
    const { collections, products } = visitorOf(world());
    for (const call of [
      () => collections.getCollectionBySlug("nowhere"),
      () => collections.getCollection(NOWHERE),
      () => products.getProduct(NOWHERE),
      () => world().merchant.products.getProduct(NOWHERE, { includeMerchantSpecificData: true }),
    ]) {
      const error = await vendorError(call());
      expect(error.status).toBe(404);
      expect(error.details.applicationError).toMatchObject({
        code: 404,
        description: expect.stringContaining("There is no"),
      });
    }
  });

  test("a product's page asks for what goes with it by the vendor's algorithms, and gets a list, perhaps empty", async () => {
    const { products, recommendations } = visitorOf(world());
    const { availableAlgorithms = [] } = await recommendations.listAvailableAlgorithms();
    expect(availableAlgorithms.map(({ config }) => [config?.algorithmId, config?.name])).toEqual([
      ["68ebce04-b96a-4c52-9329-08fc9d8c1253", "From similar categories"],
      ["d5aac1e1-2e53-4d11-85f7-7172710b4783", "Frequently bought together"],
      ["5dd69f67-9ab9-478e-ba7c-10c6c6e7285f", "Frequently viewed together"],
      ["ba491fd2-b172-4552-9ea6-7202e01d1d3c", "Best sellers"],
    ]);
    const appId = "215238eb-22a5-4c36-9e7b-e7c08025e04e";
    const algorithms = () => availableAlgorithms.map(({ config }) => ({ _id: config?.algorithmId ?? "", appId }));
    const { items: given } = await products.queryProducts().limit(1).find();
    const { recommendation } = await recommendations.getRecommendation(algorithms(), {
      items: [{ appId, catalogItemId: given[0]?._id ?? "" }],
      minimumRecommendedItems: 3,
    });
    const ids = recommendation?.items?.map(({ catalogItemId = "" }) => catalogItemId) ?? [];
    expect((await products.queryProducts().in("_id", ids).find()).items).toHaveLength(Math.min(ids.length, 50));
    expect((await products.queryProducts().in("_id", []).find()).items).toEqual([]);
  });

  test("the catalog may be named as it used to be, on every way to an order", async () => {
    const visitor = visitorOf(world());
    const lineItems = await pick(visitor, 3);
    const { cart } = await visitor.currentCart.addToCurrentCart({ lineItems });
    expect(cart?.lineItems).toHaveLength(3);
    expect(cart?.lineItems?.[0]).toMatchObject({ catalogReference: { appId: templateAppId }, productName: {} });
    const [line] = cart?.lineItems ?? [];
    const more = await visitor.currentCart.updateCurrentCartLineItemQuantity([{ _id: line?._id ?? "", quantity: 2 }]);
    expect(more.cart?.lineItems?.[0]?.quantity).toBe(2);
    // The same thing under today's name is the same line.
    const today = { ...lineItems[0]?.catalogReference, appId: "215238eb-22a5-4c36-9e7b-e7c08025e04e" };
    const again = await visitor.currentCart.addToCurrentCart({
      lineItems: [{ quantity: 1, catalogReference: { catalogItemId: "", ...today } }],
    });
    expect(again.cart?.lineItems?.map(({ quantity }) => quantity)).toEqual([3, 1, 1]);
    const { checkoutId = "" } = await visitor.currentCart.createCheckoutFromCurrentCart({
      channelType: vendorPackages.currentCart.ChannelType.OTHER_PLATFORM,
    });
    const callbacks = { postFlowUrl: "http://localhost:3000/", thankYouPageUrl: "http://localhost:3000/thanks" };
    const { redirectSession } = await visitor.redirects.createRedirectSession({
      ecomCheckout: { checkoutId },
      callbacks,
    });
    expect(redirectSession?.fullUrl).toContain("/_vitrine/redirect/");
  });

  test("a cart page shows what its lines come to, from the cart itself", async () => {
    const visitor = visitorOf(world());
    const added = await visitor.currentCart.addToCurrentCart({ lineItems: await pick(visitor, 3) });
    const { priceSummary } = await visitor.currentCart.estimateCurrentCartTotals({});
    expect(Number(priceSummary?.subtotal?.amount)).toBeGreaterThan(0);
    // The published type leaves it out; templates read it all the same.
    const carts = [added.cart, await visitor.currentCart.getCurrentCart()];
    for (const cart of carts) expect(cart).toMatchObject({ subtotal: priceSummary?.subtotal });
    const ids = added.cart?.lineItems?.map(({ _id }) => _id ?? "") ?? [];
    const { cart: emptied } = await visitor.currentCart.removeLineItemsFromCurrentCart(ids);
    expect(emptied).toMatchObject({ lineItems: [], subtotal: { amount: "0.00", formattedConvertedAmount: "$0.00" } });
  });

  test("a cart page puts lines of one product together by the product's id", async () => {
    const visitor = visitorOf(world());
    const picked = await pick(visitor, 2);
    const { cart } = await visitor.currentCart.addToCurrentCart({ lineItems: picked });
    const roots = cart?.lineItems?.map(({ rootCatalogItemId }) => rootCatalogItemId);
    expect(roots).toEqual(picked.map(({ catalogReference }) => catalogReference.catalogItemId));
    const { checkoutId = "" } = await visitor.currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" });
    const { lineItems } = await visitor.checkout.getCheckout(checkoutId);
    expect(lineItems?.map(({ rootCatalogItemId }) => rootCatalogItemId)).toEqual(roots);
  });

  test("a page whose texts may stand in a data collection is told that there is none", async () => {
    const { fetchWithAuth } = visitorOf(world());
    for (const method of ["GET", "POST"]) {
      const response = await fetchWithAuth("https://www.wixapis.com/wix-data/v2/items/query", { method });
      const { details } = (await response.json()) as { details?: object };
      expect([response.status, details]).toMatchObject([404, { applicationError: { code: "WDE0025" } }]);
    }
  });

  test("one thing is bought at once, without a cart", async () => {
    const visitor = visitorOf(world());
    const made = await visitor.checkout.createCheckout({
      channelType: vendorPackages.checkout.ChannelType.WEB,
      lineItems: await pick(visitor, 1),
    });
    expect(made.lineItems).toHaveLength(1);
    expect(made.calculationErrors).toEqual({ orderValidationErrors: [] });
    expect((await vendorError(visitor.currentCart.getCurrentCart())).details).toMatchObject({
      applicationError: { code: "OWNED_CART_NOT_FOUND" },
    });
  });

  test("a product page asks whether the member has reviewed the product, by their contact", async () => {
    const member = await world().member();
    const { member: me } = await member.members.getCurrentMember({ fieldsets: ["FULL"] });
    const contactId = me?.contactId ?? "";
    const { items } = await member.products.queryProducts().limit(1).find();
    const entityId = items[0]?._id ?? "";
    // Published types leave this field out, too.
    const own = (client: Visitor, contact: string) =>
      client.reviews
        .queryReviews()
        .eq("entityId", entityId)
        .eq("author.contactId" as "entityId", contact)
        .find();
    expect((await own(member, contactId)).items).toEqual([]);
    const review = { namespace: "stores", entityId, author: { authorName: "Ada", contactId }, content: { rating: 5 } };
    const made = await member.reviews.createReview(review);
    await world().merchant.reviews.updateModerationStatus(made._id ?? "", { status: "APPROVED" });
    expect((await own(member, contactId)).items).toMatchObject([{ _id: made._id, author: { authorName: "Ada" } }]);
    // Of others it stays with the shop.
    for (const client of [await world().member(), visitorOf(world())]) {
      expect((await vendorError(own(client, contactId))).status).toBe(400);
    }
  });

  test("a profile page shows and changes the member, and finds their orders by contact", async () => {
    const member = await world().member();
    const { member: me } = await member.members.getCurrentMember({ fieldsets: ["FULL"] });
    const changed = await member.members.updateMember(me?._id ?? "", {
      contact: { firstName: "Ada", lastName: "King", phones: ["+1 555 0100"] },
      loginEmail: me?.loginEmail ?? "",
      profile: { nickname: "ada" },
    });
    expect(changed).toMatchObject({
      contact: { firstName: "Ada", phones: ["+1 555 0100"] },
      profile: { nickname: "ada" },
    });
    const search = { filter: { "buyerInfo.contactId": { $eq: me?.contactId ?? "" } }, cursorPaging: { limit: 2 } };
    expect((await member.orders.searchOrders(search)).orders).toEqual([]);
    const { logoutUrl } = await member.auth.logout("http://localhost:3000/");
    expect(logoutUrl).toContain("/_vitrine/redirect/");
  });
});
