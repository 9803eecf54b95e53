import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { arrive, settled, visit } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { watch } from "../support/storefront.ts";

/** More stops than any page has on the way to what is looked for. */
const mostStops = 90;

describe("with the keyboard alone", () => {
  const stage = openStage();
  let page: Page;
  let problems: readonly string[];

  beforeAll(async () => {
    const context = await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
    page = await context.newPage();
    problems = watch(page);
  });

  /** Name, kind and visibility of what has the focus. */
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      if (!element || element === document.body) return { name: "", isSeen: true };
      const labels = [...(element.labels ?? [])].map((label) => label.innerText);
      const name = [element.getAttribute("aria-label"), ...labels, element.innerText, element.value].filter(Boolean);
      const { width, height } = element.getBoundingClientRect();
      const label = element.labels?.[0]?.getBoundingClientRect();
      const isSeen = width * height > 1 || (label !== undefined && label.width * label.height > 1);
      return { name: name.join(" ").trim(), isSeen };
    });

  /** Tabs to the control of a name; every stop on the way must be one that can be seen. */
  async function tabTo(name: RegExp): Promise<void> {
    const passed: string[] = [];
    for (let stop = 0; stop < mostStops; stop += 1) {
      await page.keyboard.press("Tab");
      const { name: found, isSeen } = await focused();
      expect(isSeen, `“${found}” has the focus and cannot be seen`).toBe(true);
      passed.push(found);
      if (name.test(found)) return;
    }
    throw new Error(`Tab never came to ${name}. It passed: ${passed.join(" | ")}`);
  }

  async function follow(name: RegExp, url: string | RegExp): Promise<void> {
    await tabTo(name);
    await page.keyboard.press("Enter");
    await page.waitForURL(url);
    await settled(page);
  }

  const type = async (label: RegExp, text: string) => {
    await tabTo(label);
    await page.keyboard.type(text);
  };

  test("the first stop skips to the content", async () => {
    await page.goto(stage.shop.url);
    await settled(page);
    await tabTo(/^Skip to content$/);
    await page.keyboard.press("Enter");
    await page.locator("#main:focus").waitFor();
  });

  test("another page has the focus on its heading; the first one, and what changes on a page, leave it", async () => {
    await page.goto(stage.shop.url);
    await settled(page);
    expect(await focused()).toMatchObject({ name: "" });
    await follow(/^Ceramics$/, /\/collections\/ceramics/);
    await page.locator("h1:focus", { hasText: "Ceramics" }).waitFor();
    expect(await page.locator("h1").evaluate((heading) => getComputedStyle(heading).outlineStyle)).toBe("none");
    await page.getByRole("link", { name: "Tide bowl" }).first().click();
    await page.locator("h1:focus", { hasText: "Tide bowl" }).waitFor();
    await page.locator("main input[type=radio]").nth(1).check({ force: true });
    await page.waitForURL(/\?/);
    expect(await page.locator("h1:focus").count()).toBe(0);
  });

  test("a line that is saved for later leaves the focus in the cart", async () => {
    for (const slug of ["tide-bowl", "morning-mug"]) {
      await page.goto(`${stage.shop.url}/products/${slug}`);
      await settled(page);
      await page.getByRole("button", { name: "Add to cart" }).filter({ visible: true }).first().click();
      await page.getByRole("dialog", { name: "Your cart" }).waitFor();
    }
    await page.goto(`${stage.shop.url}/cart`);
    await settled(page);
    for (const [name, place] of [
      ["Tide bowl", "section :focus"],
      ["Morning mug", "h1:focus"],
    ] as const) {
      await page.getByRole("button", { name: `Save for later: ${name}` }).click();
      await page.getByRole("button", { name: `Move to cart: ${name}` }).waitFor();
      await page.locator(place).waitFor();
    }
  });

  test("the only line of a cart that is taken out and back leaves the focus in the cart", async () => {
    const context = await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
    const own = await context.newPage();
    await visit(own, `${stage.shop.url}/products/morning-mug`);
    await own.getByRole("button", { name: "Add to cart" }).filter({ visible: true }).first().press("Enter");
    const drawer = own.getByRole("dialog", { name: "Your cart" });
    for (const place of [drawer, own.getByRole("main")]) {
      await place.getByRole("button", { name: /^Remove/ }).press("Enter");
      await place.getByRole("button", { name: "Undo" }).and(own.locator(":focus")).press("Enter");
      await place.getByRole("button", { name: /^Remove/ }).waitFor();
      await place.locator("div:focus", { has: own.getByText("Morning mug") }).waitFor();
      await visit(own, `${stage.shop.url}/cart`);
    }
    await context.close();
  });

  test("an order, a country and a postal code keep the focus when they are chosen", async () => {
    const context = await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
    const own = await context.newPage();
    await visit(own, `${stage.shop.url}/collections/ceramics`);
    const sort = own.getByRole("combobox", { name: "Sort" });
    await sort.focus();
    await own.keyboard.press("ArrowDown");
    await arrive(own, /sort=newest/);
    const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement);
    expect(await isFocused(sort)).toBe(true);
    await own.goBack();
    await arrive(own, /ceramics$/);
    expect(await sort.inputValue()).toBe("featured");
    await visit(own, `${stage.shop.url}/products/tide-bowl`);
    await own.getByRole("button", { name: "Add to cart" }).filter({ visible: true }).click();
    await own.getByRole("dialog", { name: "Your cart" }).waitFor();
    await visit(own, `${stage.shop.url}/cart`);
    const country = own.getByRole("combobox", { name: "Deliver to" });
    await country.focus();
    const changed = () => own.waitForResponse(/cart\/change/);
    await Promise.all([changed(), own.keyboard.press("ArrowDown")]);
    await settled(own);
    expect([await country.inputValue(), await isFocused(country)]).toEqual(["GB", true]);
    const code = own.getByLabel("ZIP or postal code");
    await code.fill("SW1A 1AA");
    await Promise.all([changed(), own.keyboard.press("Enter")]);
    await settled(own);
    expect([await code.inputValue(), await isFocused(code)]).toEqual(["SW1A 1AA", true]);
    await context.close();
  });

  test("a filter that is let go of leaves the focus with the next one", async () => {
    await visit(page, `${stage.shop.url}/collections/ceramics?option.Color=Moss&option.Color=Oat`);
    await page.getByRole("link", { name: "Remove filter Oat" }).focus();
    await page.keyboard.press("Enter");
    await arrive(page, /Color=Moss$/);
    expect((await focused()).name).toContain("Remove filter Moss");
    await visit(page, `${stage.shop.url}/collections/ceramics?option.Color=Moss&option.Color=Oat`);
    await page.getByRole("link", { name: "Remove filter Moss" }).focus();
    await page.keyboard.press("Enter");
    await arrive(page, /Color=Oat$/);
    expect((await focused()).name).toContain("Clear filters");
  });

  test("the search suggests, arrows choose, Escape steps back", async () => {
    await page.goto(stage.shop.url);
    await settled(page);
    await tabTo(/^Search$/);
    await page.keyboard.press("Enter");
    const field = page.getByRole("combobox", { name: "What are you looking for?" });
    await field.waitFor();
    const suggested = page.waitForResponse(/\/search\/suggestions\?q=lam$/);
    await page.keyboard.type("lam");
    await suggested;
    await settled(page);
    await page.getByRole("option").first().waitFor();
    expect(await field.getAttribute("aria-expanded")).toBe("true");
    await page.keyboard.press("ArrowDown");
    await page.getByRole("option", { selected: true }).waitFor();
    const active = await field.getAttribute("aria-activedescendant");
    expect(await page.getByRole("option", { selected: true }).getAttribute("id")).toBe(active);
    await page.keyboard.press("Escape");
    await eventually(() => field.getAttribute("aria-expanded")).toBe("false");
    expect(await page.getByRole("dialog", { name: "Search" }).isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog", { name: "Search" }).waitFor({ state: "detached" });
    await expect.poll(async () => (await focused()).name).toBe("Search");

    await page.keyboard.press("Enter");
    await field.waitFor();
    await page.keyboard.type("tdie bowl");
    await page.getByRole("option", { name: /Tide bowl/ }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/products\/tide-bowl/);
    await page.getByRole("dialog", { name: "Search" }).waitFor({ state: "detached" });
  });

  test("a purchase goes from the first page to the thanks", async () => {
    await page.goto(stage.shop.url);
    await settled(page);
    await follow(/^Ceramics$/, /\/collections\/ceramics/);
    await follow(/^Tide bowl/, /\/products\/tide-bowl/);
    await tabTo(/^Oat/);
    await page.keyboard.press("ArrowRight");
    await page.waitForURL(/color=/);
    await tabTo(/^Add to cart$/);
    await page.keyboard.press("Enter");
    const drawer = page.getByRole("dialog", { name: "Your cart" });
    await drawer.waitFor();
    await tabTo(/^One more, Tide bowl$/);
    await page.keyboard.press("Enter");
    await drawer.getByText("$136.00").first().waitFor();
    await follow(/^Check out$/, /\/checkout\//);
    await page.getByLabel("E-mail").waitFor();

    await type(/E-mail/, "ada@example.com");
    await page.getByLabel("First name").focus();
    await page.keyboard.type("Ada");
    await type(/Last name/, "Moss");
    await type(/Street address/, "12 Kiln Lane");
    await type(/City/, "Hudson");
    await type(/State/, "New York");
    await type(/ZIP/, "12534");
    await page.keyboard.press("Enter");
    // Each section begins with its first field in focus.
    await page.locator("input[type=radio]:focus").waitFor();
    await tabTo(/Continue to payment/);
    await page.keyboard.press("Enter");
    await page.getByLabel("Card number").waitFor();
    await page.getByLabel("Card number").focus();
    await page.keyboard.type("4242424242424242");
    await type(/Expires/, "1230");
    await type(/Security code/, "123");
    await type(/Name on card/, "Ada Moss");
    await tabTo(/^(Pay|Place order)/);
    await page.keyboard.press("Enter");
    await page.waitForURL(/thank-you/);
    await page
      .getByText(/Order 1\d{4}/)
      .first()
      .waitFor();
    expect(problems).toEqual([]);
  });
});
