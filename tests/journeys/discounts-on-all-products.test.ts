import { collections, coupons, currentCart, discountRules } from "@vitrine/sdk/services";
import { lineItemOf, simpleProduct, testPlatform } from "@vitrine/testing";
import { expect, test } from "vitest";

const storeAppId = "215238eb-22a5-4c36-9e7b-e7c08025e04e";

async function open() {
  const shop = await testPlatform();
  const merchant = shop.admin({ collections, coupons, discountRules });
  const { items } = await merchant.collections.queryCollections({ query: { filter: { slug: "all-products" } } });
  const product = await simpleProduct(shop);
  const buyer = shop.client({ currentCart });
  await buyer.currentCart.addToCurrentCart({ lineItems: [lineItemOf(product.id)] });
  const discount = async () => {
    const estimate = { calculateShipping: false, calculateTax: false };
    const { priceSummary } = await buyer.currentCart.estimateCurrentCartTotals(estimate);
    return Number(priceSummary?.discount?.amount);
  };
  const price = product.priceData?.discountedPrice ?? 0;
  return { shop, merchant, buyer, discount, price, collectionId: String(items[0]?.id) };
}

test("a coupon for the collection of all products takes its share off each of them", async () => {
  const { shop, merchant, buyer, discount, price, collectionId } = await open();
  const scope = { namespace: "stores", group: { name: "collection", entityId: collectionId } } as const;
  const startTime = String(shop.clock.now().getTime());
  await merchant.coupons.createCoupon({
    specification: { name: "Everything", code: "ALL", percentOffRate: 50, scope, startTime },
  });
  await buyer.currentCart.updateCurrentCart({ couponCode: "ALL" });
  expect(await discount()).toBeCloseTo(price / 2);
  await shop.close();
});

test("an automatic discount for the collection of all products takes its share off each of them", async () => {
  const { shop, merchant, discount, price, collectionId } = await open();
  const customFilter = { appId: storeAppId, params: { collectionIds: [collectionId] } };
  const specificItemsInfo = { scopes: [{ customFilter }] };
  await merchant.discountRules.createDiscountRule({
    discountRule: {
      name: "Everything",
      active: true,
      discounts: {
        values: [{ targetType: "SPECIFIC_ITEMS", discountType: "PERCENTAGE", percentage: 50, specificItemsInfo }],
      },
    },
  });
  expect(await discount()).toBeCloseTo(price / 2);
  await shop.close();
});
