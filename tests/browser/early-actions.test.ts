import { setTimeout as pause } from "node:timers/promises";
import type { BrowserContext, Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { settled } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { watch } from "../support/storefront.ts";

/**
 * The page is there, its scripts are still on a slow line. All of it happens inside the page: Playwright's own presses
 * wait for the scripts.
 */
describe("what a shopper does before the scripts of a page are there", () => {
  const stage = openStage();
  let context: BrowserContext;
  let page: Page;
  let problems: readonly string[];
  let letScriptsCome: () => void;

  beforeEach(async () => {
    context = await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
    page = await context.newPage();
    problems = watch(page);
    const come = new Promise<void>((resolve) => {
      letScriptsCome = resolve;
    });
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await come;
      await route.continue();
    });
  });
  afterEach(async () => {
    expect(problems).toEqual([]);
    letScriptsCome();
    await context.close();
  });

  const open = async (path: string) => {
    await page.goto(stage.shop.url + path, { waitUntil: "commit" });
    await page.waitForFunction(() => document.querySelector("footer") !== null);
  };
  const takeOver = async () => {
    letScriptsCome();
    await settled(page);
  };

  /** As a finger or a keyboard does, with the events that come of it, once or after milliseconds once more. */
  const press = (selector: string, ...again: number[]) =>
    page.evaluate(
      ([css, times]) => {
        const element = document.querySelector<HTMLElement>(css);
        if (!element) throw new Error(`There is no ${css}.`);
        for (const time of times) setTimeout(() => element.click(), time);
      },
      [selector, [0, ...again]] as const,
    );
  const type = (selector: string, text: string) =>
    page.evaluate(
      ([css, typed]) => {
        document.querySelector<HTMLInputElement>(css)?.focus();
        document.execCommand("selectAll");
        document.execCommand("insertText", false, typed);
      },
      [selector, text] as const,
    );

  test("a color and a number stay chosen, and are what goes into the cart", async () => {
    await open("/products/tide-bowl");
    await press("#buy input[value=Moss]");
    await type("#buy input[name=quantity]", "3");
    await takeOver();
    await page.waitForURL(/color=Moss/);
    expect(await page.getByRole("radio", { name: "Moss" }).isChecked()).toBe(true);
    expect(await page.getByLabel("Quantity").inputValue()).toBe("3");
    await page.getByRole("button", { name: "Add to cart" }).filter({ visible: true }).click();
    const drawer = page.getByRole("dialog", { name: "Your cart" });
    await drawer.getByText("Moss").waitFor();
    expect(await drawer.getByLabel("Quantity, Tide bowl").inputValue()).toBe("3");
  });

  test("a filter is applied", async () => {
    await open("/collections/ceramics");
    await press("input[name='option.Color'][value=Moss]");
    await takeOver();
    await page.waitForURL(/Color=Moss/);
  });

  test("what was typed stays", async () => {
    await open("/search?q=lamp");
    await type("main input[role=combobox]", "bowl");
    await takeOver();
    expect(await page.locator("main input[role=combobox]").inputValue()).toBe("bowl");
  });

  test.each(["before", "after"])("a second press of a button, %s they come, adds nothing more", async (moment) => {
    let sent = 0;
    await page.route("**/cart/change", async (route) => {
      sent += 1;
      await pause(2_000);
      await route.continue();
    });
    await open("/products/tide-bowl");
    await press("#buy button[type=submit]", 1_200);
    await eventually(() => sent).toBe(1);
    if (moment === "after") letScriptsCome();
    await pause(1_500);
    letScriptsCome();
    await page.waitForURL("**/cart");
    await settled(page);
    expect(await page.getByLabel("Quantity, Tide bowl").inputValue()).toBe("1");
    expect(sent).toBe(1);
  });
});
