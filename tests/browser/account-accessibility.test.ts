import type { Page } from "playwright-core";
import { beforeAll, describe, test } from "vitest";
import { expectAccessible, sizes } from "../support/browser.ts";
import { visit } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { giveHistory } from "./account-history.ts";
import { registerMember, signIn } from "./account-steps.ts";

const email = "ada@example.com";

describe("the shop's account pages can be used by everybody", () => {
  const stage = openStage();
  beforeAll(async () => {
    await registerMember(stage.shop, email);
    await giveHistory(stage.shop, email);
  });

  async function look(page: Page, path: string): Promise<void> {
    await visit(page, stage.shop.url + path);
    // Everything that is folded away belongs to the page as well.
    for (const summary of await page.locator("main summary").all()) await summary.click();
    await expectAccessible(page);
  }

  test.for([
    ["phone", "light"],
    ["phone", "dark"],
    ["desktop", "light"],
    ["desktop", "dark"],
  ] as const)("on a %s in the %s", { timeout: 240_000 }, async ([size, colorScheme]) => {
    const context = await stage.browser.newContext({ viewport: sizes[size], colorScheme, reducedMotion: "reduce" });
    const page = await context.newPage();
    for (const step of ["login", "register", "verify", "waiting", "forgot"]) await look(page, `/account/${step}`);
    await signIn(page, stage.shop.url, email);
    await look(page, "/account");
    await look(page, "/account/security");
    await page.goto(`${stage.shop.url}/account`);
    const order = page.getByRole("link", { name: /^Order 1/ }).first();
    await look(page, (await order.getAttribute("href")) ?? "");
  });
});
