// Takes the pictures of docs/screenshots: every page and state, at three widths, light and dark.
//   npm run screenshots            all of them
//   npm run screenshots -- home    those whose name contains a word
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BrowserContext, Page } from "playwright-core";
import { openBrowser, sizes } from "../support/browser.ts";
import { type RunningShop, startShop } from "../support/server.ts";
import { fillAddress, fillContact, fillPayment, goToCheckout, visible } from "./checkout-steps.ts";

const folder = fileURLToPath(new URL("../../docs/screenshots", import.meta.url));
const wanted = process.argv[2] ?? "";

/** Takes a picture; scenes of several name each. */
type Shoot = (name?: string) => Promise<void>;
type Scene = (page: Page, shop: RunningShop, shoot: Shoot) => Promise<void>;

const open =
  (path: string): Scene =>
  async (page, shop, shoot) => {
    await page.goto(shop.url + path, { waitUntil: "networkidle" });
    await shoot();
  };

const scenes: Readonly<Record<string, Scene>> = {
  home: open("/"),
  collection: open("/collections/ceramics"),
  product: open("/products/tide-bowl"),
  search: open("/search?q=lamp"),
  "search-nothing": open("/search?q=zzzz"),
  "cart-empty": open("/cart"),
  "not-found": open("/no-such-page"),
  login: open("/login"),
  purchase: async (page, shop, shoot) => {
    await page.goto(`${shop.url}/products/tide-bowl`, { waitUntil: "networkidle" });
    await visible(page, /add to cart/i).click();
    await page.getByRole("dialog").waitFor();
    await page.waitForLoadState("networkidle");
    await shoot("cart-drawer");
    await page.goto(`${shop.url}/cart`, { waitUntil: "networkidle" });
    await shoot("cart");
    await goToCheckout(page);
    await page.waitForLoadState("networkidle");
    await shoot("checkout-contact");
    await fillContact(page);
    await shoot("checkout-address");
    await fillAddress(page);
    await shoot("checkout-delivery");
    await visible(page, "Continue to payment").click();
    await fillPayment(page);
    await shoot("checkout-payment");
    await visible(page, "Review order").click();
    await visible(page, /^(Pay|Place order)/).waitFor();
    await shoot("checkout-review");
    await visible(page, /^(Pay|Place order)/).click();
    await page.waitForURL(/thank-you/, { timeout: 30_000 });
    await page.waitForLoadState("networkidle");
    await shoot("thank-you");
  },
};

mkdirSync(folder, { recursive: true });
const [shop, browser] = await Promise.all([startShop(), openBrowser()]);
try {
  for (const [width, viewport] of Object.entries(sizes)) {
    for (const colorScheme of ["light", "dark"] as const) {
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: "reduce" });
      for (const [name, scene] of Object.entries(scenes)) {
        if (name.includes(wanted)) await play(context, name, scene, `${width}-${colorScheme}`);
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await shop.stop();
}

async function play(context: BrowserContext, name: string, scene: Scene, suffix: string): Promise<void> {
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await scene(page, shop, async (shot = name) => {
    await page.screenshot({ path: join(folder, `${shot}-${suffix}.jpg`), type: "jpeg", quality: 82 });
  });
  await page.close();
  process.stdout.write(`${name} ${suffix}\n`);
}
