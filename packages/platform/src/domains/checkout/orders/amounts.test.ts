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

  test("do not mix what is reserved on cards: yen count as the dollars they were", async () => {
    const { admin, app, product, visitor } = await open();
    const rates = [{ rate: "150", from: "2020-01-01T00:00:00.000Z" }];
    await admin({ siteSettings }).siteSettings.updateSiteSettings({
      settings: { currencies: [{ currency: "JPY", rates, isCharged: true }] },
    });
    const productId = await product({ price: 1500, isDigital: true });
    let reserved = 0;
    for (const conversionCurrency of ["JPY", "USD"]) {
      const buyer = await visitor();
      const checkoutId = await readyCheckout(buyer, [item(productId)], { conversionCurrency });
      const pay = { checkoutId, methodId: "sandbox", card: { ...CARD, number: "4000000000000259" } };
      const { orderId } = await buyer.payments.payForCheckout(pay);
      const { balanceSummary } = (await app.orders.getOrder({ id: orderId })).order;
      reserved += Number(balanceSummary?.authorized?.amount) / (conversionCurrency === "JPY" ? 150 : 1);
    }
    const fieldPath = "balanceSummary.authorized.amount" as const;
    const aggregation = { it: { fieldPath, type: "SCALAR" as const, scalar: { type: "SUM" as const } } };
    const { aggregates } = await app.orders.aggregateOrders({ aggregation });
    expect(reserved).toBeGreaterThan(25);
    expect(aggregates.it?.scalar?.value).toBeCloseTo(reserved, 1);
    const { items } = await app.orders.searchOrders({ search: { filter: { [fieldPath]: { $gt: "1000" } } } });
    expect(items.map(({ currency }) => currency)).toEqual(["JPY"]);
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
    const tax = {
      fieldPath: "taxInfo.totalTax.amount" as const,
      type: "SCALAR" as const,
      scalar: { type: "SUM" as const },
    };
    const { aggregates: taxes } = await app.orders.aggregateOrders({ aggregation: { it: tax } });
    expect(taxes.it?.scalar?.value).toBeCloseTo(Number(order.taxInfo?.totalTax?.amount) / 150, 1);
    const range = { fieldPath: total, type: "RANGE" as const, range: { buckets: [{ to: 15 }, { from: 15 }] } };
    const { aggregates } = await app.orders.aggregateOrders({ aggregation: { it: range } });
    expect(aggregates.it?.ranges?.results.map(({ count }) => count)).toEqual([1, 1]);
  });
});
