import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deliverMails } from "../../packages/platform/src/domains/notifications/mail/deliver.ts";
import { queueMail } from "../../packages/platform/src/domains/notifications/mail/queue.ts";
import { type BackofficeShop, openBackofficeShop } from "../support/backoffice-shop.ts";
import { openBrowser, sizes } from "../support/browser.ts";
import { settled } from "../support/settled.ts";
import { signIn } from "./backoffice-steps.ts";
import { expectAccessibleAs, looks } from "./looks.ts";

describe("mails that were not delivered, in the back office", () => {
  let shop: BackofficeShop;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    [shop, browser] = await Promise.all([openBackofficeShop(), openBrowser()]);
    const context = await browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
    page = await context.newPage();
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const panel = () => page.getByRole("region", { name: "Not delivered" });

  /** Two tries of every mail that waits, which a mail server refuses so. */
  async function refuse(error: object): Promise<void> {
    const { runtime } = shop.platform;
    const mail = { send: () => Promise.reject(Object.assign(new Error("no"), error)) };
    for (let count = 0; count < 2; count += 1) {
      await deliverMails({ ...runtime, adapters: { ...runtime.adapters, mail } });
      shop.clock.advance(10 * 60_000);
    }
  }

  test("are on Home, with the reason on the page of emails, and are tried again", async () => {
    await shop.platform.runtime.store.write((db) => {
      const mail = { to: "ada@example.com", subject: "A question", text: "Hi" };
      return queueMail(db, shop.siteId, mail, shop.clock.now());
    });
    await refuse({ code: "EAUTH", responseCode: 535 });
    await page.goto(`${shop.url}/admin/`);
    await signIn(page, shop.staff);
    await page.getByRole("link", { name: /email.* not delivered/ }).click();
    await panel().getByText("ada@example.com").waitFor();
    await panel().getByText("The mail server did not accept the user or the password. (535)").first().waitFor();
    await settled(page);
    for (const look of looks) await expectAccessibleAs(page, look);
    await panel().getByRole("button", { name: "Try all again now" }).click();
    await page.getByText(/emails? (is|are) tried again\./).waitFor();
    await deliverMails(shop.platform.runtime);
    await panel().waitFor({ state: "detached", timeout: 20_000 });
    expect(await page.getByRole("heading", { level: 1, name: "Emails" }).isVisible()).toBe(true);
  });
});
