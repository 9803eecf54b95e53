import { manualTaxMappings, taxGroups } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { expectAccessible, sizes } from "../support/browser.ts";
import { openStage } from "../support/stage.ts";
import { placeOrder, signIn } from "./backoffice-steps.ts";
import { editedThings } from "./edited-things.ts";

describe("what two people change at the same time in the back office", () => {
  const stage = openStage();
  let page: Page;

  beforeAll(async () => {
    const context = await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
    page = await context.newPage();
    await page.goto(`${stage.shop.url}/admin/home`);
    await signIn(page, stage.shop.staff);
  });

  test.each(Object.keys(editedThings))("is merged, or told and kept: %s", async (name) => {
    const thing = editedThings[name];
    if (!thing) throw new Error(name);
    const { path, field, change, read, other } = await thing(stage.shop);
    const input = () => page.getByLabel(field, { exact: true }).first();
    const bar = () => page.getByRole("region", { name: "Unsaved changes" });
    const save = () => bar().getByRole("button", { name: "Save" }).click();
    const open = async () => {
      await page.goto(`${stage.shop.url}/admin${path}`);
      await input().waitFor();
    };
    await open();
    await input().fill("mine");
    await change("other", "");
    await save();
    await bar().waitFor({ state: "detached" });
    expect(await read()).toEqual(["mine", other]);

    await open();
    await input().fill("mine again");
    await change("same", "theirs");
    await save();
    const notice = page.getByRole("alert").filter({ hasText: "Someone else changed this" });
    await notice.waitFor();
    expect(await notice.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await input().inputValue()).toBe("mine again");
    expect((await read())[0]).toBe("theirs");
    if (name === "coupon") await expectAccessible(page);
    await notice.getByRole("button", { name: "Save mine over it" }).click();
    await bar().waitFor({ state: "detached" });
    expect((await read())[0]).toBe("mine again");

    await open();
    await input().fill("not mine");
    await change("same", "theirs at last");
    await save();
    await notice.getByRole("button", { name: "Show the new version" }).click();
    await bar().waitFor({ state: "detached" });
    expect(await input().inputValue()).toBe("theirs at last");
  });

  test.each([
    "coupon",
    "plan",
    "automatic discount",
    "page of texts",
    "delivery option",
    "pick-up location",
    "draft order",
    "rule of the search",
  ])("stays when a colleague deletes what it is about: %s", async (name) => {
    const { path, field, remove } = (await editedThings[name]?.(stage.shop)) ?? {};
    if (!field || !remove) throw new Error(name);
    await page.goto(`${stage.shop.url}/admin${path}`);
    const input = page.getByLabel(field, { exact: true }).first();
    await input.fill("typed for an hour");
    await remove();
    // What is on the page is old by then, and read again.
    await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 60_000);
    const again = page.waitForResponse(/\/v[12]\//);
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await again;
    await page.waitForTimeout(300);
    expect(await input.inputValue()).toBe("typed for an hour");
    await page.getByRole("region", { name: "Unsaved changes" }).getByRole("button", { name: "Save" }).click();
    // Locations are a list that is saved as a whole.
    const outcome = name === "pick-up location" ? "typed for an hour is saved." : "It was deleted in the meantime.";
    await page.getByText(outcome).waitFor();
    expect(await input.inputValue()).toBe("typed for an hour");
  });

  test("is merged, or told and kept: rates of taxes", async () => {
    const services = { manualTaxMappings, taxGroups };
    const app = createClient({ baseUrl: stage.shop.url, auth: ApiKeyStrategy(stage.shop), services });
    const group = (await app.taxGroups.queryTaxGroups({ query: {} })).items.find(({ name }) => name === "Products");
    const rateIn = async (place: string) => {
      const { manualTaxMappings: all } = await app.manualTaxMappings.listManualTaxMappings({});
      const found = all.find((one) => one.jurisdiction === place && one.taxGroupId === group?.id);
      if (!found) throw new Error(`${place} has no rate.`);
      return found;
    };
    const theirs = async (place: string, taxRate: string) => {
      const { id, revision } = await rateIn(place);
      await app.manualTaxMappings.updateManualTaxMapping({ manualTaxMapping: { id, revision, taxRate } });
    };
    const bar = page.getByRole("region", { name: "Unsaved changes" });
    const mine = page.getByRole("textbox", { name: "Products in Germany, percent" });
    await page.goto(`${stage.shop.url}/admin/taxes`);
    await mine.fill("18");
    await theirs("United Kingdom", "0.21");
    await bar.getByRole("button", { name: "Save" }).click();
    await bar.waitFor({ state: "detached" });
    expect(await page.getByRole("textbox", { name: "Products in United Kingdom, percent" }).inputValue()).toBe("21");
    await mine.fill("17");
    await theirs("Germany", "0.16");
    await bar.getByRole("button", { name: "Save" }).click();
    await page.getByText("Someone else changed this").waitFor();
    expect([await mine.inputValue(), (await rateIn("Germany")).taxRate]).toEqual(["17", "0.16"]);
    await page.getByRole("button", { name: "Save mine over it" }).click();
    await bar.waitFor({ state: "detached" });
    expect((await rateIn("Germany")).taxRate).toBe("0.17");
  });
});

describe("what two people do with one order at the same time in the back office", () => {
  const stage = openStage();
  let mine: Page;
  let theirs: Page;

  beforeAll(async () => {
    const context = await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
    [mine, theirs] = [await context.newPage(), await context.newPage()];
    await mine.goto(`${stage.shop.url}/admin/home`);
    await signIn(mine, stage.shop.staff);
  });

  /** Both open the page of an order of some bowls. */
  async function openBoth(quantity: number): Promise<void> {
    const id = await placeOrder(stage.shop, { quantity });
    for (const page of [mine, theirs]) await page.goto(`${stage.shop.url}/admin/orders/${id}`);
  }
  const choose = async (page: Page, action: string) => {
    await page.getByRole("button", { name: "More actions", exact: true }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };

  test("what is sent already is not sent again: the dialog shows what is left, and keeps what was typed", async () => {
    await openBoth(3);
    for (const page of [mine, theirs]) await page.getByRole("button", { name: "Send", exact: true }).click();
    await mine.getByLabel("Message").fill("Typed before");
    await theirs.getByLabel("Units of Tide bowl").fill("2");
    await theirs.getByRole("button", { name: "Send 2 items" }).click();
    await theirs.getByText("2 items are sent.").waitFor();
    await mine.getByRole("button", { name: "Send 3 items" }).click();
    await mine.getByText("Someone has sent some of this in the meantime.").waitFor();
    await mine.getByText("2 sent before").waitFor();
    expect(await mine.getByLabel("Message").inputValue()).toBe("Typed before");
    await mine.getByRole("button", { name: "Send 1 item", exact: true }).click();
    await mine.getByText("1 item is sent.").waitFor();
  });

  test("lines are not changed over what someone else made of them without asking", async () => {
    await openBoth(3);
    for (const page of [mine, theirs]) await choose(page, "Edit items");
    await mine.getByLabel("Units of Tide bowl").fill("1");
    await mine.getByLabel("Reason").fill("Typed before");
    await theirs.getByLabel("Units of Tide bowl").fill("2");
    await theirs.getByRole("button", { name: "Save the change" }).click();
    await theirs.getByText("The order is changed.").waitFor();
    await mine.getByRole("button", { name: "Save the change" }).click();
    await mine.getByText("Someone else changed this").waitFor();
    await mine.getByRole("button", { name: "Show the new version" }).click();
    expect(await mine.getByLabel("Units of Tide bowl").inputValue()).toBe("2");
    expect(await mine.getByLabel("Reason").inputValue()).toBe("Typed before");
    await mine.getByLabel("Units of Tide bowl").fill("1");
    await mine.getByRole("button", { name: "Save the change" }).click();
    await mine.getByText("The order is changed.").waitFor();
  });

  test("a refund that is being written stays when one looks at another window", async () => {
    await openBoth(1);
    await choose(mine, "Refund");
    await mine.getByLabel("Reason").fill("Typed before");
    const again = mine.waitForResponse(/refundability/);
    await mine.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await again;
    expect(await mine.getByLabel("Reason").inputValue()).toBe("Typed before");
  });
});
