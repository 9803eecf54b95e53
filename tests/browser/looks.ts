import type { Page } from "playwright-core";
import { expectAccessible, sizes } from "../support/browser.ts";

/** Sizes and colors of a page. One thing changes from each to the next: every change draws the whole page again. */
export const looks = [
  ["phone", "light"],
  ["phone", "dark"],
  ["desktop", "dark"],
  ["desktop", "light"],
] as const;

/** Gives the page that is open a look, and fails with every rule it breaks then. */
export async function expectAccessibleAs(page: Page, [size, colorScheme]: (typeof looks)[number]): Promise<void> {
  await page.setViewportSize(sizes[size]);
  await page.emulateMedia({ colorScheme });
  await expectAccessible(page);
}
