import { randomUUID } from "node:crypto";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { codeOf, eventsOf, HOME, item, openShop, type Shop } from "@vitrine/test-support/shop";
import { recordEvents } from "@vitrine/test-support/stored";
import { expect, test } from "vitest";

onEveryEngine("the current cart", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()).then(recordEvents));
  const filled = async (quantity = 1, product: Parameters<Shop["product"]>[0] = {}) => {
    const { product: add, visitor } = await shop();
    const [id, buyer] = [await add(product), await visitor()];
    const { cart } = await buyer.currentCart.addToCurrentCart({ lineItems: [item(id, quantity)] });
    return { buyer, cart, productId: id, lineId: cart.lineItems[0]?.id ?? "" };
  };

  test("does not exist before the first item is added", async () => {
    const { visitor } = await shop();
    const { currentCart } = await visitor();
    const update = { cartInfo: { buyerNote: "hello" } };
    for (const call of [
      () => currentCart.getCurrentCart(),
      () => currentCart.estimateCurrentCartTotals({}),
      () => currentCart.updateCurrentCart(update),
      () => currentCart.deleteCurrentCart(),
    ])
      expect(await codeOf(call())).toBe("OWNED_CART_NOT_FOUND");
  });

  test("prices lines from the catalog and says what happened to whom", async () => {
    const { buyer, cart } = await filled(3, { name: "Bowl", price: 1250, sale: 20 });
    expect(cart.lineItems[0]).toMatchObject({
      quantity: 3,
      productName: { original: "Bowl" },
      price: { amount: "10.00", formattedAmount: "$10.00" },
      fullPrice: { amount: "12.50" },
      lineItemPrice: { amount: "30.00" },
      availability: { status: "AVAILABLE" },
    });
    expect(cart.buyerInfo).toEqual({ visitorId: buyer.id });
    expect((await buyer.currentCart.getCurrentCart()).cart).toEqual(cart);
    expect(await eventsOf(await shop(), cart.id)).toEqual(["cart_created"]);
  });

  test("joins the same item with the same options into one line", async () => {
    const { product, visitor } = await shop();
    const [plain, sized, buyer] = [await product(), await product({ sizes: ["S", "L"] }), await visitor()];
    const large = { options: { Size: "L" } };
    const add = (...lineItems: ReturnType<typeof item>[]) => buyer.currentCart.addToCurrentCart({ lineItems });
    await add(item(plain), item(sized, 1, large));
    const { cart } = await add(
      item(plain, 2),
      item(sized, 1, { options: { Size: "S" } }),
      item(sized.toUpperCase(), 4, large),
    );
    expect(cart.lineItems.map((line) => line.quantity)).toEqual([3, 5, 1]);
    expect(cart.revision).toBe("2");
  });

  test("names the options to choose when an item needs some", async () => {
    const { product, visitor } = await shop();
    const sized = await product({ sizes: ["S", "L"] });
    const call = (await visitor()).currentCart.addToCurrentCart({ lineItems: [item(sized)] }).safe();
    const { error } = await call;
    expect(error?.fieldViolations).toMatchObject([
      {
        field: "lineItems[0].catalogReference.options",
        violatedRule: "REQUIRED_FIELD",
        description: expect.stringContaining("Size"),
      },
    ]);
  });

  test("refuses what is not sold, naming the line, and adds nothing", async () => {
    const { product, visitor } = await shop();
    const [good, hidden, buyer] = [await product(), await product({ isHidden: true }), await visitor()];
    const lineItems = [
      item(good),
      item(hidden),
      item(randomUUID()),
      { ...item(good), catalogReference: { appId: randomUUID(), catalogItemId: good } },
    ];
    const { error } = await buyer.currentCart.addToCurrentCart({ lineItems }).safe();
    expect(error?.fieldViolations.map(({ field }) => field)).toEqual(
      [1, 2, 3].map((index) => `lineItems[${index}].catalogReference.catalogItemId`),
    );
    expect(await codeOf(buyer.currentCart.getCurrentCart())).toBe("OWNED_CART_NOT_FOUND");
  });

  test("stops quantities at the stock, when adding and when changing", async () => {
    const { buyer, cart, productId, lineId } = await filled(4, { stock: 7 });
    expect(cart.lineItems[0]?.availability).toEqual({ status: "AVAILABLE", quantityAvailable: 7 });
    const more = await buyer.currentCart.addToCurrentCart({ lineItems: [item(productId, 100_000)] });
    expect(more.cart.lineItems[0]?.quantity).toBe(7);
    const set = (quantity: number) =>
      buyer.currentCart.updateCurrentCartLineItemQuantity({ lineItems: [{ id: lineId, quantity }] });
    expect((await set(2)).cart.lineItems[0]?.quantity).toBe(2);
    expect((await set(50)).cart.lineItems[0]?.quantity).toBe(7);
  });

  test("refuses an item that is sold out instead of adding nothing silently", async () => {
    const { product, visitor } = await shop();
    const gone = await product({ stock: 0, name: "Last year's bowl" });
    const { error } = await (await visitor()).currentCart.addToCurrentCart({ lineItems: [item(gone)] }).safe();
    expect(error?.fieldViolations).toMatchObject([{ field: "lineItems[0].quantity", violatedRule: "MAX" }]);
  });

  test("takes orders ahead up to their limit when an item has run out", async () => {
    const { cart } = await filled(100, { stock: 0, preorderLimit: 5 });
    expect(cart.lineItems[0]).toMatchObject({ quantity: 5, availability: { status: "AVAILABLE" } });
  });

  test("shows sold-out and vanished items in an estimate without dropping them", async () => {
    const { store, siteId } = await shop();
    const { buyer, productId } = await filled(3, { stock: 5 });
    const setStock = (on_hand: number) =>
      store.write((db) =>
        db
          .updateTable("stock")
          .set({ on_hand })
          .where("product_id", "=", productId)
          .where("site_id", "=", siteId)
          .execute(),
      );
    const status = async () =>
      (await buyer.currentCart.estimateCurrentCartTotals({})).cart.lineItems[0]?.availability?.status;
    await setStock(2);
    expect(await status()).toBe("PARTIALLY_AVAILABLE");
    await setStock(0);
    expect(await status()).toBe("NOT_AVAILABLE");
    await store.write((db) =>
      db.deleteFrom("products").where("id", "=", productId).where("site_id", "=", siteId).execute(),
    );
    expect(await status()).toBe("NOT_FOUND");
  });

  test("keeps the bounds of quantities, of calls and of the whole cart", async () => {
    const { product, visitor } = await shop();
    const sizes = Array.from({ length: 301 }, (_, index) => `${index}`);
    const [sized, buyer] = [await product({ sizes }), await visitor()];
    const lines = sizes.map((Size) => item(sized, 1, { options: { Size } }));
    const add = (lineItems: ReturnType<typeof item>[]) => buyer.currentCart.addToCurrentCart({ lineItems });
    for (const quantity of [0, -1, 1.5, 100_001])
      expect((await add([item(sized, quantity, { options: { Size: "0" } })]).safe()).error?.status).toBe(400);
    expect((await add(lines.slice(0, 101)).safe()).error?.status).toBe(400);
    expect((await add([]).safe()).error?.status).toBe(400);
    for (const start of [0, 100, 200]) await add(lines.slice(start, start + 100));
    const { error } = await add(lines.slice(300)).safe();
    expect(error?.fieldViolations).toMatchObject([{ field: "lineItems", violatedRule: "MAX_SIZE" }]);
    expect((await buyer.currentCart.getCurrentCart()).cart.lineItems).toHaveLength(300);
  });

  test("lets only the shop set prices", async () => {
    const { product, visitor } = await shop();
    const [id, buyer] = [await product(), await visitor()];
    const customLineItems = [
      { price: "1.00", quantity: 1, productName: { original: "Gold" }, itemType: { preset: "PHYSICAL" } as const },
    ];
    expect(await codeOf(buyer.currentCart.addToCurrentCart({ customLineItems }))).toBe("PERMISSION_DENIED");
    const lineItems = [{ ...item(id), catalogOverrideFields: { price: "0.01" } }];
    expect(await codeOf(buyer.currentCart.addToCurrentCart({ lineItems }))).toBe("PERMISSION_DENIED");
    await buyer.currentCart.addToCurrentCart({ lineItems: [item(id)] });
    const granted = buyer.currentCart.updateCurrentCart({ merchantDiscounts: [{ percentage: 50 }] });
    expect(await codeOf(granted)).toBe("PERMISSION_DENIED");
  });

  test("changes what the buyer writes, clears with null, and removes lines", async () => {
    const { buyer, lineId } = await filled();
    const { currentCart } = buyer;
    const info = { buyerNote: "Ring twice", buyerInfo: { email: "ada@example.com" }, contactInfo: { address: HOME } };
    const { cart } = await currentCart.updateCurrentCart({ cartInfo: info });
    expect(cart).toMatchObject({
      buyerNote: "Ring twice",
      contactInfo: { address: HOME },
      buyerInfo: { email: "ada@example.com" },
    });
    expect((await currentCart.updateCurrentCart({ cartInfo: { buyerNote: null } })).cart.buyerNote).toBeUndefined();
    const emptied = await currentCart.removeLineItemsFromCurrentCart({ lineItemIds: [lineId] });
    expect(emptied.cart.lineItems).toEqual([]);
    expect(await currentCart.deleteCurrentCart()).toEqual({});
    expect(await codeOf(currentCart.getCurrentCart())).toBe("OWNED_CART_NOT_FOUND");
    expect(await eventsOf(await shop(), cart.id)).toEqual([
      "cart_created",
      ...Array(3).fill("cart_updated"),
      "cart_deleted",
    ]);
  });

  test("refuses to change a line it does not have", async () => {
    const { buyer } = await filled();
    const lineItems = [{ id: randomUUID(), quantity: 2 }];
    const { error } = await buyer.currentCart.updateCurrentCartLineItemQuantity({ lineItems }).safe();
    expect(error?.fieldViolations).toMatchObject([{ field: "lineItems[0].id" }]);
  });

  test("belongs to its shopper alone, and an API key has none", async () => {
    const { visitor, app } = await shop();
    await filled();
    expect(await codeOf((await visitor()).currentCart.getCurrentCart())).toBe("OWNED_CART_NOT_FOUND");
    expect(await codeOf(app.currentCart.getCurrentCart())).toBe("FAILED_PRECONDITION");
  });

  test("ten first additions at once make one cart with every item", async () => {
    const { product, visitor } = await shop();
    const [id, buyer] = [await product(), await visitor()];
    await Promise.all(Array.from({ length: 10 }, () => buyer.currentCart.addToCurrentCart({ lineItems: [item(id)] })));
    expect((await buyer.currentCart.getCurrentCart()).cart.lineItems.map((line) => line.quantity)).toEqual([10]);
  });

  test("estimates lines alone, then with delivery and tax as far as they are asked for", async () => {
    const { buyer, lineId } = await filled(2, { price: 1000 });
    const estimate = async (flags: object) => {
      const { priceSummary, shippingInfo, calculatedLineItems } = await buyer.currentCart.estimateCurrentCartTotals({
        shippingAddress: HOME,
        ...flags,
      });
      return { priceSummary, shippingInfo, calculatedLineItems };
    };
    const bare = await estimate({ calculateTax: false, calculateShipping: false });
    expect(bare.priceSummary).toMatchObject({
      subtotal: { amount: "20.00" },
      total: { amount: "20.00" },
      tax: { amount: "0.00" },
    });
    const full = await estimate({});
    expect(Number(full.priceSummary?.tax?.amount)).toBeGreaterThan(1.7);
    expect(full.shippingInfo?.selectedCarrierServiceOption?.requestedShippingOption).toBe(false);
    const options =
      full.shippingInfo?.carrierServiceOptions.flatMap(({ shippingOptions = [] }) => shippingOptions) ?? [];
    const other = options.at(-1)?.code ?? "";
    const chosen = await estimate({ selectedShippingOption: { code: other } });
    expect(chosen.shippingInfo?.selectedCarrierServiceOption).toMatchObject({
      code: other,
      requestedShippingOption: true,
    });
    expect(full.calculatedLineItems).toMatchObject([
      { lineItemId: lineId, pricesBreakdown: { taxDetails: { taxRate: "0.08875" } } },
    ]);
  });

  test("says that the shop does not deliver to an address", async () => {
    const { buyer } = await filled();
    const response = await buyer.currentCart.estimateCurrentCartTotals({ shippingAddress: { country: "JP" } });
    expect(response.calculationErrors?.generalShippingCalculationError?.applicationError?.code).toBe(
      "NO_DELIVERY_TO_ADDRESS",
    );
  });

  test("makes one checkout for a button that was pressed several times", async () => {
    const { buyer } = await filled();
    expect((await buyer.currentCart.getCurrentCart()).cart.checkoutId).toBeUndefined();
    const pressed = Array.from({ length: 6 }, () =>
      buyer.currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" }),
    );
    const made = new Set((await Promise.all(pressed)).map(({ checkoutId }) => checkoutId));
    expect(made.size).toBe(1);
    expect((await buyer.currentCart.getCurrentCart()).cart.checkoutId).toBe([...made][0]);
  });

  test("makes a checkout, and updates that one when asked again", async () => {
    const { buyer, productId } = await filled();
    const make = (more: object = {}) =>
      buyer.currentCart.createCheckoutFromCurrentCart({ channelType: "WEB", ...more });
    const { checkoutId } = await make({ email: "ada@example.com", shippingAddress: HOME });
    await buyer.currentCart.addToCurrentCart({ lineItems: [item(productId, 4)] });
    expect((await make()).checkoutId).toBe(checkoutId);
    const { checkout } = await buyer.checkout.getCheckout({ id: checkoutId });
    expect(checkout.lineItems.map((line) => line.quantity)).toEqual([5]);
    expect(checkout).toMatchObject({
      buyerInfo: { email: "ada@example.com" },
      shippingInfo: { shippingDestination: { address: HOME } },
    });
    expect((await buyer.currentCart.getCurrentCart()).cart.checkoutId).toBe(checkoutId);
    for (const request of [{}, { channelType: "UNSPECIFIED" } as const]) {
      const { error } = await buyer.currentCart.createCheckoutFromCurrentCart(request).safe();
      expect(error?.fieldViolations).toMatchObject([{ field: "channelType", violatedRule: "REQUIRED_FIELD" }]);
    }
  });
});
