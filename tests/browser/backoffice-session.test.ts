import { products, staff } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible, sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import type { RunningShop } from "../support/server.ts";
import { settled } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { findProduct, signIn } from "./backoffice-steps.ts";

describe("the session of a member of staff", () => {
  const stage = openStage();

  async function enter(account: RunningShop["staff"], path = "/products"): Promise<Page> {
    const context = await stage.browser.newContext({ viewport: sizes.phone, reducedMotion: "reduce" });
    const page = await context.newPage();
    await page.goto(`${stage.shop.url}/admin${path}`);
    await signIn(page, account);
    await settled(page);
    return page;
  }

  /** The same page in two tabs of one browser, wide enough for all of it. */
  async function twoTabs(path: string): Promise<[Page, Page]> {
    const context = await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
    const [first, second] = [await context.newPage(), await context.newPage()];
    await first.goto(`${stage.shop.url}/admin${path}`);
    await signIn(first, stage.shop.staff);
    await second.goto(`${stage.shop.url}/admin${path}`);
    for (const tab of [first, second]) await tab.getByLabel("Brand").waitFor();
    return [first, second];
  }

  test("is out of reach of scripts, and asks again once it was ended", async () => {
    const page = await enter(stage.shop.staff);
    const seen = await page.evaluate(() => `${document.cookie} ${JSON.stringify({ ...localStorage })}`);
    const cookies = await page.context().cookies();
    const session = cookies.find(({ name }) => name === `vitrine-staff-${new URL(stage.shop.url).port}`);
    expect(session).toMatchObject({ httpOnly: true, sameSite: "Strict", path: "/" });
    for (const { value } of cookies.filter(({ name }) => name.startsWith("vitrine-staff")))
      expect(seen).not.toContain(value);
    await page.reload();
    await page.locator("tbody .row-link").first().waitFor();
    await settled(page);
    await endSession(page);
    await page.reload();
    await page.getByText("Your session has ended.").waitFor();
    expect(new URL(page.url()).pathname).toBe("/admin/products");
    await expectAccessible(page);
    await page.context().close();
  });

  test("cannot be guessed: after ten tries the page says how long to wait, at once", async () => {
    const page = await stage.browser.newPage();
    await page.goto(`${stage.shop.url}/admin/`);
    await page.getByLabel("E-mail").fill("nobody@maren.example");
    await page.getByLabel("Password", { exact: true }).fill("a guess");
    let asked = 0;
    page.on("request", (request) => {
      if (/staff\/session$/.test(request.url())) asked += 1;
    });
    for (let tries = 1; tries <= 10; tries++) {
      const answer = page.waitForResponse(/staff\/session$/);
      await page.getByRole("button", { name: "Sign in" }).click();
      await answer;
      await page.getByRole("alert").waitFor();
    }
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText(/Too many tries. Wait \d+ minutes/).waitFor();
    // At once: the page did not try again by itself before it said so.
    expect(asked).toBe(11);
    await page.close();
  });

  test("names the permission that a room needs", async () => {
    const app = createClient({ baseUrl: stage.shop.url, auth: ApiKeyStrategy(stage.shop), services: { staff } });
    const account = { email: "reader@maren.example", password: "only-reads-here-1" };
    await app.staff.createStaffMember({ ...account, role: "READ_ONLY" });
    const page = await enter(account);
    await page.goto(`${stage.shop.url}/admin/discounts`);
    await page.getByText("Create, change and delete discount codes").waitFor();
    await expectAccessible(page);
    await page.context().close();
  });

  test("ends under an open page and goes on there, with everything that was typed", async () => {
    const { id } = await findProduct(stage.shop, "moon-jar");
    const page = await enter(stage.shop.staff, `/products/${id}`);
    await page.getByLabel("Brand").fill("Typed before the end");
    await endSession(page);
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Your session ended.").waitFor();
    await page.getByRole("dialog").getByText("Your session has ended").waitFor();
    await expectAccessible(page);
    await eventually(() => page.getByLabel("E-mail").inputValue()).toBe(stage.shop.staff.email);
    await page.getByLabel("Password", { exact: true }).fill(stage.shop.staff.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await page.getByLabel("Brand").inputValue()).toBe("Typed before the end");
    await page.getByRole("button", { name: "Save" }).click();
    await page.locator('[class*="toast_"]').getByText("The product is saved.").waitFor();
    expect((await findProduct(stage.shop, "moon-jar")).brand).toBe("Typed before the end");
    await page.context().close();
  });

  test("ends under two open tabs, which both go on after one sign-in, with everything that was typed", async () => {
    const { id } = await findProduct(stage.shop, "moon-jar");
    const [first, second] = await twoTabs(`/products/${id}`);
    await first.getByLabel("Brand").fill("Typed in the first tab");
    await second.getByLabel("Ribbon", { exact: true }).fill("Typed in the second tab");
    await endSession(first);
    await first.getByRole("button", { name: "Save" }).click();
    for (const tab of [first, second]) await tab.getByRole("dialog").getByText("Your session has ended").waitFor();
    await first.getByLabel("Password", { exact: true }).fill(stage.shop.staff.password);
    await first.getByRole("button", { name: "Sign in" }).click();
    for (const tab of [first, second]) await tab.getByRole("dialog").waitFor({ state: "detached" });
    expect(await first.getByLabel("Brand").inputValue()).toBe("Typed in the first tab");
    expect(await second.getByLabel("Ribbon", { exact: true }).inputValue()).toBe("Typed in the second tab");
    await second.getByRole("button", { name: "Save" }).click();
    await second.locator('[class*="toast_"]').getByText("The product is saved.").waitFor();
    await first.context().close();
  });

  test("hands nothing of another tab to somebody else either, and a sign-out ends them all", async () => {
    const app = createClient({ baseUrl: stage.shop.url, auth: ApiKeyStrategy(stage.shop), services: { staff } });
    const third = { email: "third@maren.example", password: "somebody third 1" };
    await app.staff.createStaffMember({ ...third, role: "CATALOG" });
    const { id } = await findProduct(stage.shop, "moon-jar");
    const [first, second] = await twoTabs(`/products/${id}`);
    await second.getByLabel("Brand").fill("A secret");
    await endSession(first);
    await first.getByLabel("Brand").fill("Whatever");
    await first.getByRole("button", { name: "Save" }).click();
    await second.getByRole("dialog").getByText("Your session has ended").waitFor();
    await first.getByLabel("E-mail").fill(third.email);
    await first.getByLabel("Password", { exact: true }).fill(third.password);
    await first.getByRole("button", { name: "Sign in" }).click();
    await second.getByRole("dialog").waitFor({ state: "detached" });
    await second.getByText(third.email).waitFor();
    await eventually(() => second.getByLabel("Brand").inputValue()).not.toBe("A secret");
    await first.getByRole("button", { name: /third@maren/ }).click();
    await first.getByRole("menuitem", { name: "Sign out" }).click();
    for (const tab of [first, second]) await tab.getByRole("button", { name: "Sign in" }).waitFor();
    await first.context().close();
  });

  test("hands nothing that was typed to somebody else who signs in", async () => {
    const app = createClient({ baseUrl: stage.shop.url, auth: ApiKeyStrategy(stage.shop), services: { staff } });
    const other = { email: "other@maren.example", password: "somebody else 1" };
    await app.staff.createStaffMember({ ...other, role: "CATALOG" });
    const { id } = await findProduct(stage.shop, "moon-jar");
    const page = await enter(stage.shop.staff, `/products/${id}`);
    await page.getByLabel("Brand").fill("A secret");
    await endSession(page);
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("dialog").getByText("Your session has ended").waitFor();
    await page.getByLabel("E-mail").fill(other.email);
    await page.getByLabel("Password", { exact: true }).fill(other.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await eventually(() => page.getByLabel("Brand").inputValue()).not.toBe("A secret");
    await page.context().close();
  });

  test("saves beside what somebody else changed in other fields of the same product", async () => {
    const page = await enter(stage.shop.staff);
    const app = createClient({ baseUrl: stage.shop.url, auth: ApiKeyStrategy(stage.shop), services: { products } });
    const { id } = await findProduct(stage.shop, "moon-jar");
    await page.goto(`${stage.shop.url}/admin/products/${id}`);
    await page.getByLabel("Brand").fill("Mine");
    await app.products.updateProduct({ product: { id, ribbon: "Theirs" } });
    await page.getByRole("button", { name: "Save" }).click();
    await page.locator('[class*="toast_"]').getByText("The product is saved.").waitFor();
    expect((await app.products.getProduct({ id })).product).toMatchObject({ brand: "Mine", ribbon: "Theirs" });
    await eventually(() => page.getByLabel("Ribbon", { exact: true }).inputValue()).toBe("Theirs");
    await page.context().close();
  });

  test("is told when somebody else saved the same product, and overwrites nothing unasked", async () => {
    const page = await enter(stage.shop.staff);
    const app = createClient({ baseUrl: stage.shop.url, auth: ApiKeyStrategy(stage.shop), services: { products } });
    const product = await findProduct(stage.shop, "tide-bowl");
    await page.goto(`${stage.shop.url}/admin/products/${product.id}`);
    await page.getByLabel("Brand").fill("Mine");
    await app.products.updateProduct({ product: { id: product.id, brand: "Theirs" } });
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Someone else changed this").waitFor();
    await expectAccessible(page);
    expect((await app.products.getProduct({ id: product.id })).product.brand).toBe("Theirs");
    await page.getByRole("button", { name: "Show the new version" }).click();
    await eventually(() => page.getByLabel("Brand").inputValue()).toBe("Theirs");
    await page.context().close();
  });
});

/** The session ends on the server under the open page, as when someone ends it elsewhere. */
async function endSession(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const headers = { "x-vitrine-staff": "1" };
    await fetch("/_vitrine/v1/staff/session/sign-out", { method: "POST", headers });
  });
}
