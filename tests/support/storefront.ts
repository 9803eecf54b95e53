import { ApiKeyStrategy, type Client, createClient } from "@vitrine/sdk";
import { collections, coupons, orders, products } from "@vitrine/sdk/services";
import type { Page } from "playwright-core";
import type { RunningShop } from "./server.ts";

const services = { collections, coupons, orders, products };

type Merchant = Pick<RunningShop, "url" | "apiKey" | "siteId">;

/** The merchant's program: every permission. */
export function merchantOf({ url, apiKey, siteId }: Merchant): Client<typeof services> {
  return createClient({ baseUrl: url, auth: ApiKeyStrategy({ apiKey, siteId }), services });
}

/** Makes a coupon of ten percent. */
export async function addCoupon(shop: Merchant, code: string): Promise<void> {
  const specification = {
    name: code,
    code,
    startTime: "0",
    active: true,
    scope: { namespace: "stores" },
    percentOffRate: 10,
  };
  await merchantOf(shop).coupons.createCoupon({ specification });
}

/** Collects what must never happen on a page: errors of scripts, broken answers, dialogs. */
export function watch(page: Page): readonly string[] {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("dialog", (dialog) => {
    problems.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("response", (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
  });
  return problems;
}

/** How far a page is wider than its window, in pixels; 0 when it fits. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** What stands out of the window sideways, rows that scroll by themselves apart: it cannot be read. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const wide = [...document.querySelectorAll<HTMLElement>("body *")].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      const isOut = width > 1 && (right > clientWidth + 1 || left < -1);
      return isOut && element.checkVisibility() && !element.closest(".carousel, .sr-only, img");
    });
    return wide.map((element) => `${element.tagName} ${element.className}: ${element.innerText.slice(0, 40)}`);
  });
}
