import { products } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { item, openShop, readyCheckout, type Shop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";

onEveryEngine("a product that was deleted", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));
  const remove = async (id: string) => (await shop()).admin({ products }).products.deleteProduct({ id });
  const goods = async () => {
    const { product } = await shop();
    return [
      await product({ name: "Kept bowl", price: 1100 }),
      await product({ name: "Gone bowl", price: 900 }),
    ] as const;
  };
  const statusOf = (lines: readonly { availability?: { status?: string } }[]) =>
    lines.map(({ availability }) => availability?.status);

  test("is not found in cart, estimate and a new checkout alike, and adds nothing to their sums", async () => {
    const [kept, gone] = await goods();
    const buyer = await (await shop()).visitor();
    await buyer.currentCart.addToCurrentCart({ lineItems: [item(kept), item(gone, 2)] });
    await remove(gone);
    const { cart } = await buyer.currentCart.getCurrentCart();
    const estimate = await buyer.currentCart.estimateCurrentCartTotals({});
    const { checkoutId = "" } = await buyer.currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" });
    const { checkout } = await buyer.checkout.getCheckout({ id: checkoutId });
    for (const lines of [cart.lineItems, estimate.cart.lineItems, checkout.lineItems]) {
      expect(statusOf(lines)).toEqual(["AVAILABLE", "NOT_FOUND"]);
      expect(lines[1]?.lineItemPrice?.amount).toBe("0.00");
    }
    for (const { priceSummary } of [estimate, checkout]) expect(priceSummary?.subtotal?.amount).toBe("11.00");
    for (const { violations } of [estimate, checkout])
      expect(violations).toMatchObject([{ severity: "ERROR", description: '"Gone bowl" is no longer sold.' }]);
  });

  test("is not found in a checkout that was open before; the order goes on once the line is removed", async () => {
    const [kept, gone] = await goods();
    const buyer = await (await shop()).visitor();
    const id = await readyCheckout(buyer, [item(kept), item(gone)]);
    await remove(gone);
    const { checkout } = await buyer.checkout.getCheckout({ id });
    expect(statusOf(checkout.lineItems)).toEqual(["AVAILABLE", "NOT_FOUND"]);
    expect(checkout.priceSummary?.subtotal?.amount).toBe("11.00");
    const { error } = await buyer.checkout.createOrder({ id }).safe();
    const violations = [{ severity: "ERROR", target: { lineItem: { id: checkout.lineItems[1]?.id } } }];
    expect(error).toMatchObject({ code: "VIOLATIONS_WITH_ERROR_SEVERITY" });
    expect(error?.details.applicationError?.data).toMatchObject({ violations });
    await buyer.checkout.removeLineItems({ id, lineItemIds: [checkout.lineItems[1]?.id ?? ""] });
    await buyer.checkout.createOrder({ id });
  });

  test("does not make the rest be delivered", async () => {
    const { product, visitor } = await shop();
    const buyer = await visitor();
    const [kept, gone] = [await product({ isDigital: true }), await product()];
    await buyer.currentCart.addToCurrentCart({ lineItems: [item(kept), item(gone)] });
    await remove(gone);
    const { shippingInfo } = await buyer.currentCart.estimateCurrentCartTotals({
      shippingAddress: { country: "JP" },
    });
    expect(shippingInfo?.carrierServiceOptions ?? []).toEqual([]);
  });

  test("costs what it costs again when the merchant brings it back", async () => {
    const { product, visitor, admin } = await shop();
    const [buyer, productId] = [await visitor(), await product({ price: 900 })];
    const show = (visible: boolean) =>
      admin({ products }).products.updateProduct({ product: { id: productId, visible } });
    await buyer.currentCart.addToCurrentCart({ lineItems: [item(productId)] });
    await show(false);
    const hidden = await buyer.currentCart.estimateCurrentCartTotals({});
    expect(hidden.priceSummary?.subtotal?.amount).toBe("0.00");
    await show(true);
    const back = await buyer.currentCart.estimateCurrentCartTotals({});
    expect(back.priceSummary?.subtotal?.amount).toBe("9.00");
  });
});
