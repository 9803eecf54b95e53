import { randomUUID } from "node:crypto";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { codeOf, eventsOf, HOME, item, openShop, type Shop } from "@vitrine/test-support/shop";
import { recordEvents } from "@vitrine/test-support/stored";
import { expect, test } from "vitest";
import { purgeExpired } from "../../../main/purge/purge.ts";

onEveryEngine("a cart by its id", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()).then(recordEvents));
  const custom = (more: object = {}) => ({
    price: "7.50",
    quantity: 2,
    productName: { original: "Engraving" },
    itemType: { preset: "SERVICE" as const },
    ...more,
  });
  const made = async (request: object = {}) => {
    const { app, product } = await shop();
    const { cart } = await app.carts.createCart({ lineItems: [item(await product({ price: 1000 }))], ...request });
    return cart;
  };

  test("takes items of the catalog and lines that describe themselves", async () => {
    const group = { modifiers: [{ price: "0.25", quantity: 2, label: { original: "Ribbon" } }] };
    const cart = await made({ customLineItems: [custom({ modifierGroups: [group] })], cartInfo: { buyerNote: "Hi" } });
    expect(cart).toMatchObject({
      buyerNote: "Hi",
      lineItems: [
        { customLineItem: false, price: { amount: "10.00" } },
        {
          customLineItem: true,
          price: { amount: "8.00" },
          lineItemPrice: { amount: "16.00" },
          modifiersTotalPrice: { amount: "0.50" },
        },
      ],
    });
    expect(await eventsOf(await shop(), cart.id)).toEqual(["cart_created"]);
  });

  test("takes prices the shop sets, keeping them apart from the catalog's", async () => {
    const { app, product } = await shop();
    const id = await product({ price: 1000 });
    const lineItems = [
      item(id),
      { ...item(id), catalogOverrideFields: { price: "4.00", productName: { original: "Second" } } },
    ];
    const { cart } = await app.carts.createCart({ lineItems });
    expect(cart.lineItems).toMatchObject([
      { price: { amount: "10.00" } },
      { price: { amount: "4.00" }, fullPrice: { amount: "10.00" } },
    ]);
    const { priceSummary } = await app.carts.estimateTotals({ id: cart.id });
    expect(priceSummary?.subtotal?.amount).toBe("14.00");
  });

  test("refuses amounts that cannot be counted, and negative ones", async () => {
    for (const line of [
      custom({ price: "1000000000000000" }),
      custom({ depositAmount: "-1" }),
      custom({ price: "-1" }),
    ]) {
      const { error } = await (await shop()).app.carts.createCart({ customLineItems: [line] }).safe();
      expect(error?.status).toBe(400);
    }
  });

  test("gives what is left, and no more of what is sold out", async () => {
    const { app, product, store, siteId } = await shop();
    const productId = await product({ stock: 3 });
    const cart = await made({ lineItems: [item(productId, 1)] });
    const [line] = cart.lineItems;
    const ask = async (quantity: number) => {
      const lineItems = [{ id: line?.id ?? "", quantity }];
      return (await app.carts.updateLineItemsQuantity({ id: cart.id, lineItems })).cart.lineItems[0];
    };
    expect(await ask(5)).toMatchObject({ quantity: 3, availability: { status: "AVAILABLE" } });
    await store.write((db) =>
      db
        .updateTable("stock")
        .set({ on_hand: 0 })
        .where("site_id", "=", siteId)
        .where("product_id", "=", productId)
        .execute(),
    );
    expect(await ask(7)).toMatchObject({ quantity: 3, availability: { status: "NOT_AVAILABLE" } });
    expect(await ask(2)).toMatchObject({ quantity: 2, availability: { status: "NOT_AVAILABLE" } });
  });

  test("gives what is left of what its app counts, and all of it can be had then", async () => {
    const { app } = await shop();
    const customLineItems = [custom({ quantity: 3, quantityAvailable: 2 })];
    const cart = await made({ lineItems: [], customLineItems });
    const [line] = cart.lineItems;
    expect(line).toMatchObject({ quantity: 3, availability: { status: "PARTIALLY_AVAILABLE", quantityAvailable: 2 } });
    const lineItems = [{ id: line?.id ?? "", quantity: 5 }];
    const { cart: after } = await app.carts.updateLineItemsQuantity({ id: cart.id, lineItems });
    expect(after.lineItems).toMatchObject([
      { quantity: 2, availability: { status: "AVAILABLE", quantityAvailable: 2 } },
    ]);
  });

  test("keeps what apps write of their own until they take it away", async () => {
    const { app } = await shop();
    const { id } = await made({ cartInfo: { extendedFields: { namespaces: { "@a/b": { x: 1 }, "@c/d": { y: 2 } } } } });
    const { cart } = await app.carts.updateCart({
      cartInfo: {
        id,
        extendedFields: { namespaces: { "@a/b": null } },
      },
    });
    expect(cart.extendedFields).toEqual({ namespaces: { "@c/d": { y: 2 } } });
  });

  test("starts with at least one item, none of them paid with a membership", async () => {
    const { app, product } = await shop();
    expect(await codeOf(app.carts.createCart({}))).toBe("CANT_CREATE_CART_WITHOUT_ITEMS");
    const lineItems = [{ ...item(await product()), selectedMembership: { id: "gold", appId: randomUUID() } }];
    expect(await codeOf(app.carts.createCart({ lineItems }))).toBe(
      "CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM",
    );
  });

  test("is changed line by line and deleted", async () => {
    const { app, product } = await shop();
    const { id, lineItems } = await made();
    const lineId = lineItems[0]?.id ?? "";
    const added = await app.carts.addToCart({ id, lineItems: [item(await product(), 3)] });
    expect(added.cart.lineItems).toHaveLength(2);
    const set = await app.carts.updateLineItemsQuantity({ id, lineItems: [{ id: lineId, quantity: 4 }] });
    expect(set.cart.lineItems.map((line) => line.quantity)).toEqual([4, 3]);
    const removed = await app.carts.removeLineItems({ id, lineItemIds: [lineId] });
    expect(removed.cart.lineItems).toHaveLength(1);
    expect((await app.carts.getCart({ id })).cart).toEqual(removed.cart);
    expect(await app.carts.deleteCart({ id })).toEqual({});
    expect(await codeOf(app.carts.getCart({ id }))).toBe("CART_NOT_FOUND");
  });

  test("takes what a merchant grants off, next to a coupon", async () => {
    const { app, coupon } = await shop();
    const { id } = await made({ couponCode: await coupon({ percentOffRate: 20 }) });
    const granted = { merchantDiscounts: [{ percentage: 10 }, { amount: { amount: "1.00" } }], cartInfo: { id } };
    const { cart } = await app.carts.updateCart(granted);
    expect(cart.appliedDiscounts).toMatchObject([
      { coupon: {} },
      { merchantDiscount: { percentage: 10 } },
      { merchantDiscount: { amount: { amount: "1.00" } } },
    ]);
    const { priceSummary, appliedDiscounts } = await app.carts.estimateTotals({ id });
    expect(priceSummary).toMatchObject({ discount: { amount: "4.00" }, total: { amount: "6.00" } });
    expect(appliedDiscounts).toMatchObject([
      { coupon: { amount: { amount: "2.00" } } },
      { merchantDiscount: { amount: { amount: "1.00" }, percentage: 10 } },
      { merchantDiscount: { amount: { amount: "1.00" } } },
    ]);
    expect((await app.carts.removeCoupon({ id })).cart.appliedDiscounts).toHaveLength(2);
    const both = { merchantDiscounts: [{ percentage: 10, amount: { amount: "1.00" } }], cartInfo: { id } };
    expect((await app.carts.updateCart(both).safe()).error?.status).toBe(400);
  });

  test("refuses coupons for their reasons", async () => {
    const { app, coupon, clock } = await shop();
    const { id } = await made();
    const enter = (couponCode: string) => codeOf(app.carts.updateCart({ cartInfo: { id }, couponCode }));
    const now = clock.now().getTime();
    expect(await enter("nothing")).toBe("ERROR_COUPON_DOES_NOT_EXIST");
    expect(await enter(await coupon({ startTime: `${now + 1e6}` }))).toBe("ERROR_COUPON_IS_NOT_ACTIVE_YET");
    expect(await enter(await coupon({ expirationTime: `${now - 1}` }))).toBe("ERROR_COUPON_HAS_EXPIRED");
  });

  test("is deleted when nobody touched it for as long as the shop keeps carts", async () => {
    const current = await openShop(engine.store(), { carts: { expiryDays: 2, mergePolicy: "mergeSum" } });
    await recordEvents(current);
    const { clock, platform, product, visitor } = current;
    const [productId, lasting, forgotten] = [await product(), await visitor(), await visitor()];
    const add = (buyer: typeof lasting) => buyer.currentCart.addToCurrentCart({ lineItems: [item(productId)] });
    const { cart } = await add(forgotten);
    await add(lasting);
    clock.advance(1.5 * 24 * 60 * 60_000);
    const token = () =>
      current.platform.tokens.issue({
        subject: lasting.id,
        kind: "visitor",
        siteId: current.siteId,
        clientId: current.clientId,
        familyId: randomUUID(),
      });
    const authorization = await token();
    await platform.fetch(
      new Request(`${current.origin}/ecom/v1/carts/current`, {
        method: "PATCH",
        headers: { authorization, "content-type": "application/json" },
        body: JSON.stringify({ cartInfo: { buyerNote: "still here" } }),
      }),
    );
    clock.advance(24 * 60 * 60_000);
    await purgeExpired(platform.runtime);
    const left = await engine
      .store()
      .read((db) => db.selectFrom("carts").select("owner_id").where("site_id", "=", current.siteId).execute());
    expect(left.map(({ owner_id }) => owner_id)).toEqual([lasting.id]);
    expect(await eventsOf(current, cart.id)).toEqual(["cart_created", "cart_deleted"]);
  });

  test("comes from one location", async () => {
    const { app, product } = await shop();
    const [here, there] = [randomUUID(), randomUUID()];
    const { id } = await made();
    const add = async (businessLocationId: string) =>
      app.carts.addToCart({ id, businessLocationId, lineItems: [item(await product())] });
    expect((await add(here)).cart.businessLocationId).toBe(here);
    expect(await codeOf(add(there))).toBe("CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION");
    expect((await app.carts.removeBusinessLocation({ id })).cart.businessLocationId).toBeUndefined();
    expect((await add(there)).cart.businessLocationId).toBe(there);
  });

  test("belongs to the shopper who made it, apart from the current cart; an app's is for whoever has its id", async () => {
    const { visitor, member, app, product } = await shop();
    const [owner, stranger, signedIn] = [await visitor(), await visitor(), await member()];
    const lineItems = [item(await product())];
    const { cart } = await owner.carts.createCart({ lineItems });
    expect(await codeOf(owner.currentCart.getCurrentCart())).toBe("OWNED_CART_NOT_FOUND");
    expect((await owner.carts.getCart({ id: cart.id })).cart).toEqual(cart);
    expect(await codeOf(stranger.carts.getCart({ id: cart.id }))).toBe("CART_NOT_FOUND");
    expect((await app.carts.getCart({ id: cart.id })).cart.id).toBe(cart.id);
    const { id } = await made();
    expect((await owner.carts.getCart({ id })).cart.id).toBe(id);
    const theirs = (await signedIn.carts.createCart({ lineItems })).cart;
    const change = { cartInfo: { id: theirs.id, buyerInfo: { contactId: randomUUID() } } };
    expect(await codeOf(signedIn.carts.updateCart(change))).toBe(
      "CAN_ONLY_UPDATE_CONTACT_ID_FOR_NOT_LOGGED_IN_CUSTOMER",
    );
  });

  test("makes a checkout whose cart can be found again", async () => {
    const { app } = await shop();
    const { id } = await made();
    const { checkoutId } = await app.carts.createCheckout({ id, channelType: "WEB", shippingAddress: HOME });
    expect((await app.carts.getCartByCheckoutId({ id: checkoutId })).cart.id).toBe(id);
    expect((await app.carts.createCheckout({ id, channelType: "WEB" })).checkoutId).toBe(checkoutId);
  });

  test("makes no checkout of what cannot be sold that way", async () => {
    const { app } = await shop();
    const order = async (line: object) => {
      const { id } = await made({ customLineItems: [custom(line)] });
      return codeOf(app.carts.createCheckout({ id, channelType: "WEB" }));
    };
    expect(await order({ paymentOption: "MEMBERSHIP" })).toBe(
      "CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE",
    );
    const both = { serviceProperties: { numberOfParticipants: 2 }, physicalProperties: { shippable: true } };
    expect(await order(both)).toBe("CUSTOM_LINE_ITEM_MUST_HAVE_EXACTLY_ONE_PROPERTIES_TYPE");
    const closed = await openShop(engine.store(), { payments: { sandbox: false, manual: false } });
    const { cart } = await closed.app.carts.createCart({ lineItems: [item(await closed.product())] });
    expect(await codeOf(closed.app.carts.createCheckout({ id: cart.id, channelType: "WEB" }))).toBe(
      "SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT",
    );
  });
});
