import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { openStage } from "../support/stage.ts";
import { signIn } from "./backoffice-steps.ts";

describe("the mails of a shop in the back office", () => {
  const stage = openStage();
  let page: Page;

  beforeAll(async () => {
    const context = await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
    page = await context.newPage();
    await page.goto(`${stage.shop.url}/admin/mails`);
    await signIn(page, stage.shop.staff);
    await page.getByRole("heading", { level: 1, name: "Emails" }).waitFor();
  });

  const subject = () => page.getByLabel("Subject", { exact: true });
  const preview = () => page.frameLocator('iframe[title="The email"]');

  async function chooseLanguage(name: string): Promise<void> {
    await page.getByRole("combobox", { name: "Language" }).click();
    await page.getByRole("option", { name }).click();
  }

  test("are written in the shop's own words, beside what they look like", async () => {
    await page.getByRole("link", { name: "Order placed", exact: true }).click();
    await preview().locator("p", { hasText: "We have your order 10001" }).waitFor();
    await page.getByLabel("First paragraphs").fill("Hooray, {name}. <b>{number}</b> is ours to pack.");
    await preview().locator("p", { hasText: "Hooray, Ada. <b>10001</b> is ours to pack." }).waitFor();
    expect(await page.locator("iframe").getAttribute("sandbox")).toBe("");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("The email is saved.").waitFor();
    await page.reload();
    await eventually(() => page.getByLabel("First paragraphs").inputValue()).toContain("Hooray, {name}.");
    await chooseLanguage("German");
    await eventually(() => subject().inputValue()).toBe("Ihre Bestellung {number}");
    await chooseLanguage("English");
    await page.getByRole("button", { name: "Reset" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Reset" }).click();
    await page.getByText("The email has its default texts again.").waitFor();
    expect(await page.getByLabel("First paragraphs").inputValue()).toBe(
      "We have your order {number}. {shop} is packing it.",
    );
  });

  test("say which placeholder is not known", async () => {
    await subject().fill("Hello {nickname}");
    await page
      .getByText(/names \{nickname\}/i)
      .first()
      .waitFor();
    await page.getByRole("button", { name: "Discard" }).click();
  });

  test("are sent on trial, and some can be switched off", async () => {
    await page.getByRole("button", { name: "Send me a test" }).click();
    await page.getByText(`On its way to ${stage.shop.staff.email}.`).waitFor();
    await page.goto(`${stage.shop.url}/admin/mails`);
    const receipts = page.getByRole("switch", { name: "Send: Payment received" });
    await receipts.click({ force: true });
    await page.getByText("Not sent any more: Payment received.").waitFor();
    expect(await receipts.isChecked()).toBe(false);
    expect(await page.getByRole("switch", { name: "Send: Order placed" }).count()).toBe(0);
  });
});
