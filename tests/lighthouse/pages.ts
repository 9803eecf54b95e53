import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "playwright-core";
import { freePort, type RunningShop, startShop } from "../support/server.ts";
import { settled, visit } from "../support/settled.ts";

/** A demo shop at production's speed, and a browser whose cart is filled and whose checkout is open. */
export interface Stage {
  readonly shop: RunningShop;
  /** Where Lighthouse finds the browser. */
  readonly port: number;
  /** Addresses by the name of their page. */
  readonly pages: Readonly<Record<PageName, string>>;
  close(): Promise<void>;
}

export const pageNames = ["home", "collection", "product", "cart", "checkout"] as const;
export type PageName = (typeof pageNames)[number];

/** Whether a page asks not to be indexed. */
export const isPrivate = (name: PageName): boolean => name === "cart" || name === "checkout";

/** Points for SEO that a page keeps which asks not to be indexed and passes every other audit that applies to it. */
export const notIndexed = 63;

const flags = ["--disable-quic", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

/** Opens everything that the pages need. Takes some seconds. */
export async function openStage(): Promise<Stage> {
  const shop = await startShop({ env: { NODE_ENV: "production" } });
  const port = await freePort();
  const profile = await mkdtemp(join(tmpdir(), "vitrine-lighthouse-"));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROME_PATH ?? "/usr/bin/chromium",
    args: [...flags, `--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
  });
  const close = async () => {
    await browser.close();
    await shop.stop();
    await rm(profile, { recursive: true, force: true });
  };
  try {
    const checkout = await fillCart(browser, shop.url);
    const at = (path: string) => shop.url + path;
    const pages = {
      home: at("/"),
      collection: at("/collections/ceramics"),
      product: at("/products/tide-bowl"),
      cart: at("/cart"),
      checkout,
    };
    return { shop, port, pages, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Buys as a shopper does until the checkout is open, and returns its address. */
async function fillCart(browser: BrowserContext, shop: string): Promise<string> {
  const page = await browser.newPage();
  for (const slug of ["tide-bowl", "paper-moon"]) {
    await visit(page, `${shop}/products/${slug}`);
    await page.getByRole("button", { name: "Add to cart" }).locator("visible=true").first().click();
    await page.getByRole("dialog").waitFor();
  }
  await visit(page, `${shop}/cart`);
  await page.getByRole("button", { name: "Check out" }).locator("visible=true").first().click();
  await page.waitForURL(/\/checkout\/[^/]+/);
  await settled(page);
  const address = page.url();
  await page.close();
  return address;
}
