import { expect, test } from "vitest";
import { checkoutOf, readyCheckout } from "../cases/checkout.ts";
import { tenPercent } from "../cases/coupons.ts";
import { line, makeProduct, makeSizedProduct, STORES } from "../cases/makers.ts";
import { hiddenCollector } from "../cases/manual-payments.ts";
import { onBothEngines } from "../world.ts";

/** The client renames fields in the very objects it is given. */
const copyOf = structuredClone;

/** What a read answered is sent back whole, as forms do: the client leaves its own names of fields in it. */
onBothEngines("an entity sent back as it was read with the vendor's client", (world) => {
  test("a product, with and without variants", async () => {
    const { products } = world().merchant;
    for (const id of [await makeProduct(world(), { stock: 3 }), (await makeSizedProduct(world())).id]) {
      const { product } = await products.getProduct(id);
      const changed = await products.updateProduct(id, copyOf({ ...product, name: "Renamed" }) as never);
      expect(changed.product).toMatchObject({ _id: id, name: "Renamed", slug: product?.slug });
      expect(changed.product?.variants).toEqual(product?.variants);
      expect(changed.product?.priceData).toEqual(product?.priceData);
    }
  });

  test("a collection", async () => {
    const { products } = world().merchant;
    const { collection } = await products.createCollection({ name: "Sent back" });
    const changed = await products.updateCollection(collection?._id ?? "", {
      ...collection,
      name: "And back",
    } as never);
    expect(changed.collection).toMatchObject({ _id: collection?._id, name: "And back" });
  });

  test("a cart", async () => {
    const client = world().visitor();
    await client.currentCart.addToCurrentCart({ lineItems: [line(await makeProduct(world()), 2)] });
    const cart = await client.currentCart.getCurrentCart();
    const changed = await client.currentCart.updateCurrentCart({ cartInfo: { ...cart, buyerNote: "Ring" } } as never);
    expect(changed).toMatchObject({ _id: cart._id, buyerNote: "Ring", lineItems: [{ quantity: 2 }] });
    const { merchant } = world();
    const known = await merchant.carts.getCart(cart._id ?? "");
    const again = await merchant.carts.updateCart(cart._id ?? "", {
      cartInfo: { ...known, buyerNote: "Knock" },
    } as never);
    expect(again).toMatchObject({ _id: cart._id, buyerNote: "Knock" });
  });

  test("a checkout", async () => {
    const client = world().visitor();
    const ready = await readyCheckout(world(), client);
    const changed = await client.checkout.updateCheckout(ready._id ?? "", { ...ready, buyerNote: "Ring" } as never);
    expect(changed).toMatchObject({ _id: ready._id, buyerNote: "Ring", priceSummary: ready.priceSummary });
    expect(changed.shippingInfo?.selectedCarrierServiceOption?.code).toBe(
      ready.shippingInfo?.selectedCarrierServiceOption?.code,
    );
  });

  test("an order", async () => {
    const client = world().visitor();
    const { _id } = await readyCheckout(world(), client);
    const { orderId = "" } = await client.checkout.createOrder(_id ?? "");
    const { orders } = world().merchant;
    const order = await orders.getOrder(orderId);
    const changed = await orders.updateOrder(orderId, copyOf({ ...order, archived: true }));
    expect(changed).toMatchObject({ _id: orderId, archived: true, billingInfo: order.billingInfo });
    const { results } = await orders.bulkUpdateOrders([{ order: copyOf({ ...order, seenByAHuman: true }) as never }], {
      returnEntity: true,
    });
    expect(results).toMatchObject([{ itemMetadata: { success: true }, item: { seenByAHuman: true } }]);
  });

  test("a line of the cart or checkout, with a new quantity", async () => {
    const client = world().visitor();
    const { cart } = await client.currentCart.addToCurrentCart({ lineItems: [line(await makeProduct(world()))] });
    const more = (lines: readonly object[] = []) => copyOf(lines.map((one) => ({ ...one, quantity: 4 }))) as never;
    const changed = await client.currentCart.updateCurrentCartLineItemQuantity(more(cart?.lineItems));
    expect(changed.cart?.lineItems).toMatchObject([{ quantity: 4 }]);
    const { _id, lineItems } = await checkoutOf(world(), client);
    const { checkout } = await client.checkout.updateLineItemsQuantity(_id, more(lineItems));
    expect(checkout?.lineItems).toMatchObject([{ quantity: 4 }]);
  });

  test("a delivery option, as it was offered and as it was chosen", async () => {
    const client = world().visitor();
    const ready = await readyCheckout(world(), client);
    await client.currentCart.addToCurrentCart({ lineItems: [line(await makeProduct(world()))] });
    const offered = ready.shippingInfo?.carrierServiceOptions?.[0]?.shippingOptions?.[0];
    const shippingAddress = ready.shippingInfo?.shippingDestination?.address;
    for (const option of [offered, ready.shippingInfo?.selectedCarrierServiceOption]) {
      const selectedShippingOption = copyOf(option) as never;
      const wanted = () => copyOf({ selectedShippingOption, shippingAddress }) as never;
      const { shippingInfo } = await client.currentCart.estimateCurrentCartTotals(wanted());
      expect(shippingInfo?.selectedCarrierServiceOption?.code).toBe(offered?.code);
      const channel = { channelType: "WEB" } as const;
      const asked = { ...channel, ...(wanted() as object) } as never;
      const { checkoutId } = await client.currentCart.createCheckoutFromCurrentCart(asked);
      const made = await client.checkout.getCheckout(checkoutId ?? "");
      expect(made.shippingInfo?.selectedCarrierServiceOption?.code).toBe(offered?.code);
    }
  });

  test("the lines of an order, to fulfill them and to buy them again, and the order itself", async () => {
    const client = world().visitor();
    const { _id } = await readyCheckout(world(), client);
    const { orderId = "" } = await client.checkout.createOrder(_id ?? "");
    const { orders, orderFulfillments } = world().merchant;
    await hiddenCollector(world()).paymentCollectionMarkOrderAsPaid(orderId);
    const order = await orders.getOrder(orderId);
    const again = await client.currentCart.addToCurrentCart({ lineItems: copyOf(order.lineItems) as never });
    expect(again.cart?.lineItems).toMatchObject([{ quantity: 2 }]);
    await orderFulfillments.createFulfillment(orderId, { lineItems: copyOf(order.lineItems) as never });
    expect(await orders.getOrder(orderId)).toMatchObject({ fulfillmentStatus: "FULFILLED" });
    const copy = await orders.createOrder(copyOf(order) as never);
    expect(copy).toMatchObject({ checkoutId: order.checkoutId, priceSummary: { total: order.priceSummary?.total } });
    expect(copy._id).not.toBe(orderId);
  });

  test("a member, by the shop and by the member", async () => {
    const client = await world().member();
    const { member } = await client.members.getCurrentMember({ fieldsets: ["FULL"] });
    const id = member?._id ?? "";
    const contact = { ...member?.contact, firstName: "Ada" };
    const own = await client.members.updateMember(id, { ...member, contact } as never);
    expect(own).toMatchObject({ _id: id, contact: { firstName: "Ada" }, loginEmail: member?.loginEmail });
    const { members } = world().merchant;
    const known = await members.getMember(id, { fieldsets: ["FULL"] });
    expect(await members.updateMember(id, known as never)).toMatchObject({ _id: id, contact: { firstName: "Ada" } });
  });

  test("what tax and delivery are made of", async () => {
    const { shippingOptions, taxRegions, taxGroups, manualTaxMappings } = world().merchant;
    const [option] = (await shippingOptions.queryShippingOptions().limit(1).find()).items;
    const titled = await shippingOptions.updateShippingOption(option?._id ?? "", { ...option, title: "Back" } as never);
    expect(titled).toMatchObject({ _id: option?._id, title: "Back", rates: option?.rates });
    const [region] = (await taxRegions.queryTaxRegions().limit(1).find()).items;
    const moved = await taxRegions.updateTaxRegion(region?._id ?? "", { ...region, taxIncludedInPrice: true } as never);
    expect(moved).toMatchObject({ _id: region?._id, country: region?.country, taxIncludedInPrice: true });
    const group = await taxGroups.createTaxGroup({ name: "Sent back" });
    const named = await taxGroups.updateTaxGroup(group._id ?? "", { ...group, name: "And back" } as never);
    expect(named).toMatchObject({ _id: group._id, name: "And back" });
    const [mapping] = (await manualTaxMappings.queryManualTaxMappings().limit(1).find()).items;
    const rated = await manualTaxMappings.updateManualTaxMapping(mapping?._id ?? "", {
      ...mapping,
      description: "Back",
    } as never);
    expect(rated).toMatchObject({ _id: mapping?._id, taxRate: mapping?.taxRate, description: "Back" });
  });

  test("stock, a coupon and a discount rule", async () => {
    const { inventory, coupons, discountRules } = world().merchant;
    const productId = await makeProduct(world(), { stock: 3 });
    const query = { filter: JSON.stringify({ productId }) };
    const { inventoryItems } = await inventory.queryInventory({ query } as never);
    await inventory.updateInventoryVariants(
      productId,
      copyOf({ ...inventoryItems?.[0], trackQuantity: true }) as never,
    );
    const { inventoryItems: after } = await inventory.queryInventory({ query } as never);
    expect(after?.[0]?.variants).toEqual(inventoryItems?.[0]?.variants);

    const made = (await coupons.createCoupon(tenPercent())) as { _id?: string };
    const coupon = (await coupons.getCoupon(made._id ?? "")) as { specification?: object };
    await coupons.updateCoupon(made._id ?? "", { ...coupon.specification, name: "Back" } as never);
    expect(await coupons.getCoupon(made._id ?? "")).toMatchObject({
      specification: { name: "Back", percentOffRate: 10 },
    });

    const scopes = [{ type: "CATALOG_ITEM", catalogItemFilter: { catalogAppId: STORES, catalogItemIds: [productId] } }];
    const value = {
      discountType: "PERCENTAGE",
      percentage: 10,
      targetType: "SPECIFIC_ITEMS",
      specificItemsInfo: { scopes },
    };
    const start = new Date("2026-05-01T00:00:00.000Z");
    const created = await discountRules.createDiscountRule({
      name: "Sent back",
      active: false,
      activeTimeInfo: { start },
      discounts: { values: [value] },
    } as never);
    const rule = await discountRules.getDiscountRule(created._id ?? "");
    const changed = await discountRules.updateDiscountRule(rule._id ?? "", copyOf({ ...rule, name: "Back" }) as never);
    expect(changed).toMatchObject({ _id: rule._id, name: "Back", revision: "2", activeTimeInfo: { start } });
    expect(changed.discounts).toEqual(rule.discounts);
  });

  test("what is no field at all is still refused", async () => {
    const client = world().visitor();
    const { _id } = await checkoutOf(world(), client);
    const call = client.checkout.updateCheckout(_id, { buyerNote: "x", colour: "red" } as never);
    await expect(call).rejects.toMatchObject({
      details: {
        validationError: { fieldViolations: [{ field: "checkout.colour", violatedRule: "FIELD_NOT_ALLOWED" }] },
      },
    });
  });
});
