import { deepStrictEqual, ok } from "node:assert/strict";
import type {
  DiscountProvider,
  FeeProvider,
  PricingProvider,
  ProviderCall,
  Purchase,
  PurchaseLine,
  ShippingProvider,
  TaxProvider,
  TaxQuestion,
} from "@vitrine/platform";
import type { ConformanceOptions } from "./cases.ts";
import { providerCall } from "./provider-call.ts";

/** What the suites of pricing providers need beyond the provider. */
export interface PricingConformanceOptions extends ConformanceOptions {
  /** A purchase the provider has something to say about; a parcel to Hudson, New York, unless given. */
  readonly purchase?: Purchase;
}

const line = (id: string, price: number, quantity: number): PurchaseLine => ({
  id,
  name: `Item ${id}`,
  quantity,
  price,
  total: price * quantity,
  productId: "11111111-1111-4111-8111-111111111111",
  collectionIds: [],
  weight: 1.5,
  isShippable: true,
});

const home = {
  country: "US",
  subdivision: "US-NY",
  city: "Hudson",
  postalCode: "12534",
  addressLine: "12 Kiln Lane",
};

/** A purchase of two lines, delivered to Hudson, New York. */
export const samplePurchase: Purchase = {
  siteId: "5a0b1c2d-3e4f-4a5b-8c6d-7e8f90a1b2c3",
  currency: "USD",
  language: "en",
  weightUnit: "KG",
  shippingAddress: home,
  billingAddress: home,
  lines: [line("1", 1250, 2), line("2", 990, 3)],
};

/** The cases every carrier passes. */
export function testShippingProvider(
  provider: ShippingProvider,
  { test, purchase = samplePurchase }: PricingConformanceOptions,
): void {
  identity(provider, test);
  test("offers rates with codes of their own, at whole minor units", async () => {
    const rates = await provider.rates(purchase, providerCall());
    ok(rates.length > 0, "there is no rate for the parcel: pass one it delivers as `purchase`");
    assertUnique(rates.map(({ code }) => code));
    assertAmounts(rates.map(({ price }) => price));
    for (const { title } of rates) ok(title.trim() !== "", "a rate has no title");
  });
  test("gives equal parcels equal codes", async () => {
    const codes = async () => (await provider.rates(purchase, providerCall())).map(({ code }) => code);
    deepStrictEqual(await codes(), await codes());
  });
  test("does not fail for a parcel without an address", async () => {
    const { shippingAddress: _, ...nowhere } = purchase;
    await provider.rates(nowhere, providerCall());
  });
  abort(test, (given) => provider.rates(purchase, given));
}

/** The cases every tax provider passes. */
export function testTaxProvider(
  provider: TaxProvider,
  { test, purchase = samplePurchase }: PricingConformanceOptions,
): void {
  const question: TaxQuestion = {
    ...purchase,
    charges: purchase.lines.map(({ id, total }) => ({ id, kind: "line", amount: total })),
    isTaxIncluded: false,
  };
  identity(provider, test);
  test("gives each charge it knows one rate between 0 and 1", async () => {
    const taxes = await provider.taxes(question, providerCall());
    ok(taxes.length > 0, "no charge has a rate; give a purchase the provider taxes");
    assertUnique(taxes.map(({ chargeId }) => chargeId));
    for (const { chargeId, rate } of taxes) {
      ok(
        question.charges.some(({ id }) => id === chargeId),
        `${chargeId} was not asked about`,
      );
      ok(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/.test(rate), `${rate} is not a rate such as 0.08875`);
    }
  });
  test("says nothing of a purchase without charges", async () => {
    deepStrictEqual(await provider.taxes({ ...question, lines: [], charges: [] }, providerCall()), []);
  });
  abort(test, (given) => provider.taxes(question, given));
}

/** The cases every provider of fees passes. */
export function testFeeProvider(
  provider: FeeProvider,
  { test, purchase = samplePurchase }: PricingConformanceOptions,
): void {
  identity(provider, test);
  test("adds fees with codes of their own, at whole minor units", async () => {
    const fees = await provider.fees(purchase, providerCall());
    assertUnique(fees.map(({ code }) => code));
    assertAmounts(fees.map(({ price }) => price));
  });
  abort(test, (given) => provider.fees(purchase, given));
}

/** The cases every provider of discounts passes. */
export function testDiscountProvider(
  provider: DiscountProvider,
  { test, purchase = samplePurchase }: PricingConformanceOptions,
): void {
  identity(provider, test);
  test("lowers lines of the purchase, by whole amounts or millionths up to the whole", async () => {
    const discounts = await provider.discounts(purchase, providerCall());
    assertUnique(discounts.map(({ code }) => code));
    for (const { effect, lineIds = [] } of discounts) {
      for (const id of lineIds)
        ok(
          purchase.lines.some((each) => each.id === id),
          `${id} is no line`,
        );
      if (effect.kind === "percent") ok(effect.rate <= 1_000_000, "a percentage is above the whole");
      if (effect.kind !== "freeShipping") assertAmounts([effect.kind === "percent" ? effect.rate : effect.amount]);
    }
  });
  test("gives nothing on nothing", async () => {
    deepStrictEqual(await provider.discounts({ ...purchase, lines: [] }, providerCall()), []);
  });
}

function identity({ id, name, deadline = 1 }: PricingProvider, test: ConformanceOptions["test"]): void {
  test("has a UUID, a name and a deadline of at most ten seconds", () => {
    ok(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id), `${id} is not a lower-case UUID`);
    ok(name.trim() !== "", "the provider has no name");
    ok(deadline > 0 && deadline <= 10_000, `${deadline} is not a deadline in milliseconds`);
  });
}

function abort(test: ConformanceOptions["test"], ask: (call: ProviderCall) => Promise<unknown>): void {
  test("ends when it is aborted", async () => {
    await Promise.race([
      ask(providerCall(AbortSignal.abort(new Error("too late")))).catch(() => {}),
      new Promise((_, reject) => {
        setTimeout(reject, 2_000, new Error("it went on for two seconds after it was aborted")).unref();
      }),
    ]);
  });
}

function assertUnique(names: readonly string[]): void {
  deepStrictEqual([...new Set(names)], [...names], "two have the same code");
}

function assertAmounts(amounts: readonly number[]): void {
  for (const amount of amounts) ok(Number.isSafeInteger(amount) && amount >= 0, `${amount} is not whole minor units`);
}
