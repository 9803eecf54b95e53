import { type Browser, type BrowserContext, chromium, type LaunchOptions, type Page } from "playwright-core";
import { expect } from "vitest";
import { audit } from "./audit.ts";
import { actWhenHydrated, noteScriptless, registerUnhydrated } from "./hydrated.ts";

/** Sizes the pages are made for. */
export const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
} as const;

const quiet = ["--disable-quic", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

/** Pages of tests live for a second: compiling their scripts well costs a sixth more than it saves. */
const shortLived = "--js-flags=--no-turbofan,--no-maglev";

/** For something to show or to be done, in milliseconds. */
const longestWait = 60_000;

let ofWorker: Promise<Browser> | undefined;

/**
 * The browser of this worker, which its test files use one after the other, or one with flags of its own. What is
 * opened through it closes with the browser that is returned; nothing is shared with others who asked.
 */
export async function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  if (flags.length > 0 || process.env.VITEST_POOL_ID === undefined) {
    const browser = await chromium.launch(launchOptions(flags));
    return patient(browser, () => browser.close());
  }
  ofWorker ??= chromium.launch(launchOptions());
  return patient(await ofWorker);
}

/** A browser whose pages are waited for; its end is, unless told, the end of the contexts that were opened through it. */
function patient(browser: Browser, end?: () => Promise<void>): Browser {
  const contexts: BrowserContext[] = [];
  const own: Pick<Browser, "newContext" | "newPage" | "close"> = {
    async newContext(options) {
      await registerUnhydrated();
      const context = await browser.newContext(options);
      contexts.push(context);
      context.setDefaultTimeout(longestWait);
      if (options?.javaScriptEnabled === false) noteScriptless(context);
      // One that is closed at once needs no patience.
      else context.on("page", (page) => void actWhenHydrated(page).catch(() => {}));
      return context;
    },
    newPage: async (options) => (await own.newContext(options)).newPage(),
    close: end ?? (async () => void (await Promise.all(contexts.map((context) => context.close())))),
  };
  return new Proxy(browser, { get: (all, name) => Reflect.get(name in own ? own : all, name) });
}

/** The browser that the bootstrap found; `npm test` names it in CHROME_PATH. */
function launchOptions(flags: readonly string[] = []): LaunchOptions {
  const executablePath = process.env.CHROME_PATH ?? "/usr/bin/chromium";
  const args = [...quiet, shortLived, ...flags, ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])];
  return { executablePath, args };
}

const everyRule = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** What only colors can break. */
const colorRules = ["color-contrast", "link-in-text-block"];

/** Fails with every rule a page breaks and where. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(settle);
  expect(await audit(page, { type: "tag", values: everyRule }), page.url()).toEqual([]);
}

/**
 * The same in light and in dark colors: by every rule in those the page has, by the rules about colors in the others.
 * Every change of colors draws the whole page again: the page is left as it is at the end.
 */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await expectAccessible(page);
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  await page.emulateMedia({ colorScheme: isDark ? "light" : "dark" });
  await page.evaluate(settle);
  expect(await audit(page, { type: "rule", values: colorRules }), page.url()).toEqual([]);
}

/** Fails with every text below 7:1, in light and in dark colors: for those who asked their system for more contrast. */
export async function expectMoreContrast(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, contrast: "more" });
    await page.evaluate(settle);
    const found = await audit(page, { type: "rule", values: ["color-contrast-enhanced"] });
    expect(found, `${page.url()} ${colorScheme}`).toEqual([]);
  }
}

/**
 * Runs in the page: on the way from one color to another there are others, which no one has to read by. What moves
 * next begins with the frame after the one that is drawn: a color that is inherited follows its parent's, one after
 * the other.
 */
async function settle(): Promise<void> {
  for (let round = 0; round < 50; round += 1) {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    if (ending.length === 0) return;
    await Promise.allSettled(ending.map(({ finished }) => finished));
  }
}
