import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { openStage } from "../support/stage.ts";
import { placeOrder, signIn } from "./backoffice-steps.ts";

describe("dialogs of the back office by keyboard alone", () => {
  const stage = openStage();
  let page: Page;

  beforeAll(async () => {
    const context = await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
    page = await context.newPage();
    await page.goto(`${stage.shop.url}/admin/home`);
    await signIn(page, stage.shop.staff);
  });

  const open = (path: string) => page.goto(`${stage.shop.url}/admin${path}`);
  const dialog = () => page.getByRole("dialog");
  const press = (name: string) => page.getByRole("button", { name, exact: true }).first().press("Enter");
  /** Where the keyboard is, by the label of the field or the name of the button. */
  const focused = () =>
    page.evaluate(() => {
      const at = document.activeElement as HTMLInputElement | null;
      return at?.labels?.[0]?.textContent ?? at?.getAttribute("aria-label") ?? at?.textContent;
    });

  test.each([
    ["/shipping", "Add a region", "Name"],
    ["/taxes", "Add a region", "Country"],
    ["/search", "Add synonyms", "Words"],
    ["/api-keys", "New key", "Name"],
  ])("those of %s begin at the first field, and Escape goes back to what opened them", async (path, button, field) => {
    await open(path);
    await press(button);
    await dialog().waitFor();
    await eventually(focused).toContain(field);
    await page.keyboard.press("Escape");
    await dialog().waitFor({ state: "detached" });
    expect(await focused()).toContain(button);
  });

  test("that of an address begins at the country, whose list opens when it is typed into", async () => {
    await open(`/orders/${await placeOrder(stage.shop)}`);
    const choose = async () => {
      await press("More actions");
      await page.getByRole("menuitem", { name: "Edit delivery address" }).press("Enter");
      await dialog().waitFor();
      await eventually(focused).toContain("Country");
    };
    await choose();
    expect(await page.getByRole("option").count()).toBe(0);
    await page.keyboard.press("Escape");
    await dialog().waitFor({ state: "detached" });
    expect(await focused()).toContain("More actions");
    await choose();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("Cana");
    await page.getByRole("option", { name: "Canada" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    expect(await dialog().getByRole("combobox", { name: "Country" }).inputValue()).toBe("Canada");
  });

  describe("what goes away or is disabled with the work that it did leaves the keyboard on the page:", () => {
    const at = (selector: string) => page.locator(`${selector}:focus`).waitFor();
    const pressIn = (place: Locator, name: RegExp | string) => place.getByRole("button", { name }).press("Enter");

    test("a comment, and the button that sends what is left of an order", async () => {
      await open(`/orders/${await placeOrder(stage.shop)}`);
      await page.getByPlaceholder("Leave a comment for your colleagues").fill("Wrap it twice.");
      await press("Comment");
      await page.getByText("Wrap it twice.").waitFor();
      await eventually(focused).toBe("Comment");
      await press("Send");
      await pressIn(dialog(), /^Send 1/);
      await page.getByRole("button", { name: "Send", exact: true }).waitFor({ state: "detached" });
      await at("main");
    });

    test("rows that were selected, a filter, and a picture of a product", async () => {
      await open("/products?visible=yes");
      await page
        .getByRole("button", { name: /^Remove/ })
        .first()
        .press("Enter");
      await at("main");
      await page.locator("tbody input[type=checkbox]").first().press("Space");
      await pressIn(page.getByRole("region", { name: "1 selected" }), "Hide");
      await page.getByRole("status").getByText("1 product hidden.").waitFor();
      await at("main");
      await page.locator("tbody .row-link").first().press("Enter");
      await page
        .getByRole("button", { name: /^Remove: / })
        .first()
        .press("Enter");
      await at("section");
      expect(await page.locator("section:focus h2").innerText()).toBe("Pictures");
    });
  });
});
