import { checkout, currentCart, orders, payments } from "@vitrine/sdk/services";
import { lineItemOf, placedOrder, readyCheckout, signedInMember, simpleProduct, testPlatform } from "@vitrine/testing";
import { expect, test, vi } from "vitest";

test("a payment that is pending is settled by the jobs of a test", async () => {
  const shop = await testPlatform({ now: new Date("2027-03-01T08:00:00Z") });
  const ada = await signedInMember(shop, { checkout, currentCart, orders, payments });
  const checkoutId = await readyCheckout(ada, [lineItemOf((await simpleProduct(shop)).id)]);
  const card = { number: "4000000000000077", expirationMonth: 12, expirationYear: 2099, securityCode: "123" };
  const { status, orderId = "" } = await ada.payments.payForCheckout({ checkoutId, methodId: "sandbox", card });
  expect(status).toBe("PENDING");
  await shop.runJobs();
  const paymentStatus = async () => (await ada.orders.getOrder({ id: orderId })).order.paymentStatus;
  expect(await paymentStatus()).toBe("PENDING");
  shop.clock.advance(60_000);
  await shop.runJobs();
  expect(await paymentStatus()).toBe("PAID");
  await shop.close();
});

test("a job that fails is named", async () => {
  const broken = { name: "water plants", every: 1000, run: () => Promise.reject(new Error("no water")) };
  const shop = await testPlatform({ catalog: "empty", plugins: [{ name: "plants", jobs: [broken] }] });
  await expect(shop.runJobs()).rejects.toThrow('The job "water plants" failed: no water');
  await shop.close();
});

test("what a plugin throws is on the console, beside the test that caused it", async () => {
  const printed = vi.spyOn(console, "error").mockImplementation(() => {});
  const failing = async () => {
    throw new Error("no ledger");
  };
  const shop = await testPlatform({ plugins: [{ name: "ledger", on: { order_approved: failing } }] });
  await placedOrder(shop);
  await shop.deliverEvents();
  await shop.close();
  const text = printed.mock.calls.flat().join("\n");
  printed.mockRestore();
  expect(text).toMatch(
    /^subscriber failed, and gets the event again \{"plugin":"ledger",.+\}\nError: no ledger\n {4}at failing/,
  );
});
