import AxeBuilder from "@axe-core/playwright";
import { type Browser, chromium, type Page } from "playwright-core";
import { expect } from "vitest";

/** Sizes the pages are made for. */
export const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
} as const;

const quiet = ["--disable-quic", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

/** The browser that the bootstrap found; `npm test` names it in CHROME_PATH. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROME_PATH ?? "/usr/bin/chromium";
  const args = process.getuid?.() === 0 ? [...quiet, "--no-sandbox"] : quiet;
  return chromium.launch({ executablePath, args });
}

/** Fails with every rule a page breaks and where. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  expect(found, page.url()).toEqual([]);
}
