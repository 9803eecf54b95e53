import { randomUUID } from "node:crypto";
import { totalsCalculator } from "@vitrine/contract";
import { currencyExponent } from "@vitrine/contract/money";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { HOME, openShop, type Shop } from "@vitrine/test-support/shop";
import fc from "fast-check";
import { expect, test } from "vitest";
import { nameId } from "../../../kernel/name-id.ts";
import { formatMoney, parseMoney } from "../../../policies/money.ts";

onEveryEngine("the totals calculator", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));
  const calculate = async (request: object) =>
    (await shop()).admin({ totalsCalculator }).totalsCalculator.calculateTotals(request as never);
  const lineItems = [
    { id: "mug", quantity: 2, price: "10.00", itemType: { preset: "DIGITAL" } },
    {
      id: "deposit",
      quantity: 1,
      price: "100.00",
      itemType: { preset: "DIGITAL" },
      paymentOption: "DEPOSIT_ONLINE",
      depositAmount: "25.00",
    },
  ];

  test("prices lines it is given, with tax, coupon and what is due when", async () => {
    const couponCode = await (await shop()).coupon({ percentOffRate: 10 });
    const totals = await calculate({ lineItems, couponCode, billingAddress: HOME });
    expect(totals).toMatchObject({
      priceSummary: {
        subtotal: { amount: "120.00" },
        discount: { amount: "12.00" },
        tax: { amount: "9.59" },
        total: { amount: "117.59" },
      },
      payNow: { total: { amount: "44.60" } },
      payLater: { total: { amount: "72.99" } },
      calculatedLineItems: [{ lineItemId: "mug" }, { lineItemId: "deposit" }],
      appliedDiscounts: [{ coupon: { code: couponCode } }],
    });
  });

  test("quotes delivery for lines that are sent", async () => {
    const sent = [{ id: "vase", quantity: 1, price: "10.00", physicalProperties: { weight: 2, shippable: true } }];
    const { shippingInfo } = await calculate({ lineItems: sent, shippingAddress: HOME });
    expect(shippingInfo?.selectedCarrierServiceOption).toMatchObject({ requestedShippingOption: false });
  });

  test("tells what is wrong with a coupon instead of failing", async () => {
    const { calculationErrors } = await calculate({ lineItems, couponId: randomUUID() });
    expect(calculationErrors?.couponCalculationError?.applicationError?.code).toBe("ERROR_COUPON_DOES_NOT_EXIST");
  });

  test("adds extras to the price of their line, and refuses extras nobody can count", async () => {
    const line = (price: string) => ({
      ...lineItems[0],
      modifierGroups: [{ id: "top", modifiers: [{ id: "lid", label: { original: "Lid" }, quantity: 2, price }] }],
    });
    const totals = await calculate({ lineItems: [line("1.50")] });
    expect(totals.priceSummary?.subtotal?.amount).toBe("26.00");
    expect(totals.calculatedLineItems[0]?.pricesBreakdown?.modifiers?.amount).toBe("3.00");
    await expect(calculate({ lineItems: [line("999999999999999")] })).rejects.toMatchObject({ status: 400 });
  });

  test("knows no memberships, and says so", async () => {
    const selectedMemberships = { memberships: [{ id: "gold", appId: randomUUID(), lineItemIds: ["mug"] }] };
    const { calculationErrors } = await calculate({ lineItems, selectedMemberships });
    expect(calculationErrors?.membershipError?.applicationError?.code).toBe("MEMBERSHIP_NOT_FOUND");
  });

  test("says whose rates they are: the region's own, or what stands in for a calculator elsewhere", async () => {
    const details = async (own: Shop, country = "US") =>
      (await own.app.totalsCalculator.calculateTotals({ lineItems, billingAddress: { ...HOME, country } } as never))
        .taxSummary?.calculationDetails;
    expect(await details(await shop())).toEqual({
      rateType: "MANUAL_RATE",
      manualRateReason: "REGION_SETTING_TO_MANUAL",
    });
    expect(await details(await shop(), "AQ")).toEqual({
      rateType: "NO_TAX_COLLECTED",
      manualRateReason: "GLOBAL_SETTING_TO_MANUAL",
    });
    const id = nameId("vitrine", "tax-calculator", "manual");
    const automatic = await openShop(engine.store(), {
      taxCalculators: [{ id, name: "Elsewhere", isAutomatic: true }],
    });
    expect(await details(automatic)).toEqual({
      rateType: "FALLBACK_RATE",
      autoTaxFallbackDetails: { fallbackReason: "AUTO_TAX_DEACTIVATED" },
    });
  });

  test("charges no tax to whoever is exempt", async () => {
    const { priceSummary } = await calculate({ lineItems, billingAddress: HOME, taxExemptGroupId: randomUUID() });
    expect(priceSummary).toMatchObject({ tax: { amount: "0.00" }, total: { amount: "120.00" } });
  });

  test.each(["JPY", "USD", "KWD"])("sums what it shows, to the last digit of %s", async (currency) => {
    const own = await openShop(engine.store(), { currency });
    const couponCode = await own.coupon({ percentOffRate: 33.3, minimumSubtotal: 0 });
    const percentage = 1.75;
    await own.app.fees.createFee({ fee: { name: "Card", percentage } });
    const prices = fc.array(fc.tuple(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 1, max: 99 })), {
      minLength: 1,
      maxLength: 8,
    });
    const digits = currencyExponent(currency);
    await fc.assert(
      fc.asyncProperty(prices, async (given) => {
        const lines = given.map(([minor, quantity], index) => ({
          id: `line-${index}`,
          quantity,
          price: formatMoney(minor, currency),
          itemType: { preset: "DIGITAL" as const },
        }));
        const totals = await own.app.totalsCalculator.calculateTotals({
          lineItems: lines,
          couponCode,
          billingAddress: HOME,
        });
        const minor = (price: { amount: string } | undefined) => parseMoney(price?.amount ?? "0", currency);
        const shown = [...JSON.stringify(totals).matchAll(/"amount":"([^"]*)"/g)].map(([, amount]) => amount ?? "");
        for (const amount of shown) expect(amount.split(".")[1]?.length ?? 0).toBe(digits);
        const parts = totals.calculatedLineItems.map((line) => minor(line.pricesBreakdown?.totalPriceAfterTax));
        const extra = totals.additionalFees.map((fee) => minor(fee.priceAfterTax));
        const total = [...parts, ...extra].reduce((sum, part) => sum + part, 0);
        expect(minor(totals.priceSummary?.total)).toBe(total);
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 15 },
    );
  });

  test.each([{ quantity: 0 }, { price: "999999999999999" }, { depositAmount: "-1" }])(
    "refuses a line with %o",
    async (wrong) => {
      const call = calculate({ lineItems: [{ id: "x", quantity: 1, price: "1.00", ...wrong }] });
      await expect(call).rejects.toMatchObject({ status: 400 });
    },
  );
});
