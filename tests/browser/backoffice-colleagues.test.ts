import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { expectAccessible, sizes } from "../support/browser.ts";
import { openStage } from "../support/stage.ts";
import { signIn } from "./backoffice-steps.ts";
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
});
