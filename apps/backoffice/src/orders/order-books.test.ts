import { taxGroups } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, HOME, item, openShop, type Shop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";
import type { Cell } from "../export/csv.ts";
import { strings } from "../strings/strings.ts";
import { orderRows } from "./order-export.ts";

const textOf = (cell: Cell = "") => (typeof cell === "string" ? cell : cell.decimal);

const BERLIN = { ...HOME, country: "DE", subdivision: "DE-BE", city: "Berlin", postalCode: "10115" };

/** Two bowls at 19% and a catalog at 7%, ten percent off, delivered and paid. */
async function sell(shop: Shop): Promise<{ orderId: string; paymentId: string }> {
  const { items } = await shop.admin({ taxGroups }).taxGroups.queryTaxGroups({ query: {} });
  const printed = items.find(({ name }) => name === "Printed matter");
  const contact = { address: BERLIN, contactDetails: { firstName: "Ada", lastName: "King" } };
  const { checkout } = await shop.app.checkout.createCheckout({
    channelType: "WEB",
    lineItems: [item(await shop.product({ name: "Tide bowl", price: 4000 }), 2)],
    customLineItems: [
      {
        quantity: 1,
        price: "20.00",
        productName: { original: "Catalog" },
        itemType: { preset: "PHYSICAL" },
        taxGroupId: printed?.id ?? "",
      },
    ],
    couponCode: await shop.coupon(),
    checkoutInfo: {
      buyerInfo: { email: "ada@example.com" },
      billingInfo: contact,
      shippingInfo: { shippingDestination: contact },
    },
  });
  const code = checkout.shippingInfo?.carrierServiceOptions?.[0]?.shippingOptions?.[0]?.code ?? "";
  await shop.app.checkout.updateCheckout({
    checkout: { id: checkout.id, shippingInfo: { selectedCarrierServiceOption: { code } } },
  });
  const paid = await shop.app.payments.payForCheckout({ checkoutId: checkout.id, methodId: "sandbox", card: CARD });
  return { orderId: paid.orderId, paymentId: paid.paymentId ?? "" };
}

onEveryEngine("an order of the platform in the export", ({ store }) => {
  test("has exact rows for two rates of tax, a discount, delivery and a refund", async () => {
    const shop = await openShop(store());
    const { orderId, paymentId } = await sell(shop);
    const { order: placed } = await shop.app.orders.getOrder({ id: orderId });
    const refundItems = { lineItems: [{ lineItemId: placed.lineItems[0]?.id ?? "", quantity: 1 }] };
    const { summary } = await shop.app.orderBilling.calculateRefund({ orderId, refundItems });
    await shop.app.orderBilling.refundPayments({
      orderId,
      paymentRefunds: [{ paymentId, amount: { amount: summary?.total?.amount ?? "" } }],
      refundItems,
    });

    const { order } = await shop.app.orders.getOrder({ id: orderId });
    const { orderTransactions } = await shop.app.orderTransactions.listTransactionsForMultipleOrders({
      orderIds: [orderId],
    });
    const names = Object.keys(strings.orders.export.columns);
    const rows = orderRows(order, orderTransactions[0]).map((row) =>
      Object.fromEntries(names.map((name, index) => [name, textOf(row[index])])),
    );
    const columns = ["kind", "item", "quantity", "discount", "net", "firstRate", "firstAmount", "tax", "gross"];
    expect(rows.map((row) => columns.map((name) => row[name]))).toEqual([
      ["Item", "Tide bowl", "2", "8.00", "72.00", "19%", "13.68", "13.68", "85.68"],
      ["Item", "Catalog", "1", "2.00", "18.00", "7%", "1.26", "1.26", "19.26"],
      ["Delivery", "Standard", "", "0.00", "16.00", "19%", "3.04", "3.04", "19.04"],
      ["Refund", "Tide bowl", "1", "", "-36.00", "19%", "-6.84", "-6.84", "-42.84"],
    ]);
    const sum = (kinds: (kind: string | undefined) => boolean) =>
      rows.reduce((all, { kind, gross }) => all + (kinds(kind) ? Number(gross) : 0), 0);
    expect(sum((kind) => kind !== "Refund").toFixed(2)).toBe(order.priceSummary.total?.amount);
    expect(sum((kind) => kind === "Refund").toFixed(2)).toBe(`-${order.balanceSummary?.refunded?.amount}`);
    expect(rows.map(({ firstTax, secondTax, otherTaxes }) => [firstTax, secondTax, otherTaxes])).toEqual(
      rows.map(() => ["MwSt.", "", ""]),
    );
    expect(rows[0]).toMatchObject({
      payment: "Partly refunded",
      country: "DE",
      total: order.priceSummary.total?.amount,
    });
  });
});
