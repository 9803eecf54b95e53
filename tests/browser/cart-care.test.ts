import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import { checkout, coupons } from "@vitrine/sdk/services";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { holdChange } from "../support/held.ts";
import { settled, visit } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { goToCheckout, orderCart, visible } from "./checkout-steps.ts";

describe("the cart of somebody in a hurry, or on a bad line", () => {
  const stage = openStage();

  /** A new shopper at their cart with one bowl in it. */
  async function atCart(): Promise<Page> {
    const page = await (await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" })).newPage();
    await visit(page, `${stage.shop.url}/products/tide-bowl`);
    await visible(page, /add to cart/i).click();
    await page.getByRole("dialog", { name: "Your cart" }).waitFor();
    await visit(page, `${stage.shop.url}/cart`);
    return page;
  }

  const quantity = (page: Page) => page.getByLabel("Quantity, Tide bowl");
  const lineUp = (page: Page) =>
    page.route("**/cart/change", (route) => route.fulfill({ json: { problem: "generic" } }));
  const complaint = (page: Page) => page.getByRole("alert").filter({ hasText: "Nothing was changed" });
  const focused = (page: Page) => page.locator(":focus");

  test("what is moved back with two quick presses is in it once", async () => {
    const page = await atCart();
    await page.getByRole("button", { name: "Save for later: Tide bowl" }).click();
    const move = page.getByRole("button", { name: "Move to cart: Tide bowl" });
    await move.waitFor();
    await settled(page);
    let sent = 0;
    let goOn = (): void => {};
    const pressed = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    // Both presses come before the shop has answered the first.
    await page.route("**/cart/change", async (route) => {
      sent += 1;
      await pressed;
      await route.continue();
    });
    await move.dblclick();
    goOn();
    await quantity(page).waitFor();
    await settled(page);
    expect([sent, await quantity(page).inputValue()]).toEqual([1, "1"]);
  });

  test("an undo that does not get through says so, and can be tried again", async () => {
    const page = await atCart();
    await page.getByRole("button", { name: "Remove Tide bowl" }).click();
    // The button that was pressed is gone; the keyboard is at the return URL.
    await expect.poll(() => focused(page).innerText()).toBe("Undo");
    await settled(page);
    await lineUp(page);
    await page.keyboard.press("Enter");
    await complaint(page).waitFor();
    await page.unroute("**/cart/change");
    await page.getByRole("button", { name: "Undo" }).click();
    await quantity(page).waitFor();
    await expect.poll(() => complaint(page).count()).toBe(0);
  });

  test("what cannot be put aside stays, and says so", async () => {
    const page = await atCart();
    await lineUp(page);
    await page.getByRole("button", { name: "Save for later: Tide bowl" }).click();
    await complaint(page).waitFor();
    expect(await quantity(page).count()).toBe(1);
    expect(await page.getByRole("region", { name: "Saved for later" }).count()).toBe(0);
  });

  test("what was added although its response was lost is not added again by the next press", async () => {
    const page = await atCart();
    await visit(page, `${stage.shop.url}/products/morning-mug`);
    await page.route("**/cart/change", (route) => route.fetch().then(() => route.abort()), { times: 1 });
    await visible(page, /add to cart/i).click();
    await page.getByRole("alert").getByText("could not be reached").waitFor();
    await visible(page, /add to cart/i).click();
    await page.getByRole("dialog", { name: "Your cart" }).waitFor();
    await page.getByRole("link", { name: "Cart, 2 items", includeHidden: true }).waitFor({ state: "attached" });
    await page.keyboard.press("Escape");
    // Another press after a response means another one.
    await visible(page, /add to cart/i).click();
    await page.getByRole("link", { name: "Cart, 3 items", includeHidden: true }).waitFor({ state: "attached" });
  });

  test("a shop that never responds is given up on", async () => {
    const page = await atCart();
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (milliseconds) => timeout(milliseconds / 20);
    });
    await visit(page, `${stage.shop.url}/products/morning-mug`);
    await page.route("**/cart/change", () => {}, { times: 1 });
    await visible(page, /add to cart/i).click();
    await visible(page, "Adding…").waitFor();
    await page.getByRole("alert").getByText("could not be reached").waitFor();
    await visible(page, /add to cart/i).click();
    await page.getByRole("dialog", { name: "Your cart" }).waitFor();
  });

  test("a cart beside the page whose code did not come while offline is a page of its own once online", async () => {
    const page = await (await stage.browser.newContext({ viewport: sizes.phone, reducedMotion: "reduce" })).newPage();
    await visit(page, `${stage.shop.url}/products/morning-mug`);
    // Some browsers ask again for code that did not come, and others never do.
    await page.route("**/assets/CartDrawerContent-*", (route) => route.abort());
    await page.context().setOffline(true);
    await visible(page, /add to cart/i).click();
    await page.getByRole("alert").getByText("could not be reached").waitFor();
    await settled(page);
    await page.context().setOffline(false);
    await visible(page, /add to cart/i).click();
    await page.waitForURL("**/cart");
    await page.getByLabel("Quantity, Morning mug").waitFor();
  });

  test("an order placed in another tab empties the cart of this one, which asks the shop once", async () => {
    const page = await atCart();
    const tab = await page.context().newPage();
    await visit(tab, `${stage.shop.url}/cart`);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await orderCart(tab);
    await page.getByText("Nothing here yet").waitFor();
    await settled(page);
    expect(asked).toEqual(["/cart.data"]);
    await visit(tab, `${stage.shop.url}/collections/ceramics`);
    await settled(page);
    expect(asked).toHaveLength(1);
  });

  test("a cart of which this tab does not know yet that it was ordered is shown empty by the next press", async () => {
    const page = await atCart();
    const tab = await page.context().newPage();
    await tab.addInitScript(() =>
      Object.assign(window, {
        BroadcastChannel: class extends EventTarget {
          postMessage() {}
        },
      }),
    );
    await visit(tab, `${stage.shop.url}/cart`);
    await orderCart(tab);
    await page.getByRole("button", { name: "One more" }).click();
    await page.getByText("Nothing here yet").waitFor();
  });

  test("going back after an order shows the cart as it is, on a page the browser kept too", async () => {
    const page = await (await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" })).newPage();
    await visit(page, `${stage.shop.url}/products/tide-bowl`);
    await visible(page, /add to cart/i).click();
    await page.getByRole("dialog", { name: "Your cart" }).waitFor();
    const count = page.getByRole("link", { name: /^Cart, \d/ });
    // From the page that was loaded without a cart, and from the cart.
    await goToCheckout(page);
    await page.goBack();
    await eventually(() => count.getAttribute("aria-label")).toBe("Cart, 1 item");
    await visit(page, `${stage.shop.url}/cart`);
    await orderCart(page);
    while (new URL(page.url()).pathname !== "/cart") {
      await page.goBack();
      // The checkout leads on to its order.
      await settled(page);
    }
    await page.getByText("Nothing here yet").waitFor();
    await page.goBack();
    await eventually(() => count.getAttribute("aria-label")).toBe("Cart, 0 items");
  });

  test("an estimate that cannot be had says so beside its field", async () => {
    const page = await atCart();
    await lineUp(page);
    await page.getByLabel("ZIP or postal code").fill("12534");
    await page.getByRole("button", { name: "Update" }).click();
    await complaint(page).waitFor();
    expect(await page.getByLabel("ZIP or postal code").inputValue()).toBe("12534");
  });

  test("the keyboard stays with a code that is put in and taken out", async () => {
    const merchant = createClient({
      baseUrl: stage.shop.url,
      auth: ApiKeyStrategy(stage.shop),
      services: { coupons },
    });
    const scope = { namespace: "stores" };
    const specification = { name: "Kiln", code: "KILN10", percentOffRate: 10, startTime: "0", scope };
    // It is there already when the test is tried again.
    await merchant.coupons.createCoupon({ specification }).safe();
    const page = await atCart();
    await page.locator("summary", { hasText: "Promo code" }).click();
    await page.getByLabel("Promo code").fill("KILN10");
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page).getAttribute("aria-label")).toContain("KILN10");
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page).innerText()).toBe("Promo code");
  });

  const note = (page: Page) => page.getByRole("textbox", { name: "A note for the studio" });

  test("a note goes along to the checkout without being saved first", async () => {
    const page = await atCart();
    await page.locator("summary", { hasText: "Add a note" }).click();
    await note(page).fill("Please leave it with the neighbor.");
    await visible(page, "Check out").click();
    await page.waitForURL(/\/checkout\//);
    const checkoutId = /checkout\/([\w-]+)/.exec(page.url())?.[1] ?? "";
    const auth = ApiKeyStrategy({ siteId: stage.shop.siteId, apiKey: stage.shop.apiKey });
    const merchant = createClient({ baseUrl: stage.shop.url, auth, services: { checkout } });
    const { checkout: made } = await merchant.checkout.getCheckout({ id: checkoutId });
    expect(made.buyerNote).toBe("Please leave it with the neighbor.");
  });

  test("a note that goes on while it is saved is not called saved", async () => {
    const page = await atCart();
    await page.locator("summary", { hasText: "Add a note" }).click();
    await note(page).fill("Please leave it");
    const saving = holdChange(page, /cart\/change/);
    await page.getByRole("button", { name: "Save note" }).click();
    const change = await saving;
    await note(page).fill("Please leave it with the neighbor.");
    const answered = page.waitForResponse(/cart\/change/);
    await change.continue();
    await answered;
    await page.waitForTimeout(300);
    expect(await page.getByText("Saved", { exact: true }).count()).toBe(0);
    await page.getByRole("button", { name: "Save note" }).click();
    await page.getByText("Saved", { exact: true }).waitFor();
    await visit(page, `${stage.shop.url}/cart`);
    expect(await note(page).inputValue()).toBe("Please leave it with the neighbor.");
  });

  test("a note that cannot be saved is told as whatever else fails, on a line of its own on a phone", async () => {
    const page = await atCart();
    await page.setViewportSize(sizes.phone);
    await lineUp(page);
    await page.locator("summary", { hasText: "Add a note" }).click();
    await note(page).fill("Please leave it with the neighbor.");
    const button = page.getByRole("button", { name: "Save note" });
    const height = await button.evaluate((element) => element.clientHeight);
    await button.click();
    const told = page.getByRole("status").filter({ hasText: "That did not work" });
    await told.waitFor();
    const hasColorOfErrors = await told.evaluate((element) => {
      const error = document.createElement("p");
      error.className = "text-error";
      document.body.append(error);
      return getComputedStyle(element).color === getComputedStyle(error).color;
    });
    expect([hasColorOfErrors, await button.evaluate((element) => element.clientHeight)]).toEqual([true, height]);
    expect(await note(page).inputValue()).toBe("Please leave it with the neighbor.");
  });

  test("a note that the browser kept in its field is saved by its button", async () => {
    const page = await atCart();
    await page.locator("summary", { hasText: "Add a note" }).click();
    // As after a reload: nothing is typed.
    await note(page).evaluate((field: HTMLTextAreaElement) => {
      field.value = "Please leave it with the neighbor.";
    });
    await page.getByRole("button", { name: "Save note" }).click();
    await page.getByText("Saved", { exact: true }).waitFor();
    await visit(page, `${stage.shop.url}/cart`);
    expect(await note(page).inputValue()).toBe("Please leave it with the neighbor.");
  });

  test("the way to the checkout is taken once", async () => {
    const page = await atCart();
    let posts = 0;
    page.on("request", (request) => {
      if (request.method() === "POST" && new URL(request.url()).pathname === "/checkout") posts += 1;
    });
    await visible(page, "Check out").dblclick({ noWaitAfter: true });
    await page.waitForURL(/\/checkout\/./);
    expect(posts).toBe(1);
  });
});

describe("the bar at the foot of a product page on a phone", () => {
  const stage = openStage();

  test("does not cover what the keyboard is at", async () => {
    const viewport = { width: 390, height: 700 };
    const page = await (await stage.browser.newContext({ viewport, reducedMotion: "reduce" })).newPage();
    await visit(page, `${stage.shop.url}/products/tide-bowl`);
    const bar = await page.locator(".foot-bar").boundingBox();
    const summaries = page.locator("main summary");
    for (let steps = 0; !(await summaries.last().evaluate((one) => one === document.activeElement)); steps += 1) {
      expect(steps).toBeLessThan(60);
      await page.keyboard.press("Tab");
      const [name, bottom] = await page.evaluate((): [string, number] => {
        const here = document.activeElement;
        if (!here?.matches("main *") || here.closest(".foot-bar")) return ["", 0];
        return [here.textContent ?? "", here.getBoundingClientRect().bottom];
      });
      expect(bottom, name).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
    }
  });
});
