import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import { inventory as inventoryService, products as productsService } from "@vitrine/sdk/services";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser, sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { type RunningShop, startShop } from "../support/server.ts";
import { reload, visit } from "../support/settled.ts";
import { visible } from "./checkout-steps.ts";

describe("changes of the cart", () => {
  let data: string;
  let shop: RunningShop;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), "vitrine-cart-"));
    [shop, browser] = await Promise.all([startShop({ data }), openBrowser()]);
    page = await (await browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" })).newPage();
    for (const slug of ["tide-bowl", "dusk-lamp"]) await add(slug);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.stop();
    await rm(data, { recursive: true, force: true });
  });

  async function add(slug: string): Promise<void> {
    await visit(page, `${shop.url}/products/${slug}`);
    await visible(page, /add to cart/i).click();
    await page.getByRole("dialog", { name: "Your cart" }).waitFor();
  }

  const line = (name: string) => page.locator("main li").filter({ has: page.getByText(name, { exact: true }) });
  const quantity = (name: string) => page.getByLabel(`Quantity, ${name}`);
  /** The next answer of the shop that is a cart, and not an error. */
  const cartAnswer = () =>
    page.waitForResponse(
      async (response) => response.url().endsWith("/cart/change") && (await response.text()).includes('"lines"'),
    );
  const openCart = () => visit(page, `${shop.url}/cart`);

  test("ten quick clicks make one final quantity", async () => {
    await openCart();
    // A network as people have it: the clicks are quicker than the responses.
    let goOn = (): void => {};
    const clicked = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const sent: string[] = [];
    await page.route("**/cart/change", async (route) => {
      sent.push(route.request().postData() ?? "");
      await clicked;
      await route.continue();
    });
    const more = page.getByRole("button", { name: "One more, Tide bowl" });
    for (let click = 0; click < 10; click += 1) await more.click({ noWaitAfter: true });
    // The page answers at once, before the shop has.
    await eventually(() => quantity("Tide bowl").inputValue()).toBe("11");
    let answers = 0;
    page.on("response", (response) => {
      if (response.url().endsWith("/cart/change")) answers += 1;
    });
    goOn();
    await expect.poll(() => answers).toBe(2);
    expect(sent).toHaveLength(2);
    expect(await line("Tide bowl").innerText()).toContain("$748.00");
    await page.unroute("**/cart/change");
    await reload(page);
    expect(await quantity("Tide bowl").inputValue()).toBe("11");
    expect(await quantity("Dusk lamp").inputValue()).toBe("1");
  });

  test("a refusal takes back its own line and says why; the others go through", async () => {
    await openCart();
    await page.route("**/cart/change", async (route) => {
      const isBowl = route.request().postData()?.includes(String(bowl)) === true;
      await (isBowl ? route.fulfill({ json: { problem: "generic" } }) : route.continue());
    });
    const bowl = await line("Tide bowl").locator("input[name=lineId]").first().inputValue();
    await line("Tide bowl").getByRole("button", { name: "One more" }).click();
    const changed = cartAnswer();
    await line("Dusk lamp").getByRole("button", { name: "One more" }).click();
    await expect.poll(() => quantity("Tide bowl").inputValue()).toBe("11");
    expect(await line("Tide bowl").getByRole("alert").innerText()).toContain("Nothing was changed");
    await changed;
    await eventually(() => quantity("Dusk lamp").inputValue()).toBe("2");
    expect(await line("Dusk lamp").getByRole("alert").count()).toBe(0);
    await page.unroute("**/cart/change");
    await reload(page);
    expect([await quantity("Tide bowl").inputValue(), await quantity("Dusk lamp").inputValue()]).toEqual(["11", "2"]);
  });

  test("what was removed comes back with its choices and quantity", async () => {
    await openCart();
    const before = await line("Dusk lamp").innerText();
    const removed = cartAnswer();
    await page.getByRole("button", { name: "Remove Dusk lamp" }).click();
    await eventually(() => quantity("Dusk lamp").count()).toBe(0);
    await removed;
    const restored = cartAnswer();
    await page.getByRole("button", { name: "Undo" }).click();
    await restored;
    await quantity("Dusk lamp").waitFor();
    await expect.poll(() => line("Dusk lamp").innerText()).toBe(before);
    await reload(page);
    expect(await quantity("Dusk lamp").inputValue()).toBe("2");
  });

  test("what is saved for later stays on the device and goes back into the cart", async () => {
    await openCart();
    const saved = cartAnswer();
    await page.getByRole("button", { name: "Save for later: Dusk lamp" }).click();
    await saved;
    const shelf = page.getByRole("region", { name: "Saved for later" });
    await shelf.getByText("Dusk lamp").waitFor();
    await expect.poll(() => quantity("Dusk lamp").count()).toBe(0);
    await reload(page);
    expect(await shelf.innerText()).toMatch(/Dusk lamp[\s\S]*Opal · Quantity 2/);
    const moved = cartAnswer();
    await page.getByRole("button", { name: "Move to cart: Dusk lamp" }).click();
    await moved;
    await quantity("Dusk lamp").waitFor();
    expect(await quantity("Dusk lamp").inputValue()).toBe("2");
    await expect.poll(() => shelf.count()).toBe(0);
    await reload(page);
    expect([await shelf.count(), await quantity("Dusk lamp").inputValue()]).toEqual([0, "2"]);
  });

  test("another tab shows a change at once", async () => {
    await openCart();
    const tab = await page.context().newPage();
    await visit(tab, `${shop.url}/collections/ceramics`);
    const before = Number(await quantity("Dusk lamp").inputValue());
    const pieces = Number(
      (await tab.getByRole("link", { name: /^Cart/ }).getAttribute("aria-label"))?.match(/\d+/)?.[0],
    );
    const more = cartAnswer();
    await line("Dusk lamp").getByRole("button", { name: "One more" }).click();
    await tab.getByRole("link", { name: `Cart, ${pieces + 1} items` }).waitFor();
    await more;
    const changed = cartAnswer();
    await line("Dusk lamp").getByRole("button", { name: "One fewer" }).click();
    await changed;
    expect(Number(await quantity("Dusk lamp").inputValue())).toBe(before);
    await tab.close();
  });

  const merchant = () =>
    createClient({
      baseUrl: shop.url,
      auth: ApiKeyStrategy(shop),
      services: { products: productsService, inventory: inventoryService },
    });

  test("a line whose price changed since it was added says so, in the drawer and on the page", async () => {
    const { products } = merchant();
    const { product } = await products.createProduct({
      product: { name: "Dear jug", slug: "dear-jug", productType: "physical", priceData: { price: 30 } },
    });
    await add("dear-jug");
    const notice = page.getByText("The price changed since you added it. It was $30.00.");
    const costs = async (price: number) => {
      await products.updateProduct({ product: { id: product.id, priceData: { price } } });
      await openCart();
    };
    await openCart();
    expect(await notice.count()).toBe(0);
    await costs(35);
    await notice.waitFor();
    expect(await line("Dear jug").innerText()).toContain("$35.00");
    await visit(page, `${shop.url}/collections/ceramics`);
    await page.getByRole("link", { name: /^Cart/ }).click();
    await page.getByRole("dialog", { name: "Your cart" }).filter({ has: notice }).waitFor();
    await costs(30);
    expect(await notice.count()).toBe(0);
    const removed = cartAnswer();
    await page.getByRole("button", { name: "Remove Dear jug" }).click();
    await removed;
  });

  test("more than there is says so, and what others bought meanwhile is taken off with one press", async () => {
    const { products, inventory } = merchant();
    const { product } = await products.createProduct({
      product: { name: "Last vase", slug: "last-vase", productType: "physical", priceData: { price: 30 } },
    });
    const stock = (quantity: number) =>
      inventory.updateInventoryVariants({
        inventoryItem: {
          productId: product.id,
          trackQuantity: true,
          variants: [{ variantId: "00000000-0000-0000-0000-000000000000", quantity }],
        },
      });
    await stock(3);
    await visit(page, `${shop.url}/products/last-vase`);
    await page.getByText("Only 3 left.").waitFor();
    await page.getByLabel("Quantity", { exact: true }).fill("3");
    await visible(page, /add to cart/i).click();
    const drawer = page.getByRole("dialog", { name: "Your cart" });
    await drawer.waitFor();
    await page.keyboard.press("Escape");
    await visible(page, /add to cart/i).click();
    await page.getByText("All there are of this are in your cart already.").waitFor();

    await stock(2);
    await openCart();
    await line("Last vase").getByText("Only 2 are left.").waitFor();
    const taken = cartAnswer();
    await line("Last vase").getByRole("button", { name: "Take 2" }).click();
    await taken;
    await reload(page);
    expect(await quantity("Last vase").inputValue()).toBe("2");
    expect(await line("Last vase").innerText()).toContain("There are no more than 2.");
  });

  test("wait for a shop that restarts: the line goes back, says so, and the next try counts", async () => {
    await openCart();
    const port = Number(new URL(shop.url).port);
    expect(await shop.stop()).toBe(0);
    await line("Dusk lamp").getByRole("button", { name: "One more" }).click();
    await expect.poll(() => line("Dusk lamp").getByRole("alert").count()).toBe(1);
    expect(await quantity("Dusk lamp").inputValue()).toBe("2");
    shop = await startShop({ data, port });
    const changed = cartAnswer();
    await line("Dusk lamp").getByRole("button", { name: "One more" }).click();
    await changed;
    await expect.poll(() => line("Dusk lamp").getByRole("alert").count()).toBe(0);
    await reload(page);
    expect(await quantity("Dusk lamp").inputValue()).toBe("3");
  });
});
