import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { sizes } from "../support/browser.ts";
import { settled, visit } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";

describe("the pictures of a product", () => {
  const stage = openStage();

  async function open(options: BrowserContextOptions): Promise<Page> {
    const context = await stage.browser.newContext({ reducedMotion: "reduce", ...options });
    const page = await context.newPage();
    const address = `${stage.shop.url}/products/morning-mug`;
    await (options.javaScriptEnabled === false ? page.goto(address) : visit(page, address));
    return page;
  }

  const phone: BrowserContextOptions = {
    viewport: sizes.phone,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  };
  const links = (page: Page) => page.getByRole("link", { name: /^Look closer/ });
  const zoom = (page: Page) => page.getByRole("dialog", { name: "Pictures" });
  const inView = async (page: Page) => {
    const carousel = page.locator("section[aria-label=Pictures] ul.carousel").first();
    return carousel.evaluate((list) => Math.round(list.scrollLeft / list.clientWidth));
  };

  test("come in the size of the screen, and keep their place until then", async () => {
    for (const [options, widest] of [
      [phone, 960],
      [{ viewport: sizes.desktop }, 800],
    ] as const) {
      const page = await open(options);
      const first = links(page).locator("img").first();
      const picture = await first.evaluate((image: HTMLImageElement) => ({
        shown: image.currentSrc,
        pixels: image.naturalWidth,
        width: image.getAttribute("width"),
        height: image.getAttribute("height"),
      }));
      expect(picture.shown).toMatch(/\/media\/[^/]+\/v1\/fill\/w_\d+,h_\d+/);
      expect(picture.pixels).toBeLessThanOrEqual(widest);
      expect(Number(picture.width) / Number(picture.height)).toBeCloseTo(0.8);
      const type = await page.request.get(picture.shown, { headers: { accept: "image/webp" } });
      expect(type.headers()["content-type"]).toBe("image/webp");
      expect(type.headers()["cache-control"]).toContain("immutable");
      await page.context().close();
    }
  });

  test("are swiped on a phone, and the dots follow and lead", async () => {
    const page = await open(phone);
    const dots = page.getByRole("link", { name: /^Picture \d of \d$/ }).locator("visible=true");
    expect(await dots.count()).toBe(await links(page).count());
    await dots.nth(2).click();
    await expect.poll(() => inView(page)).toBe(2);
    await expect.poll(() => dots.nth(2).getAttribute("aria-current")).toBe("true");
    const snap = await page
      .locator("section[aria-label=Pictures] ul.carousel")
      .first()
      .evaluate((carousel) => getComputedStyle(carousel).scrollSnapType);
    expect(snap).toContain("x mandatory");
    await page.context().close();
  });

  test("open whole over the screen, at every width", async () => {
    for (const options of [phone, { viewport: sizes.desktop }]) {
      const page = await open(options);
      await links(page).first().click();
      const picture = zoom(page).locator("ul.carousel img").first();
      await picture.waitFor();
      const box = await picture.boundingBox();
      const frame = await zoom(page).locator("ul.carousel").boundingBox();
      if (!box || !frame) throw new Error("The picture is not on the screen.");
      expect(box.y).toBeGreaterThanOrEqual(frame.y - 1);
      expect(box.y + box.height).toBeLessThanOrEqual(frame.y + frame.height + 1);
      expect(box.width / box.height).toBeCloseTo(0.8, 1);
      expect(Math.max(box.width / frame.width, box.height / frame.height)).toBeGreaterThan(0.95);
      await page.context().close();
    }
  });

  test("begin with the chosen colour", async () => {
    const page = await open({ viewport: sizes.desktop });
    const before = await links(page).first().getAttribute("aria-label");
    await page.getByRole("radio", { name: /Rust/ }).check({ force: true });
    await expect.poll(() => links(page).first().getAttribute("aria-label")).not.toBe(before);
    await page.context().close();
  });

  test("open over the whole screen by keyboard, go on with the arrows, and give the focus back", async () => {
    const page = await open({ viewport: sizes.desktop });
    await links(page).nth(1).focus();
    await page.keyboard.press("Enter");
    await zoom(page).waitFor();
    const place = zoom(page).getByText(/^Picture \d of \d$/);
    await expect.poll(() => place.innerText()).toMatch(/^Picture 2/);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => place.innerText()).toMatch(/^Picture 3/);
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => place.innerText()).toMatch(/^Picture 2/);
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press("Tab");
      const isInside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
      );
      expect(isInside).toBe(true);
    }
    await page.keyboard.press("Escape");
    await zoom(page).waitFor({ state: "detached" });
    const isFocused = () =>
      links(page)
        .nth(1)
        .evaluate((link) => link === document.activeElement);
    await expect.poll(isFocused).toBe(true);
    await page.context().close();
  });

  test("come closer where they are pressed, and step back when pressed again", async () => {
    const page = await open(phone);
    await links(page).first().tap();
    await zoom(page).waitFor();
    await settled(page);
    const picture = zoom(page).locator("li:not([inert]) img").first();
    const whole = await picture.boundingBox();
    await page.touchscreen.tap((whole?.x ?? 0) + 20, (whole?.y ?? 0) + (whole?.height ?? 0) - 20);
    await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan((whole?.width ?? 0) * 2);
    // The lower left corner was pressed, so that is what one sees.
    await expect.poll(async () => (await picture.boundingBox())?.y).toBeLessThan(-300);
    const close = await picture.boundingBox();
    expect(close?.x).toBeGreaterThan(-20);
    await picture.tap({ position: { x: 30, y: (close?.height ?? 0) - 60 } });
    await expect.poll(async () => (await picture.boundingBox())?.width).toBe(whole?.width);
    await page.context().close();
  });

  test("are all there without scripts, each a link to its file", async () => {
    const page = await open({ ...phone, javaScriptEnabled: false });
    const count = await links(page).count();
    expect(count).toBeGreaterThan(2);
    const href = await links(page).nth(1).getAttribute("href");
    const file = await page.request.get(href ?? "");
    expect(file.headers()["content-type"]).toBe("image/webp");
    await page
      .getByRole("link", { name: `Picture 3 of ${count}` })
      .locator("visible=true")
      .tap();
    await expect.poll(() => page.url()).toContain("#picture-3");
    await expect.poll(async () => Math.round((await links(page).nth(2).boundingBox())?.x ?? -1)).toBe(0);
    await page.context().close();
  });
});
