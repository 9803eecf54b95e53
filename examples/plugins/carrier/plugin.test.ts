import { currentCart } from "@vitrine/sdk/services";
import { fakeService, lineItemOf, simpleProduct, testPlatform, testShippingProvider } from "@vitrine/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { carrier, pigeonPost } from "./plugin.ts";

const service = fakeService((request) => {
  if (request.headers.get("authorization") !== "Bearer key") return new Response("", { status: 401 });
  return Response.json({ offers: [{ service: "loft", label: "Loft to loft", cents: 740, days: 1 }] });
});
beforeAll(() => service.start());
afterAll(() => service.stop());

describe("the provider", () => {
  testShippingProvider(
    {
      ...pigeonPost({ url: "http://127.0.0.1:1", apiKey: "key" }),
      rates: (...given) => pigeonPost({ url: service.url, apiKey: "key" }).rates(...given),
    },
    { test },
  );
});

async function offered(apiKey: string) {
  const shop = await testPlatform({ plugins: [carrier({ url: service.url, apiKey })] });
  const { id } = await simpleProduct(shop, ({ productType }) => productType === "physical");
  const buyer = shop.client({ currentCart }).currentCart;
  await buyer.addToCurrentCart({ lineItems: [lineItemOf(id)] });
  const { shippingInfo } = await buyer.estimateCurrentCartTotals({
    shippingAddress: { country: "US", subdivision: "US-NY", postalCode: "12534" },
  });
  await shop.close();
  return shippingInfo?.carrierServiceOptions?.flatMap(({ shippingOptions = [] }) => shippingOptions);
}

test("buyers choose among its rates", async () => {
  expect(await offered("key")).toContainEqual(expect.objectContaining({ code: "loft", title: "Loft to loft" }));
});

test("a carrier that rejects leaves the shop's own options", async () => {
  const options = await offered("wrong");
  expect(options?.length).toBeGreaterThan(0);
  expect(options).not.toContainEqual(expect.objectContaining({ code: "loft" }));
});
