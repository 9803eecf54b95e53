import { onEveryEngine } from "@vitrine/test-support/engines";
import { codeOf, item, openShop, readyCheckout } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";

onEveryEngine("coming back from a checkout page of the shop's own", (engine) => {
  const redirectUrl = "http://localhost:3000/thanks";

  async function checkout() {
    const shop = await openShop(engine.store());
    const buyer = await shop.visitor();
    const id = await readyCheckout(buyer, [item(await shop.product({ isDigital: true }))]);
    return { ...shop, buyer, id };
  }

  test("the link completes the checkout and leads on, however often it is followed", async () => {
    const { app, buyer, id, platform } = await checkout();
    const { url } = await app.checkout.createCompletionLink({ id, redirectUrl });
    for (let time = 0; time < 2; time += 1) {
      const response = await platform.fetch(new Request(url));
      expect([response.status, response.headers.get("location")]).toEqual([303, redirectUrl]);
    }
    expect((await buyer.checkout.getCheckout({ id })).checkout.completed).toBe(true);
  });

  test("the token does the same for programs, for an hour", async () => {
    const { app, buyer, id, clock } = await checkout();
    const { token } = await app.checkout.createCompletionLink({ id, redirectUrl });
    const { token: late } = await app.checkout.createCompletionLink({ id, redirectUrl });
    const complete = app.checkout.markCheckoutAsCompletedAndRedirectToUrl;
    expect(await complete({ token })).toEqual({
      body: "",
      statusCode: 302,
      headers: [{ key: "Location", value: redirectUrl }],
    });
    expect((await buyer.checkout.getCheckout({ id })).checkout.completed).toBe(true);
    clock.advance(60 * 60 * 1000);
    expect(await codeOf(complete({ token: late }))).toBe("UNAUTHENTICATED_TOKEN");
    expect(await codeOf(complete({ token: "forged" }))).toBe("UNAUTHENTICATED_TOKEN");
  });

  test("it leads only where the shop allows, and only merchants make it", async () => {
    const { app, buyer, id } = await checkout();
    const foreign = await app.checkout.createCompletionLink({ id, redirectUrl: "https://evil.example/" }).safe();
    expect(foreign.error?.fieldViolations).toMatchObject([{ field: "redirectUrl" }]);
    expect(await codeOf(buyer.checkout.createCompletionLink({ id, redirectUrl }))).toBe("PERMISSION_DENIED");
  });
});
