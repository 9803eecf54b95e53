import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { expectAccessibleInBothSchemes, sizes } from "../support/browser.ts";
import { leaveFor } from "../support/left-checkout.ts";
import { settled } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { fillCheckout, signIn } from "./backoffice-steps.ts";
import { fillPayment, orderIdOf, visible } from "./checkout-steps.ts";
import { expectAccessibleAs, looks } from "./looks.ts";

describe("unfinished checkouts in the back office", () => {
  const stage = openStage();
  let page: Page;

  beforeAll(async () => {
    const context = await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
    page = await context.newPage();
    await page.goto(`${stage.shop.url}/admin/unfinished-checkouts`);
    await signIn(page, stage.shop.staff);
  });

  const row = () => page.getByRole("row", { name: /Grace Hopper/ });
  const dialog = () => page.getByRole("dialog");
  const choose = async (action: string) => {
    await page.getByRole("button", { name: "Actions for Grace Hopper" }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };

  async function linkMailedTo(email: string, pattern = /https?:\/\/[^\s"<]+\/checkout\/[\w-]+/): Promise<string> {
    const find = async () => {
      const text = await (await fetch(`${stage.shop.url}/_vitrine/mailbox`)).text();
      const mail = text.split("<article>").find((part) => part.includes(email)) ?? "";
      return pattern.exec(mail)?.[0] ?? "";
    };
    await expect.poll(find).toMatch(/^http/);
    return find();
  }

  test("are none at first", async () => {
    await page.getByText("No unfinished checkouts").waitFor();
    await settled(page);
    for (const look of looks) await expectAccessibleAs(page, look);
  });

  test("are listed with who left what", async () => {
    const { checkoutId } = await fillCheckout(stage.shop, { quantity: 2 });
    await leaveFor(3, stage.shop, checkoutId);
    await page.goto(`${stage.shop.url}/admin/home`);
    await page.getByRole("link", { name: "Checkouts completed" }).click();
    await page.waitForURL(/\/admin\/unfinished-checkouts$/);
    await row().getByText("grace@example.com").waitFor();
    await row().getByRole("cell", { name: "2 × Tide bowl" }).waitFor();
    await settled(page);
    for (const look of looks) await expectAccessibleAs(page, look);
  });

  test("are reminded of once, by the keyboard too", async () => {
    await page.getByRole("button", { name: "Actions for Grace Hopper" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Copy link" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await dialog().getByText("In some countries you may only write to people who have agreed to it.").waitFor();
    await settled(page);
    for (const look of looks) await expectAccessibleAs(page, look);
    await dialog().getByRole("button", { name: "Send reminder" }).click();
    await page.getByText("The reminder is on its way to grace@example.com.").waitFor();
    await row().locator("time").nth(1).waitFor();
    await choose("Send reminder");
    await dialog().getByRole("button", { name: "Send reminder" }).click();
    await dialog().getByRole("alert").getByText("A reminder was sent less than 24 hours ago.").waitFor();
    await page.keyboard.press("Escape");
    await dialog().waitFor({ state: "detached" });
  });

  test("are not reminded of when their buyer asked for no more, who can take that back", async () => {
    const link = await linkMailedTo("grace@example.com", /https?:\/\/[^\s"<]+\/unsubscribe\/reminders\/[^\s"<]+/);
    const context = await stage.browser.newContext({ viewport: sizes.phone });
    const mailed = await context.newPage();
    await mailed.goto(link);
    await mailed.getByRole("heading", { name: "Reminders of unfinished checkouts" }).waitFor();
    await expectAccessibleInBothSchemes(mailed);
    await mailed.getByRole("button", { name: "Send me no more" }).click();
    await mailed.getByRole("heading", { name: "You get no more of these emails" }).waitFor();
    await expectAccessibleInBothSchemes(mailed);
    await page.reload();
    await row().getByText("Wants none").waitFor();
    await page.getByRole("button", { name: "Actions for Grace Hopper" }).click();
    await page.getByText("Whoever reads mails at this address asked for no more reminders.").waitFor();
    expect(await page.getByRole("menuitem", { name: "Send reminder" }).isDisabled()).toBe(true);
    await settled(page);
    for (const look of looks) await expectAccessibleAs(page, look);
    await page.keyboard.press("Escape");
    await mailed.goto(link);
    await mailed.getByRole("button", { name: "Undo: send them again" }).click();
    await mailed.getByRole("heading", { name: "You get these emails again" }).waitFor();
    await context.close();
    await page.reload();
    await row().locator("time").nth(1).waitFor();
  });

  test("go on from the mail on another device, to the order", async () => {
    const link = await linkMailedTo("grace@example.com");
    await choose("Copy link");
    expect(await dialog().getByLabel("Link").inputValue()).toBe(link);
    await settled(page);
    for (const look of looks) await expectAccessibleAs(page, look);
    await dialog().getByRole("button", { name: "Done" }).click();
    const device = await (await stage.browser.newContext({ viewport: sizes.phone, locale: "en-US" })).newPage();
    await device.goto(link);
    await device.getByText("12 Kiln Lane").first().waitFor();
    await fillPayment(device);
    await visible(device, /^Pay/).click();
    expect(await orderIdOf(device)).toMatch(/^[0-9a-f-]{36}$/);
    await page.reload();
    await page.getByText("No unfinished checkouts").waitFor();
  });
});
