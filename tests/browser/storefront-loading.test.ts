import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { sizes } from "../support/browser.ts";
import { settled, visit } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { visible } from "./checkout-steps.ts";

/** What the page notes about itself from its first moment on. */
interface Notes {
  /** Shifts that no one asked for, and what moved. */
  readonly shifts: { readonly value: number; readonly of: string }[];
  /** Elements that scripts put in, took out or changed before anything was touched. */
  readonly changes: string[];
  /** What was to read before scripts ran. */
  words: string;
}

/** Runs in the page. */
function takeNotes(): void {
  const notes: Notes = { shifts: [], changes: [], words: "" };
  Object.assign(window, { notes });
  interface Shift extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly { readonly node?: Node | null }[];
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue;
      const of = entry.sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 120) ?? "").join(" | ");
      notes.shifts.push({ value: entry.value, of });
    }
  }).observe({ type: "layout-shift", buffered: true });
  new MutationObserver((records) => {
    if (document.readyState === "loading") return;
    const seen = new Map<Node, Set<string>>();
    for (const { addedNodes, removedNodes, target, attributeName, oldValue } of records) {
      if (attributeName && attributeName !== "nonce" && !seen.get(target)?.has(attributeName)) {
        seen.set(target, new Set(seen.get(target)).add(attributeName));
        const now = (target as Element).getAttribute(attributeName);
        // React writes the type, value and name of an input once more as they are.
        if (now !== oldValue)
          notes.changes.push(`${(target as Element).tagName} ${attributeName}: ${oldValue} → ${now}`);
      }
      for (const node of [...addedNodes, ...removedNodes]) {
        const { tagName } = node as Element;
        // The data the server handed over, and links to what comes next.
        if (tagName && tagName !== "SCRIPT" && tagName !== "LINK") notes.changes.push((node as Element).outerHTML);
      }
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeOldValue: true });
  document.addEventListener("DOMContentLoaded", () => {
    notes.words = document.body.innerText;
  });
}

/**
 * The typeface takes the place of a local one stretched to its metrics, after the first picture of the page on a busy
 * machine: a word that ends at an edge may begin a hair elsewhere then. All of them together are a twentieth of what
 * counts as good; the whole page moved by five pixels is more.
 */
function expectStill(shifts: Notes["shifts"]): void {
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThan(0.005);
}

describe.each(["phone", "desktop"] as const)("pages stand still while they load, %s", (size) => {
  const stage = openStage();
  let page: Page;
  const problems: string[] = [];
  beforeAll(async () => {
    const isPhone = size === "phone";
    const context = await stage.browser.newContext({ viewport: sizes[size], isMobile: isPhone, hasTouch: isPhone });
    await context.addInitScript(takeNotes);
    page = await context.newPage();
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  });

  const notes = (of = page) => of.evaluate(() => (window as unknown as { notes: Notes }).notes);
  const open = async (path: string) => {
    await visit(page, stage.shop.url + path);
    // What loads late is at the end of the page.
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await settled(page);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  };

  test.each(["/", "/collections/ceramics", "/products/tide-bowl", "/search?q=lamp", "/account/login"])(
    "%s",
    async (path) => {
      await open(path);
      expectStill((await notes()).shifts);
    },
  );

  test("scripts take over what the server sent without touching it", async () => {
    // A browser that has looked at nothing yet: what one has looked at is shown by scripts alone.
    const context = await stage.browser.newContext({ viewport: sizes[size] });
    await context.addInitScript(takeNotes);
    const fresh = await context.newPage();
    for (const path of ["/", "/collections/ceramics", "/cart", "/products/tide-bowl"]) {
      await visit(fresh, stage.shop.url + path);
      expect(await fresh.evaluate(() => "__reactRouterDataRouter" in window)).toBe(true);
      const { changes, words } = await notes(fresh);
      expect(changes, path).toEqual([]);
      expect(await fresh.evaluate(() => document.body.innerText)).toBe(words);
    }
    await context.close();
  });

  test("a filled cart, beside the page and by itself", async () => {
    await open("/products/tide-bowl");
    // A response that takes longer than the half second in which a browser calls every move the shopper's own.
    await page.route("**/*", async (route) => {
      await pause(700);
      await route.continue();
    });
    await visible(page, /add to cart/i).click();
    await page.getByRole("dialog").waitFor();
    await settled(page);
    expectStill((await notes()).shifts);
    await open("/cart");
    expectStill((await notes()).shifts);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

  test("nothing was logged and nothing failed", () => {
    expect(problems).toEqual([]);
  });
});
