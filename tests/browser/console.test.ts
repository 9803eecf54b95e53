import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { sizes } from "../support/browser.ts";
import { settled, visit } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { signIn } from "./backoffice-steps.ts";
import { visible } from "./checkout-steps.ts";

/** Pages anyone can open; React reports what it could not hydrate as an error of the page. */
const paths = [
  "/",
  "/collections",
  "/collections/ceramics",
  "/collections/ceramics?option.Color=Moss&sort=price-desc",
  "/products/tide-bowl",
  "/products/tide-bowl?color=Moss",
  "/collections/lamps?sort=name&gclid=Cj0K-1&utm_source=mail",
  "/products/tide-bowl?Color=Moss&fbclid=IwAR2",
  "/search",
  "/search?q=lamp",
  "/search?q=nothing-like-this",
  "/cart",
  "/delivery",
  "/order-status",
  "/account/login",
  "/account/register",
  "/account/forgot",
  "/login",
  "/signup",
  "/forgot-password",
];

describe.each(["phone", "desktop"] as const)("nothing is logged as an error or a warning, %s", (size) => {
  const stage = openStage();
  let page: Page;
  const problems: string[] = [];
  beforeAll(async () => {
    const isPhone = size === "phone";
    const context = await stage.browser.newContext({ viewport: sizes[size], isMobile: isPhone, hasTouch: isPhone });
    page = await context.newPage();
    note(page);
  });

  function note(watched: Page): void {
    watched.on("pageerror", (error) => problems.push(`${watched.url()}: ${error}`));
    watched.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) problems.push(`${watched.url()}: ${message.text()}`);
    });
  }

  test.each(paths)("%s", async (path) => {
    await visit(page, stage.shop.url + path);
    expect(problems).toEqual([]);
  });

  test("where the browser keeps nothing for pages", async () => {
    const blocked = () => {
      for (const name of ["sessionStorage", "localStorage"])
        Object.defineProperty(window, name, {
          configurable: true,
          get: () => {
            throw new DOMException("Access is denied for this document.", "SecurityError");
          },
        });
      // So does Firefox where cookies are shut off.
      window.BroadcastChannel = class {
        constructor() {
          throw new DOMException("The operation is insecure.", "SecurityError");
        }
      } as unknown as typeof BroadcastChannel;
      Object.defineProperty(navigator, "cookieEnabled", { get: () => false });
    };
    const closed = await page.context().newPage();
    note(closed);
    await closed.addInitScript(blocked);
    for (const path of ["/", "/products/tide-bowl", "/cart", "/account/login", "/login"]) {
      await visit(closed, stage.shop.url + path);
      expect(problems, path).toEqual([]);
    }
    await visit(closed, `${stage.shop.url}/products/tide-bowl`);
    await visible(closed, /add to cart/i).click();
    await closed.getByText("This browser keeps no cookies for the shop, and a cart needs one.").first().waitFor();
    await visit(closed, `${stage.shop.url}/account/login?next=/cart`);
    await closed.getByLabel("E-mail").fill("ada@example.com");
    await closed.getByLabel("Password", { exact: true }).fill("seven quiet kilns");
    await visible(closed, "Sign in").click();
    const told = closed.getByRole("alert").getByText("keeps no cookies for the shop, and signing in needs one.");
    await told.waitFor();
    expect(await closed.getByLabel("E-mail").inputValue()).toBe("ada@example.com");
    await visit(closed, `${stage.shop.url}/account/register`);
    await closed.getByLabel("Password", { exact: true }).press("Enter");
    await told.waitFor();
    await closed.goto(`${stage.shop.url}/admin`);
    await closed.getByText("This browser keeps no cookies for the shop, and signing in needs one.").waitFor();
    expect(problems).toEqual([]);
    // The back office's router says that it cannot keep the place on a page.
    closed.removeAllListeners("console");
    await signIn(closed, stage.shop.staff);
    await closed.getByRole("heading", { name: "Home" }).waitFor();
    await closed.close();
  });

  test("a walk through the shop to the checkout", async () => {
    await visit(page, `${stage.shop.url}/`);
    await page.locator('main article a[href^="/products/"]').first().click();
    await page.waitForURL(/\/products\//);
    await settled(page);
    await visit(page, `${stage.shop.url}/products/tide-bowl`);
    await page.getByRole("radio", { name: "Moss" }).check({ force: true });
    await page.waitForURL(/color=Moss/);
    await visible(page, /add to cart/i).click();
    await page.getByRole("dialog").waitFor();
    await settled(page);
    await visit(page, `${stage.shop.url}/cart`);
    await visible(page, "Check out").click();
    await page.waitForURL(/\/checkout\/[^/]+/);
    await settled(page);
    expect(problems).toEqual([]);
  });
});
