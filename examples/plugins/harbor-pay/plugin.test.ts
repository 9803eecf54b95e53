import type { PaymentProvider } from "@vitrine/platform";
import { checkout, orders, payments } from "@vitrine/sdk/services";
import {
  lineItemOf,
  readyCheckout,
  simpleProduct,
  type TestPlatform,
  testPaymentProvider,
  testPlatform,
} from "@vitrine/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fakeHarbor } from "./fake-harbor.ts";
import { harborPay, harborPayPlugin } from "./plugin.ts";

const harbor = fakeHarbor();
beforeAll(() => harbor.start());
afterAll(() => harbor.stop());

/** What the buyer's browser does: opens the page, pays, and follows it back. */
async function visit(page: string, card = "good"): Promise<string> {
  const response = await fetch(`${page}?card=${card}`, { redirect: "manual" });
  return response.headers.get("location") ?? "";
}

describe("the provider", () => {
  const provider = new Proxy({} as PaymentProvider, {
    get: (_, name) => Reflect.get(harborPay({ url: harbor.url, secret: "secret" }), name),
  });
  testPaymentProvider(provider, {
    test,
    async approve(outcome) {
      if (outcome.status === "challenge" && "redirectUrl" in outcome.challenge)
        await visit(outcome.challenge.redirectUrl);
    },
  });
});

async function begin(shop: TestPlatform) {
  const buyer = shop.client({ checkout, payments, orders });
  const { id } = await simpleProduct(shop);
  const checkoutId = await readyCheckout(buyer, [lineItemOf(id)]);
  const paid = await buyer.payments.payForCheckout({ checkoutId, methodId: "harbor-pay" });
  return { buyer, checkoutId, paid };
}

test("a buyer pays on the provider's page, comes back, and the order stands", async () => {
  const shop = await testPlatform({ plugins: [harborPayPlugin({ url: harbor.url, secret: "secret" })] });
  const { methods } = await shop.client({ payments }).payments.listPaymentMethods({});
  expect(methods).toContainEqual(expect.objectContaining({ id: "harbor-pay", type: "REDIRECT", name: "Harbor Pay" }));
  const { buyer, checkoutId, paid } = await begin(shop);
  expect(paid).toMatchObject({ status: "CHALLENGE_REQUIRED", challenge: { redirectUrl: expect.any(String) } });
  const back = await visit(paid.challenge?.redirectUrl ?? "");
  expect(back).toBe(`${shop.origin}/checkout/${checkoutId}`);
  expect(await buyer.payments.getPayment({ paymentId: paid.paymentId ?? "" })).toMatchObject({ status: "APPROVED" });
  const { order } = await buyer.orders.getOrder({ id: paid.orderId });
  expect(order).toMatchObject({ status: "APPROVED", paymentStatus: "PAID" });
  await shop.close();
});

test("a buyer whose payment fails there can try again, and is charged once", async () => {
  const shop = await testPlatform({ plugins: [harborPayPlugin({ url: harbor.url, secret: "secret" })] });
  const { buyer, checkoutId, paid } = await begin(shop);
  await visit(paid.challenge?.redirectUrl ?? "", "empty");
  expect(await buyer.payments.getPayment({ paymentId: paid.paymentId ?? "" })).toMatchObject({ status: "DECLINED" });
  const second = await buyer.payments.payForCheckout({ checkoutId, methodId: "harbor-pay" });
  await visit(second.challenge?.redirectUrl ?? "");
  expect(await buyer.payments.getPayment({ paymentId: second.paymentId ?? "" })).toMatchObject({ status: "APPROVED" });
  await shop.close();
});
