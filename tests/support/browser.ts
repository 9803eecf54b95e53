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

/** The browser that the bootstrap found, with flags of its own; `npm test` names it in CHROME_PATH. */
export function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROME_PATH ?? "/usr/bin/chromium";
  const args = [...quiet, ...more, ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])];
  return chromium.launch({ executablePath, args });
}

/** Fails with every rule a page breaks and where. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNothing(
    page,
    audit(page).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]),
  );
}

/** The same in light and in dark colours: by every rule in the first, by those about colours in the second. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await expectAccessible(page);
  await expectReadableInTheDark(page);
}

/** What only colours can break, in dark ones. */
async function expectReadableInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNothing(page, audit(page).withRules(["color-contrast", "link-in-text-block"]));
}

/** Pages of one frame are told about where they stand; axe's other mode opens a second page to gather many frames. */
function audit(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
}

/**
 * Runs in the page: on the way from one colour to another there are others, which nobody has to read by. What moves
 * next begins with the frame after the one that is drawn.
 */
async function settle(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

async function expectNothing(page: Page, axe: AxeBuilder): Promise<void> {
  await page.evaluate(settle);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  expect(found, page.url()).toEqual([]);
}
