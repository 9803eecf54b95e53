import { siteSettings } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, item, openShop, readyCheckout } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";

const total = "priceSummary.total.amount" as const;

onEveryEngine("orders of several currencies", (engine) => {
  const open = async () => {
    const shop = await openShop(engine.store());
    const made = async (amount: string, currency: string) => {
      const bowl = { productName: { original: "Bowl" }, quantity: 1, itemType: { preset: "SERVICE" } } as const;
      const lineItems = [{ ...bowl, price: { amount } }];
      const priceSummary = { total: { amount } };
      await shop.app.orders.createOrder({
        order: { channelInfo: { type: "POS" }, currency, lineItems, priceSummary, status: "APPROVED" },
      });
    };
    return { ...shop, made };
  };

  test("are found and sorted by the number each total is written as", async () => {
    const { app, made } = await open();
    for (const [amount, currency] of [
      ["20.00", "USD"],
      ["3000", "JPY"],
      ["12.500", "KWD"],
      ["50", "JPY"],
    ] as const)
      await made(amount, currency);
    const amounts = async (search: object) =>
      (await app.orders.searchOrders({ search })).items.map(({ priceSummary }) => priceSummary.total?.amount);
    const sort = [{ fieldName: total, order: "DESC" as const }];
    expect(await amounts({ sort })).toEqual(["3000", "50", "20.00", "12.500"]);
    expect(await amounts({ sort, filter: { [total]: { $gte: "12.5", $lt: "60" } } })).toEqual([
      "50",
      "20.00",
      "12.500",
    ]);
    expect(await amounts({ filter: { [total]: "3000" } })).toEqual(["3000"]);
    const page = await app.orders.searchOrders({ search: { sort, cursorPaging: { limit: 2 } } });
    const rest = (await page.next()).items;
    expect(rest.map(({ priceSummary }) => priceSummary.total?.amount)).toEqual(["20.00", "12.500"]);
    expect((await app.orders.countOrders({ filter: { [total]: { $gt: "15" } } })).count).toBe(3);
  });

  test("are summed in the shop's currency, at the rate each keeps", async () => {
    const { admin, app, made, product, visitor } = await open();
    const rates = [{ rate: "150", from: "2020-01-01T00:00:00.000Z" }];
    const currencies = [{ currency: "JPY", rates, isCharged: true }];
    await admin({ siteSettings }).siteSettings.updateSiteSettings({ settings: { currencies } });
    const buyer = await visitor();
    const lines = [item(await product({ price: 1000, isDigital: true }))];
    const checkoutId = await readyCheckout(buyer, lines, { conversionCurrency: "JPY" });
    const { orderId } = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
    const { order } = await app.orders.getOrder({ id: orderId });
    expect(order.currency).toBe("JPY");
    await made("20.00", "USD");
    // Nobody knows what this was in dollars.
    await made("5.000", "KWD");
    const computed = async (type: "SUM" | "MAX") => {
      const aggregation = { it: { fieldPath: total, type: "SCALAR" as const, scalar: { type } } };
      return (await app.orders.aggregateOrders({ aggregation })).aggregates.it?.scalar?.value;
    };
    const inDollars = Math.round((Number(order.priceSummary.total?.amount) / 150) * 100) / 100;
    expect(await computed("SUM")).toBeCloseTo(20 + inDollars, 6);
    expect(await computed("MAX")).toBe(20);
    const range = { fieldPath: total, type: "RANGE" as const, range: { buckets: [{ to: 15 }, { from: 15 }] } };
    const { aggregates } = await app.orders.aggregateOrders({ aggregation: { it: range } });
    expect(aggregates.it?.ranges?.results.map(({ count }) => count)).toEqual([1, 1]);
  });
});
