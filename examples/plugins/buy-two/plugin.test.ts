import { currentCart } from "@vitrine/sdk/services";
import { lineItemOf, samplePurchase, simpleProduct, testDiscountProvider, testPlatform } from "@vitrine/testing";
import { describe, expect, test } from "vitest";
import { buyTwo, thirdHalfOff } from "./plugin.ts";

const collectionId = "22222222-2222-4222-8222-222222222222";
const lines = samplePurchase.lines.map((line) => ({ ...line, collectionIds: [collectionId] }));
const call = { requestId: "test", signal: AbortSignal.timeout(1_000) } as never;

describe("the provider", () => {
  testDiscountProvider(thirdHalfOff(collectionId), { test, purchase: { ...samplePurchase, lines } });
});

test("the cheapest of every three is half off, whatever line it is on", async () => {
  // Two at 12.50 and three at 9.90: the third is one at 9.90, and the rest is too few.
  const discounts = await thirdHalfOff(collectionId).discounts({ ...samplePurchase, lines }, call);
  expect(discounts).toEqual([
    { code: "third-2", name: "Every third at half price", effect: { kind: "amount", amount: 495 }, lineIds: ["2"] },
  ]);
});

test("a cart shows it by its name", async () => {
  const empty = await testPlatform();
  const product = await simpleProduct(empty, ({ collectionIds = [] }) => collectionIds.length > 0);
  await empty.close();
  const shop = await testPlatform({ plugins: [buyTwo(product.collectionIds?.[0] ?? "")] });
  const buyer = shop.client({ currentCart }).currentCart;
  await buyer.addToCurrentCart({ lineItems: [lineItemOf(product.id, 3)] });
  const { appliedDiscounts } = await buyer.estimateCurrentCartTotals({});
  expect(appliedDiscounts.map(({ discountRule }) => discountRule?.name?.original)).toContain(
    "Every third at half price",
  );
  await shop.close();
});
