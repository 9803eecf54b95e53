import { expect, test } from "vitest";
import { releaseExpiredStock } from "../../../packages/platform/src/domains/checkout/holds/expiry.ts";
import { readyCheckout } from "../cases/checkout.ts";
import { DEFAULT_VARIANT, makeProduct } from "../cases/makers.ts";
import { cards, payFor } from "../cases/orders.ts";
import { toldOf } from "../cases/told.ts";
import { onBothEngines } from "../world.ts";

onBothEngines("a program that keeps the stock of another system", (world) => {
  const told = toldOf(world, ["com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged"]);

  /** Quantities before and after, as the vendor's client hands them over, of what `work` does to a product. */
  async function moved(productId: string, work: () => Promise<unknown>): Promise<unknown[]> {
    const messages = await told.messages(work);
    const client = told.client();
    const seen: unknown[] = [];
    client.inventory.onInventoryVariantsChanged(({ data }) => {
      expect(data._updatedDate).toBeInstanceOf(Date);
      if (data.productId !== productId) return;
      for (const { _id, oldValue, newValue } of data.variants ?? []) {
        expect(_id).toBe(DEFAULT_VARIANT);
        seen.push([oldValue, newValue]);
      }
    });
    for (const message of messages) await client.webhooks.process(message);
    return seen;
  }
  const units = (quantity: number) => ({ quantity, inStock: quantity > 0, availableForPreorder: false });

  test("hears of what is ordered, and of what a canceled order gives back", async () => {
    const visitor = world().visitor();
    const product = await makeProduct(world(), { stock: 5 });
    const { _id } = await readyCheckout(world(), visitor, product);
    let orderId = "";
    const pay = async () => {
      ({ orderId } = await payFor(world(), visitor, _id ?? "", cards.good));
    };
    expect(await moved(product, pay)).toEqual([[units(5), units(3)]]);
    const cancel = () => world().merchant.orders.cancelOrder(orderId, { restockAllItems: true });
    expect(await moved(product, cancel)).toEqual([[units(3), units(5)]]);
  });

  test("hears of what a refund puts back, and not of a shelf that stays as it is", async () => {
    const visitor = world().visitor();
    const product = await makeProduct(world(), { stock: 2 });
    const { _id } = await readyCheckout(world(), visitor, product);
    const { orderId } = await payFor(world(), visitor, _id ?? "", cards.good);
    const { orderBilling, orders } = world().merchant;
    const lineItemId = (await orders.getOrder(orderId)).lineItems?.[0]?._id ?? "";
    const { payments = [] } = await orderBilling.getOrderRefundability(orderId);
    const refund = (isRestocked: boolean) =>
      orderBilling.refundPayments(orderId, {
        paymentRefunds: [{ paymentId: payments[0]?.payment?.paymentId ?? "", amount: { amount: "1.00" } }],
        ...(isRestocked && { sideEffects: { restock: { lineItems: [{ lineItemId, quantity: 1 }] } } }),
      });
    expect(await moved(product, () => refund(false))).toEqual([]);
    expect(await moved(product, () => refund(true))).toEqual([[units(0), units(1)]]);
  });

  test("hears that the units of an order nobody paid are back", async () => {
    const visitor = world().visitor();
    const product = await makeProduct(world(), { stock: 2 });
    const { _id } = await readyCheckout(world(), visitor, product);
    const order = () => visitor.checkout.createOrder(_id ?? "");
    expect(await moved(product, order)).toEqual([[units(2), units(0)]]);
    world().clock.advance(60 * 60_000);
    expect(await moved(product, () => releaseExpiredStock(world().platform.runtime))).toEqual([[units(0), units(2)]]);
  });

  test("hears nothing of products that are not counted", async () => {
    const visitor = world().visitor();
    const product = await makeProduct(world());
    const { _id } = await readyCheckout(world(), visitor, product);
    expect(await moved(product, () => payFor(world(), visitor, _id ?? "", cards.good))).toEqual([]);
  });
});
