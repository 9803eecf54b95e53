import type { Page } from "playwright-core";
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
});
