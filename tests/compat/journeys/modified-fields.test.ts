import { randomUUID } from "node:crypto";
import { webhooks } from "@vitrine/sdk/services";
import { readWebhook } from "@vitrine/sdk/webhooks";
import { expect, test } from "vitest";
import { checkoutOf, readyCheckout } from "../cases/checkout.ts";
import { line, makeProduct, STORES } from "../cases/makers.ts";
import { cards, payFor } from "../cases/orders.ts";
import { toldOf } from "../cases/told.ts";
import { onBothEngines } from "../world.ts";

/** What a handler of the vendor's client is given, as far as these tests read it. */
interface Update {
  readonly entity: { readonly _id?: string | null };
  readonly modifiedFields?: Readonly<Record<string, unknown>>;
}

onBothEngines("an update says what the entity held before", (world) => {
  const told = toldOf(world);

  /** The updates that `work` causes, as the vendor's client hands them to its handlers. */
  async function updates(work: () => Promise<unknown>): Promise<Update[]> {
    const messages = await told.messages(work);
    const client = told.client();
    const seen: Update[] = [];
    const note = (event: object) => void seen.push(event as Update);
    client.carts.onCartUpdated(note);
    client.checkout.onCheckoutUpdated(note);
    client.discountRules.onDiscountRuleUpdated(note);
    client.orderFulfillments.onFulfillmentsUpdated(note);
    client.orders.onOrderUpdated(note);
    client.reviews.onReviewUpdated(note);
    client.shippingOptions.onShippingOptionUpdated(note);
    for (const message of messages) {
      await client.webhooks.process(message).catch((error: Error) => {
        expect(error.message).toContain("Unexpected event type");
      });
    }
    return seen;
  }

  test("a cart: its note, the quantity of a line, and its lines", async () => {
    const visitor = world().visitor();
    const { currentCart } = visitor;
    const lineItems = [line(await makeProduct(world())), line(await makeProduct(world()))];
    const { cart } = await currentCart.addToCurrentCart({ lineItems });
    const _id = cart?.lineItems?.[1]?._id ?? "";
    await currentCart.updateCurrentCart({ cartInfo: { buyerNote: "Ring" } });
    const seen = await updates(async () => {
      world().clock.advance(1000);
      await currentCart.updateCurrentCart({ cartInfo: { buyerNote: "Knock" } });
      await currentCart.updateCurrentCartLineItemQuantity([{ _id, quantity: 3 }]);
      await currentCart.removeLineItemsFromCurrentCart([_id]);
    });
    expect(seen.map(({ modifiedFields }) => modifiedFields)).toMatchObject([
      { buyerNote: "Ring" },
      { "lineItems[1].quantity": 1 },
      { lineItems: [{ quantity: 1 }, { quantity: 3, _id }] },
    ]);
    expect(seen[1]?.modifiedFields).not.toHaveProperty("buyerNote");
  });

  test("a checkout: what it did not have before is null", async () => {
    const visitor = world().visitor();
    const { _id } = await checkoutOf(world(), visitor);
    const note = (buyerNote: string) => visitor.checkout.updateCheckout(_id, { buyerNote });
    const seen = await updates(async () => {
      await note("Ring");
      await note("Knock");
    });
    expect(seen.map(({ modifiedFields }) => modifiedFields?.["buyerNote"])).toEqual([null, "Ring"]);
    expect(seen[1]?.modifiedFields).not.toHaveProperty("lineItems");
  });

  test("an order, and its fulfillments", async () => {
    const visitor = world().visitor();
    const ready = await readyCheckout(world(), visitor);
    const { orderId } = await payFor(world(), visitor, ready._id ?? "", cards.good);
    const { orders, orderFulfillments } = world().merchant;
    const lineItemId = (await orders.getOrder(orderId)).lineItems?.[0]?._id ?? "";
    const seen = await updates(async () => {
      await orders.updateOrder(orderId, { archived: true, buyerInfo: { email: "bo@example.com" } });
      await orderFulfillments.createFulfillment(orderId, { lineItems: [{ _id: lineItemId, quantity: 2 }] });
    });
    expect(seen[0]?.modifiedFields).toMatchObject({ archived: false, "buyerInfo.email": "ada@example.com" });
    expect(seen[0]?.modifiedFields).not.toHaveProperty("fulfillmentStatus");
    const all = seen.slice(1).map(({ modifiedFields }) => modifiedFields);
    expect(all).toContainEqual(expect.objectContaining({ fulfillmentStatus: "NOT_FULFILLED" }));
    expect(all).toContainEqual(expect.objectContaining({ fulfillments: [] }));
  });

  test("a review, a discount rule and a delivery option", async () => {
    const { discountRules, reviews, shippingOptions } = world().merchant;
    const review = await reviews.createReview({
      namespace: "stores",
      entityId: await makeProduct(world()),
      author: { contactId: randomUUID() },
      content: { rating: 4, title: "Good" },
    });
    const catalogItemFilter = { catalogAppId: STORES, catalogItemIds: [randomUUID()] };
    const scopes = [{ _id: "items", type: "CATALOG_ITEM" as const, catalogItemFilter }];
    const off = { targetType: "SPECIFIC_ITEMS" as const, specificItemsInfo: { scopes } };
    const values = [{ ...off, discountType: "PERCENTAGE" as const, percentage: 10 }];
    const rule = await discountRules.createDiscountRule({ name: "Ten", active: true, discounts: { values } } as never);
    const option = await shippingOptions.createShippingOption({ title: "Van", rates: [{ amount: "4.90" }] } as never);
    const seen = await updates(async () => {
      await reviews.updateReview(review._id ?? "", { revision: "1", content: { rating: 2 } });
      await discountRules.updateDiscountRule(rule._id ?? "", { revision: "1", name: "Eleven" });
      await shippingOptions.updateShippingOption(option._id ?? "", { revision: "1", title: "Bicycle" });
    });
    const modified = new Map(seen.map(({ entity, modifiedFields }) => [entity._id, modifiedFields]));
    expect(modified.get(review._id)).toEqual({ "content.rating": 4 });
    expect(modified.get(rule._id)).toEqual({ name: "Ten" });
    expect(modified.get(option._id)).toEqual({ title: "Van" });
  });

  test("a test event has modified fields, too", async () => {
    const merchant = world().admin({ webhooks });
    const [known] = (await merchant.webhooks.listWebhooks()).webhooks;
    const sent = await updates(() =>
      merchant.webhooks.sendTestEvent({ id: known?.id ?? "", eventType: "wix.ecom.v1.order_updated" }),
    );
    expect(sent).toMatchObject([{ modifiedFields: expect.any(Object) }]);
  });

  test("readWebhook returns them under the names of the wire", async () => {
    const { currentCart } = world().visitor();
    await currentCart.addToCurrentCart({ lineItems: [line(await makeProduct(world()))] });
    const note = () => currentCart.updateCurrentCart({ cartInfo: { buyerNote: "Knock" } });
    const [message = ""] = await told.messages(note);
    const { publicKey } = await world().admin({ webhooks }).webhooks.listWebhooks();
    expect(await readWebhook(message, { publicKey })).toMatchObject({
      type: "wix.ecom.v1.cart_updated",
      modifiedFields: { buyerNote: null },
    });
  });
});
