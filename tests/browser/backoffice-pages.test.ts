import { currentCart, redirects } from "@vitrine/contract";
import { createClient, OAuthStrategy } from "@vitrine/sdk";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { expectAccessibleInBothSchemes, sizes } from "../support/browser.ts";
import { HttpVisitor } from "../support/http-visitor.ts";
import { settled } from "../support/settled.ts";
import { item } from "../support/shop.ts";
import { openStage } from "../support/stage.ts";
import { findProduct, signIn } from "./backoffice-steps.ts";
import { fillAddress, fillContact, visible } from "./checkout-steps.ts";

describe("pages of texts", () => {
  const stage = openStage();
  let page: Page;
  let shopper: Page;

  beforeAll(async () => {
    const context = await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
    [page, shopper] = await Promise.all([context.newPage(), stage.browser.newPage({ reducedMotion: "reduce" })]);
    await page.goto(`${stage.shop.url}/admin/pages`);
    await signIn(page, stage.shop.staff);
  });

  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const field = (name: string) => page.getByRole("textbox", { name, exact: true }).first();
  const saved = (name: string) => page.getByText(`${name} is saved.`).first().waitFor();
  const open = async (path: string) => {
    await page.goto(`${stage.shop.url}/admin${path}`);
    await page.locator("h1").waitFor();
    await settled(page);
  };
  const foot = () => shopper.getByRole("contentinfo");

  test("are written by merchants, linked at the foot of the shop, and read in the visitor's language", async () => {
    await open("/pages/new");
    await field("Content").fill("Oil it twice a year.");
    await button("Save").click();
    await page.getByText("Give the page a title.").waitFor();
    await field("Title").fill("Care of oak");
    await page.getByRole("textbox", { name: "Title", exact: true }).nth(1).fill("Eiche pflegen");
    for (const viewport of [sizes.phone, sizes.desktop]) {
      await page.setViewportSize(viewport);
      await expectAccessibleInBothSchemes(page);
    }
    await button("Save").click();
    await saved("Care of oak");
    expect(await field("Address").inputValue()).toBe("care-of-oak");

    await shopper.goto(stage.shop.url);
    await foot().getByRole("link", { name: "Care of oak" }).click();
    await shopper.getByRole("heading", { name: "Care of oak", level: 1 }).waitFor();
    await shopper.getByText("Oil it twice a year.").waitFor();
    for (const viewport of [sizes.phone, sizes.desktop]) {
      await shopper.setViewportSize(viewport);
      await expectAccessibleInBothSchemes(shopper);
    }
    const visitor = new HttpVisitor(stage.shop.url);
    const german = await visitor.get("/pages/care-of-oak?language=de-DE");
    expect(german.html).toMatch(/<h1[^>]*>Eiche pflegen</);
    expect((await visitor.get("/sitemap.xml")).html).toContain("/pages/care-of-oak<");

    await page.getByRole("switch", { name: "Visible in the shop" }).click();
    await button("Save").click();
    await page.locator("header, main").getByText("Hidden").first().waitFor();
    expect((await visitor.get("/pages/care-of-oak")).status).toBe(404);
    expect((await visitor.get("/")).html).not.toContain("/pages/care-of-oak");
  });

  test("are one of each legal kind, and what the checkout links to", async () => {
    await open("/pages/new");
    await field("Title").fill("More terms");
    await page.getByRole("combobox", { name: "Kind" }).click();
    await page.getByRole("option", { name: "Terms of sale" }).click();
    await button("Save").click();
    await page.getByText("The shop has such a page already.").waitFor();

    const { url, clientId } = stage.shop;
    const visitor = createClient({
      baseUrl: url,
      auth: OAuthStrategy({ clientId }),
      services: { currentCart, redirects },
    });
    const { id } = await findProduct(stage.shop, "tide-bowl");
    await visitor.currentCart.addToCurrentCart({ lineItems: [item(id, 1, { options: { Color: "Moss" } })] });
    const { checkoutId } = await visitor.currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" });
    const { redirectSession } = await visitor.redirects.createRedirectSession({ ecomCheckout: { checkoutId } });
    await shopper.setViewportSize(sizes.phone);
    await shopper.goto(redirectSession?.fullUrl ?? "");
    await fillContact(shopper);
    await fillAddress(shopper);
    await visible(shopper, "Continue to payment").click();
    const links = ["Terms of sale", "Returns", "Privacy", "Legal notice"];
    const addresses = await Promise.all(
      links.map((name) => shopper.getByRole("link", { name, exact: true }).getAttribute("href")),
    );
    expect(addresses).toEqual(["terms", "returns", "privacy", "legal-notice"].map((slug) => `${url}/pages/${slug}`));
  });

  test("are deleted", async () => {
    await open("/pages");
    await page.getByRole("main").getByRole("link", { name: "Care of oak" }).click();
    await page.getByRole("button", { name: "More actions", exact: true }).click();
    await page.getByRole("menuitem", { name: "Delete page" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete page" }).click();
    await page.getByText("Care of oak is deleted.").waitFor();
  });
});
