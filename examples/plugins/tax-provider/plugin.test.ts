import { currentCart } from "@vitrine/sdk/services";
import { fakeService, lineItemOf, simpleProduct, testPlatform, testTaxProvider } from "@vitrine/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { taxProvider, taxService } from "./plugin.ts";

interface TaxRequest {
  readonly state?: string;
  readonly lines: readonly { readonly reference: string }[];
}

const service = fakeService(async (request) => {
  const { state = "", lines } = (await request.json()) as TaxRequest;
  return Response.json({ lines: lines.map(({ reference }) => ({ reference, percent: 12.5, state })) });
});
beforeAll(() => service.start());
afterAll(() => service.stop());

describe("the provider", () => {
  const provider = taxService({ url: "http://127.0.0.1:1" });
  testTaxProvider({ ...provider, taxes: (...given) => taxService({ url: service.url }).taxes(...given) }, { test });
});

async function taxed(url: string) {
  const shop = await testPlatform({ plugins: [taxProvider({ url })] });
  const { id } = await simpleProduct(shop);
  const buyer = shop.client({ currentCart }).currentCart;
  await buyer.addToCurrentCart({ lineItems: [lineItemOf(id)] });
  const { taxSummary } = await buyer.estimateCurrentCartTotals({
    shippingAddress: { country: "US", subdivision: "US-NY" },
  });
  await shop.close();
  return taxSummary;
}

test("a purchase is taxed at the rate of the service", async () => {
  const summary = await taxed(service.url);
  expect(summary?.calculationDetails?.rateType).toBe("AUTO_RATE");
  expect(Number(summary?.totalTax?.amount) / Number(summary?.taxableAmount?.amount)).toBeCloseTo(0.125, 2);
});

test("the shop's own regions tax it while the service is away", async () => {
  const summary = await taxed("http://127.0.0.1:1");
  expect(summary?.calculationDetails?.rateType).toBe("MANUAL_RATE");
});
