import { products, siteSettings, staff } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { expectAccessible, sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { settled } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { findProduct, signIn } from "./backoffice-steps.ts";

const services = { siteSettings, staff, products };

describe("the rooms about the shop", () => {
  const stage = openStage();
  let page: Page;

  beforeAll(async () => {
    page = await newPage();
    await page.goto(`${stage.shop.url}/admin/settings`);
    await signIn(page, stage.shop.staff);
  });

  async function newPage(): Promise<Page> {
    const context = await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
    const made = await context.newPage();
    return made;
  }
  const app = () => createClient({ baseUrl: stage.shop.url, auth: ApiKeyStrategy(stage.shop), services });
  const toast = (text: RegExp | string) => page.locator('[class*="toast_"]').getByText(text);
  const button = (name: RegExp | string) => page.getByRole("button", { name, exact: true });
  const dialog = () => page.getByRole("dialog");
  const open = async (path: string) => {
    await page.goto(`${stage.shop.url}/admin${path}`);
    await settled(page);
  };

  test("changes the settings, and refuses what was made from an old state until somebody decides", async () => {
    const name = page.getByLabel("Name");
    await eventually(() => name.inputValue()).toBe("Maren");
    await page.getByLabel("Minutes that stock is reserved during payment").fill("0");
    await button("Save").click();
    await page.getByText("Enter a whole number from 1 to 1,440.").waitFor();
    await page.getByLabel("Minutes that stock is reserved during payment").fill("20");
    await name.fill("Maren & Daughters");
    await app().siteSettings.updateSiteSettings({ settings: { carts: { expiryDays: 33 } } });
    await button("Save").click();
    await page.getByText("Someone else changed this").waitFor();
    await expectAccessible(page);
    await button("Save mine over it").click();
    await toast("The settings are saved.").waitFor();
    const { settings } = await app().siteSettings.getSiteSettings();
    expect(settings).toMatchObject({
      name: "Maren & Daughters",
      stock: { reservationMinutes: 20 },
      carts: { expiryDays: 33 },
    });
    expect(await page.getByLabel("Currency").getAttribute("readonly")).not.toBeNull();
  });

  test("invites somebody, who chooses a password by the link and finds what their role shows", async () => {
    await open("/staff");
    await button("Invite a colleague").click();
    await page.getByLabel("E-mail").fill("ida@maren.example");
    await dialog().getByLabel("Name").fill("Ida");
    await expectAccessible(page);
    await button("Send the invitation").click();
    await dialog().getByText("A link to choose a password was mailed to ida@maren.example.").waitFor();
    await expectAccessible(page);
    const link = await page.getByLabel("Link").inputValue();
    await button("Done").click();
    await page.getByRole("row", { name: /Ida/ }).getByText("Invited").waitFor();
    const guest = await newPage();
    await guest.goto(link);
    await expectAccessible(guest);
    await guest.getByLabel("Password", { exact: true }).fill("ida chooses this");
    await guest.getByRole("button", { name: "Choose this password" }).click();
    await guest.getByRole("heading", { name: "Home", exact: true }).waitFor();
    await guest.waitForURL((url) => url.hash === "");
    const rooms = () => guest.locator('[class*="sidebar-pages_"] a').allInnerTexts();
    const start = [
      "Home",
      "Analytics",
      "Orders",
      "Draft orders",
      "Unfinished checkouts",
      "Subscriptions",
      "Returns",
      "Members",
    ];
    const catalog = ["Products", "Collections", "Stock", "Back in stock", "Reviews", "Import and export"];
    const more = ["Automatic discounts", "Settings", "Shipping", "Taxes"];
    await eventually(rooms).toEqual([...start, ...catalog, ...more]);
    await guest.goto(link);
    await guest.getByLabel("Password", { exact: true }).fill("ida chooses this");
    await guest.getByRole("button", { name: "Choose this password" }).click();
    await guest.getByText("This link was used, replaced or has expired.").waitFor();
    await guest.context().close();
  });

  test("gives a role of single permissions, and takes the person out again", async () => {
    await open("/staff");
    await button("Actions for Ida").click();
    await page.getByRole("menuitem", { name: "Change the role" }).click();
    await dialog().getByRole("combobox", { name: "Role" }).click();
    await page.getByRole("option", { name: "Own permissions" }).click();
    await page.getByLabel("All permissions: Products and stock").check();
    await page.getByLabel("All permissions: Products and stock").uncheck();
    await dialog()
      .locator('[class*="scope-list_"]')
      .getByRole("checkbox")
      .evaluateAll((boxes) => {
        for (const box of boxes as HTMLInputElement[]) if (box.checked) box.click();
      });
    await button("Save").click();
    await page.getByText("Tick at least one permission.").waitFor();
    await page.getByLabel("Create, change and delete discount codes").check();
    await expectAccessible(page);
    await button("Save").click();
    await toast("Ida has another role.").waitFor();
    const member = (await app().staff.listStaff()).staff.find(({ email }) => email === "ida@maren.example");
    expect(member).toMatchObject({ role: "CUSTOM", scopes: ["COUPONS.MANAGE"] });
    await button("Actions for Ida").click();
    await page.getByRole("menuitem", { name: "Remove" }).click();
    await dialog().getByRole("button", { name: "Remove" }).click();
    await toast("Ida is removed.").waitFor();
    await eventually(() => button(`Actions for ${stage.shop.staff.email}`).count()).toBe(0);
  });

  test("makes a key that is shown once, works, tells its use, and ends", async () => {
    await open("/api-keys");
    await button("New key").click();
    await page.getByLabel("Name").fill("Stock sync");
    await button("Make the key").click();
    await page.getByText("Tick at least one permission.").waitFor();
    await page.getByLabel("See products and collections, hidden ones too").check();
    await expectAccessible(page);
    await button("Make the key").click();
    const secret = await page.getByLabel("Key", { exact: true }).inputValue();
    await expectAccessible(page);
    await button("I have copied it").click();
    await eventually(() => page.content()).not.toContain(secret);
    const program = createClient({
      baseUrl: stage.shop.url,
      auth: ApiKeyStrategy({ ...stage.shop, apiKey: secret }),
      services,
    });
    await program.products.queryProducts({ query: {} });
    await page.reload();
    const row = page.getByRole("row", { name: /Stock sync/ });
    await row.getByText("1 permission").waitFor();
    await eventually(() => row.innerText()).not.toContain("Never");
    await button("Revoke Stock sync").click();
    await dialog().getByRole("button", { name: "Revoke" }).click();
    await toast("Stock sync is revoked.").waitFor();
    await eventually(() => row.count()).toBe(0);
  });

  test("lists who did what, narrows it by the address, and leads to what was changed", async () => {
    const { id } = await findProduct(stage.shop, "tide-bowl");
    await app().products.updateProduct({ product: { id, brand: "Audited" } });
    await open("/audit-log");
    await page.getByRole("row", { name: /Invited a colleague/ }).waitFor();
    await expectAccessible(page);
    await button("Filter").click();
    await page.getByRole("menuitem", { name: "programs", exact: true }).click();
    await page.waitForURL(/actor=APP/);
    await eventually(() => page.getByRole("row", { name: /Invited a colleague/ }).count()).toBe(0);
    await page
      .getByRole("row", { name: /Update product/ })
      .getByRole("link", { name: id.slice(0, 8) })
      .click();
    await page.waitForURL(new RegExp(`/products/${id}`));
    await page.goBack();
    await page.waitForURL(/actor=APP/);
    await page.getByRole("row", { name: /Update product/ }).waitFor();
    await page.getByRole("link", { name: "First key" }).first().click();
    await page.waitForURL(/q=First/);
    await page.getByRole("row", { name: /Update product/ }).waitFor();
  });

  test("lets people change their own name, and their password only with the current one", async () => {
    await open("/account");
    await page.getByLabel("Name").fill("Maren herself");
    await button("Save").click();
    await toast("Your name is saved.").waitFor();
    await page.locator('[class*="sidebar-account_"]').getByText("Maren herself").waitFor();
    await page.getByLabel("Current password").fill("not this");
    await page.getByLabel("New password").fill("a better password");
    await button("Change the password").click();
    await page.getByText("This is not your current password.").waitFor();
    await expectAccessible(page);
    await page.getByLabel("Current password").fill(stage.shop.staff.password);
    await button("Change the password").click();
    await toast("Your password is changed.").waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "Your account" }).waitFor();
    const elsewhere = await newPage();
    await elsewhere.goto(`${stage.shop.url}/admin/`);
    await signIn(elsewhere, { email: stage.shop.staff.email, password: "a better password" });
    await elsewhere.context().close();
  });

  test("is light or dark as somebody chose, whatever the system says", async () => {
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await open("/orders");
    const light = await paper();
    await button(/Account/).click();
    await page.getByRole("menuitemradio", { name: "Dark" }).click();
    await eventually(paper).not.toBe(light);
    await expectAccessible(page);
    const dark = await paper();
    await page.reload();
    await page.locator('[class*="sidebar_"]').waitFor();
    expect(await paper()).toBe(dark);
    await button(/Account/).click();
    await page.getByRole("menuitemradio", { name: "As the system" }).click();
    await eventually(paper).toBe(light);
  });
});
