import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { sizes } from "../support/browser.ts";
import { freePort, type RunningShop } from "../support/server.ts";
import { settled, visit } from "../support/settled.ts";
import { merchantOf } from "../support/storefront.ts";
import { type RunningStorefront, startStorefront } from "../support/storefront-process.ts";
import { placeOrder } from "./backoffice-steps.ts";
import { fillAddress, fillContact, fillPayment, goToCheckout, visible } from "./checkout-steps.ts";

/** What scenes are set with. */
interface Set {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly url: string;
  /** Products in states that are worth a picture, by slug. */
  readonly soldOut: string;
  readonly lastFew: string;
  /** Number of an order of ada@example.com. */
  readonly orderNumber: string;
  /** A storefront whose platform is away. */
  readonly closedUrl: string;
  /** Takes a picture; scenes of several name each. */
  shoot(name?: string): Promise<void>;
}

type Scene = (set: Set) => Promise<void>;

const open =
  (path: string): Scene =>
  async ({ page, url, shoot }) => {
    await visit(page, url + path);
    await shoot();
  };

const scenes: Readonly<Record<string, Scene>> = {
  home: open("/"),
  collections: open("/collections"),
  collection: open("/collections/ceramics"),
  "collection-filters": async ({ page, url, shoot }) => {
    await visit(page, `${url}/collections/ceramics`);
    const sheet = page.getByRole("button", { name: /^Filter/ });
    if (await sheet.isVisible()) await sheet.click();
    await page.locator("summary", { hasText: "Color" }).click();
    await page.getByLabel(/^Moss/).click();
    await page.waitForURL(/Moss/);
    await settled(page);
    await shoot();
  },
  "collection-nothing": open("/collections/ceramics?option.Color=Octarine"),
  "collection-loading": async ({ page, url, shoot }) => {
    await visit(page, url);
    await page.route("**/collections/lamps.data*", () => {});
    // Hidden in the menu of a phone: followed, not pressed.
    await page
      .locator("a[href='/collections/lamps']")
      .last()
      .evaluate((link: HTMLElement) => link.click());
    await page.locator("[aria-busy=true]").waitFor();
    await shoot();
  },
  product: open("/products/tide-bowl"),
  "product-sale": open("/products/pocket-lamp"),
  "product-zoom": async ({ page, url, shoot }) => {
    await visit(page, `${url}/products/tide-bowl`);
    await page.locator("main a[aria-haspopup=dialog]").first().click();
    await page.locator("dialog[open]").waitFor();
    await settled(page);
    await shoot();
  },
  "product-sold-out": async (set) => open(`/products/${set.soldOut}`)(set),
  "product-last-few": async (set) => open(`/products/${set.lastFew}`)(set),
  "product-loading": async ({ page, url, shoot }) => {
    await visit(page, `${url}/collections/ceramics`);
    await page.route("**/products/*.data*", () => {});
    await page
      .locator("main article a")
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await page.locator("[aria-busy=true]").waitFor();
    await shoot();
  },
  "recently-viewed": async ({ page, url, shoot }) => {
    for (const slug of ["morning-mug", "dusk-lamp", "ash-stool", "tide-bowl"]) {
      await visit(page, `${url}/products/${slug}`);
    }
    await page.getByRole("region", { name: "Recently viewed" }).scrollIntoViewIfNeeded();
    await settled(page);
    await shoot();
  },
  search: open("/search?q=lamp"),
  "search-corrected": open("/search?q=tdie+bowl"),
  "search-nothing": open("/search?q=zzzz"),
  "search-suggestions": async ({ page, url, shoot }) => {
    await visit(page, url);
    await page.getByRole("link", { name: "Search" }).click();
    await page.getByRole("combobox", { name: "What are you looking for?" }).fill("lam");
    await page.getByRole("option").first().waitFor();
    await page.keyboard.press("ArrowDown");
    await settled(page);
    await shoot();
  },
  delivery: open("/delivery"),
  "cart-empty": open("/cart"),
  "cart-saved": async ({ page, url, shoot }) => {
    for (const slug of ["tide-bowl", "dusk-lamp"]) {
      await visit(page, `${url}/products/${slug}`);
      await visible(page, /add to cart/i).click();
      await page.getByRole("dialog").waitFor();
    }
    await visit(page, `${url}/cart`);
    await page.getByLabel("ZIP or postal code").fill("12534");
    await page.getByLabel("ZIP or postal code").press("Enter");
    await page.getByText("or Express").waitFor();
    await page.getByRole("button", { name: "Save for later: Dusk lamp" }).click();
    const saved = page.getByRole("region", { name: "Saved for later" });
    await saved.waitFor();
    await saved.scrollIntoViewIfNeeded();
    await shoot();
    await page.getByRole("button", { name: "Remove Tide bowl" }).click();
    await page.getByRole("button", { name: "Remove Dusk lamp from saved" }).click();
  },
  "order-status": async ({ page, url, orderNumber, shoot }) => {
    await visit(page, `${url}/order-status`);
    await shoot();
    await page.getByRole("button", { name: "Look it up" }).click();
    await page.getByText("Enter the number of your order.").waitFor();
    await shoot("order-status-errors");
    await page.getByLabel("Order number").fill(orderNumber);
    await page.getByLabel("E-mail").fill("ada@example.com");
    await page.getByRole("button", { name: "Look it up" }).click();
    await page.getByText(`Order ${orderNumber}`, { exact: true }).waitFor();
    await settled(page);
    await shoot("order-status-found");
  },
  "not-found": open("/no-such-page"),
  "not-found-product": open("/products/tide-bowll"),
  offline: async ({ page, context, url, shoot }) => {
    await visit(page, url);
    await context.setOffline(true);
    await page
      .locator("a[href='/collections/glass']")
      .last()
      .evaluate((link: HTMLElement) => link.click());
    await page.getByRole("heading", { name: "You are offline" }).waitFor();
    await shoot();
  },
  closed: async ({ page, closedUrl, shoot }) => {
    await visit(page, closedUrl);
    await shoot();
  },
  purchase: async ({ page, url, shoot }) => {
    await visit(page, `${url}/products/tide-bowl`);
    await visible(page, /add to cart/i).click();
    await page.getByRole("dialog").waitFor();
    await settled(page);
    await shoot("cart-drawer");
    await visit(page, `${url}/cart`);
    await shoot("cart");
    await refusedChange(page, shoot);
    await visit(page, `${url}/cart`);
    await goToCheckout(page);
    await settled(page);
    await shoot("checkout-contact");
    await fillContact(page);
    await fillAddress(page);
    await shoot("checkout-delivery");
    await visible(page, "Continue to payment").click();
    await fillPayment(page);
    await shoot("checkout-payment");
    await visible(page, /^(Pay|Place order)/).click();
    await page.waitForURL(/thank-you/, { timeout: 30_000 });
    await settled(page);
    await shoot("thank-you");
  },
};

/** A change that the shop rejects, and a line that can come back. */
async function refusedChange(page: Page, shoot: Set["shoot"]): Promise<void> {
  await page.route("**/cart/change", (route) => route.fulfill({ json: { problem: "generic" } }));
  await page.getByRole("button", { name: "One more" }).first().click();
  await page.getByRole("alert").first().waitFor();
  await shoot("cart-refused");
  await page.unroute("**/cart/change");
  await page.locator("summary", { hasText: "Promo code" }).click();
  await page.getByLabel("Promo code").fill("NOSUCHCODE");
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByText("We do not know this code").waitFor();
  await shoot("cart-code-refused");
}

/**
 * Takes the pictures of the shop and its checkout into `folder`: three widths, light and dark.
 * @param wanted scenes whose name contains this
 */
export async function shootShop(browser: Browser, shop: RunningShop, folder: string, wanted = ""): Promise<void> {
  const named = Object.entries(scenes).filter(([name]) => name.includes(wanted));
  if (named.length === 0) return;
  const props = await prepare(shop);
  const closed = await startStorefront(`http://localhost:${await freePort()}`, shop.clientId);
  try {
    for (const width of ["phone", "desktop", "tablet"] as const) {
      const viewport = sizes[width];
      for (const colorScheme of ["light", "dark"] as const) {
        const context = await browser.newContext({ viewport, colorScheme, reducedMotion: "reduce" });
        // The typeface is in the cache, as on every visit but the first.
        await visit(await context.newPage(), shop.url);
        const play = player(
          context,
          { ...props, url: shop.url, closedUrl: closed.url },
          folder,
          `${width}-${colorScheme}`,
        );
        for (const [name, scene] of named) await play(name, scene);
        await context.close();
      }
    }
  } finally {
    stop(closed);
  }
}

function stop(storefront: RunningStorefront): void {
  storefront.process.kill();
}

type Props = Omit<Set, "page" | "context" | "shoot">;

function player(context: BrowserContext, props: Props, folder: string, suffix: string) {
  return async (name: string, scene: Scene): Promise<void> => {
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    const shoot = async (shot = name): Promise<void> => {
      await picturesLoaded(page);
      await page.screenshot({ path: join(folder, `${shot}-${suffix}.jpg`), type: "jpeg", quality: 82 });
    };
    try {
      await scene({ ...props, page, context, shoot });
      process.stdout.write(`${name} ${suffix}\n`);
    } catch (error) {
      // The other pictures are worth having all the same.
      process.stdout.write(`FAILED ${name} ${suffix}: ${String(error)}\n`);
      process.exitCode = 1;
    } finally {
      await context.setOffline(false);
      await page.close();
    }
  };
}

/** Waits for the pictures that can be seen: those further down load when they come near. */
async function picturesLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      const isOut = bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth;
      return image.complete || isOut || !image.checkVisibility({ opacityProperty: true });
    }),
  );
}

/** Finds products in the states that are pictured, and has an order placed. */
async function prepare(shop: RunningShop): Promise<Pick<Set, "soldOut" | "lastFew" | "orderNumber">> {
  const merchant = merchantOf(shop);
  const { items } = await merchant.products.queryProducts({ query: { paging: { limit: 100 } } });
  const soldOut = items.find(({ stock }) => stock?.inStock === false)?.slug;
  const lastFew = items.find(({ variants }) => {
    const left = variants[0]?.stock?.quantity ?? 0;
    return left > 0 && left <= 3;
  })?.slug;
  const orderId = await placeOrder(shop, { email: "ada@example.com", firstName: "Ada", lastName: "Moss" });
  const { order } = await merchant.orders.getOrder({ id: orderId });
  return { soldOut: soldOut ?? "tide-bowl", lastFew: lastFew ?? "tide-bowl", orderNumber: order.number };
}
