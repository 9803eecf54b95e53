import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { expectAccessible, sizes } from "../support/browser.ts";
import { leaveFor } from "../support/left-checkout.ts";
import { settled } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { overflow } from "../support/storefront.ts";
import { addWebhook, fillCheckout, findProduct, placeOrder } from "./backoffice-steps.ts";

describe("the back office under a thumb", () => {
  const stage = openStage();
  let page: Page;
  /** Pages of one thing, by what the tests call them. */
  const things: Record<string, string> = {};

  beforeAll(async () => {
    await addWebhook(stage.shop);
    things.order = `/orders/${await placeOrder(stage.shop, { quantity: 2 })}`;
    const { id, collectionIds } = await findProduct(stage.shop, "tide-bowl");
    things.product = `/products/${id}`;
    things.collection = `/collections/${collectionIds[0]}`;
    const { checkoutId } = await fillCheckout(stage.shop);
    await leaveFor(3, stage.shop, checkoutId);
    const options = { viewport: sizes.phone, hasTouch: true, isMobile: true, reducedMotion: "reduce" } as const;
    page = await (await stage.browser.newContext(options)).newPage();
    await page.goto(`${stage.shop.url}/admin/home`);
    await page.getByRole("button", { name: "Sign in" }).waitFor();
    expect(await page.locator("body").evaluate(missed)).toEqual([]);
    await page.getByLabel("E-mail").fill(stage.shop.staff.email);
    await page.getByLabel("Password", { exact: true }).fill(stage.shop.staff.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("button", { name: "Menu" }).waitFor();
  });

  const go = async (place: string) => {
    await page.goto(`${stage.shop.url}/admin${things[place] ?? place}`);
    await page.locator("h1").waitFor();
    await settled(page);
  };

  test.each([
    "/home",
    "/analytics",
    "/orders?payment=PAID",
    "order",
    "/products",
    "product",
    "collection",
    "/media",
    "/stock",
    "/discounts/new",
    "/members",
    "/mails",
    "/settings",
    "/shipping",
    "/shipping/options/new",
    "/taxes",
    "/draft-orders/new",
    "/unfinished-checkouts",
    "/webhooks",
    "/audit-log",
    "/account",
  ])("has nothing at %s that a thumb misses", async (place) => {
    await go(place);
    expect(await overflow(page)).toBe(0);
    expect(await page.locator("body").evaluate(missed)).toEqual([]);
  });

  test.each([
    ["/orders", "Menu", "navigation"],
    ["/orders", "Filter", "menu"],
    ["order", "Send", "dialog"],
    ["order", "More actions", "menu"],
    ["/orders", "Search", "dialog"],
  ] as const)("has nothing at %s behind %s that a thumb misses", async (place, name, role) => {
    await go(place);
    await page.getByRole("button", { name }).first().click();
    const opened = page.getByRole(role).first();
    await opened.waitFor();
    await settled(page);
    expect(await overflow(page)).toBe(0);
    expect(await opened.evaluate(missed)).toEqual([]);
    await expectAccessible(page);
  });

  test("shows a condition of a delivery price whole", async () => {
    await go("/shipping/options/new");
    await page.getByRole("button", { name: "Add a condition" }).click();
    for (const name of ["Compared", "Comparison"]) {
      expect((await page.getByRole("combobox", { name }).boundingBox())?.width).toBeGreaterThan(250);
    }
  });
});

/** Runs in the page: what does not take a press 20 pixels beside its middle. Links within a sentence are as small as it. */
function missed(part: Element): string[] {
  const found: string[] = [];
  for (const control of part.querySelectorAll<HTMLInputElement>(
    "a[href], button, input:not([data-type=auto], [data-type=hidden]), select, textarea, [role=menuitem], [role=option]",
  )) {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.type === "file") continue;
    const sentence = control.parentElement?.textContent?.trim().length ?? 0;
    const words = control.textContent?.trim().length ?? 0;
    if (getComputedStyle(control).display === "inline" && sentence > words + 5) continue;
    control.scrollIntoView({ block: "center", inline: "center" });
    const { left, top, width, height } = control.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const isHere = x > 0 && x < innerWidth && y > 0 && y < innerHeight;
    if (!isHere || width < 2 || control.closest(".hidden, [inert], [class*=skip_]")) continue;
    const takes = (right: number, down: number) => {
      const at = document.elementFromPoint(Math.min(Math.max(x + right, 1), innerWidth - 1), y + down);
      const owner = at?.closest("label")?.control;
      return at !== null && (control.contains(at) || owner === control);
    };
    const sides = { above: takes(0, -20), below: takes(0, 20), left: takes(-20, 0), right: takes(20, 0) };
    const names = Object.entries(sides).flatMap(([side, isTaken]) => (isTaken ? [] : [side]));
    const name = control.ariaLabel ?? control.labels?.[0]?.textContent ?? control.textContent?.trim();
    if (names.length > 0) found.push(`${control.tagName.toLowerCase()} ${name}: ${names.join(", ")}`);
  }
  return found;
}
