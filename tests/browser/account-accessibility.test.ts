import type { Page } from "playwright-core";
import { beforeAll, describe, test } from "vitest";
import { sizes } from "../support/browser.ts";
import { visit } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { giveHistory } from "./account-history.ts";
import { registerMember, signIn } from "./account-steps.ts";
import { expectAccessibleAs, looks } from "./looks.ts";

const email = "ada@example.com";

describe("the shop's account pages can be used by everybody", () => {
  const stage = openStage();
  let page: Page;
  beforeAll(async () => {
    await registerMember(stage.shop, email);
    await giveHistory(stage.shop, email);
    const context = await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
    page = await context.newPage();
  });

  async function open(path: string): Promise<void> {
    await visit(page, stage.shop.url + path);
    // Everything that is folded away belongs to the page as well.
    for (const summary of await page.locator("main summary").all()) await summary.click();
  }

  describe.each(["login", "register", "verify", "waiting", "forgot"])("%s", (step) => {
    beforeAll(() => open(`/account/${step}`));
    test.for(looks)("on a %s in the %s", (look) => expectAccessibleAs(page, look));
  });

  describe("signed in", () => {
    beforeAll(() => signIn(page, stage.shop.url, email));

    describe.each(["/account", "/account/security"])("%s", (path) => {
      beforeAll(() => open(path));
      test.for(looks)("on a %s in the %s", (look) => expectAccessibleAs(page, look));
    });

    describe("an order", () => {
      beforeAll(async () => {
        await page.goto(`${stage.shop.url}/account`);
        const order = page.getByRole("link", { name: /^Order 1/ }).first();
        await open((await order.getAttribute("href")) ?? "");
      });
      test.for(looks)("on a %s in the %s", (look) => expectAccessibleAs(page, look));
    });
  });
});
