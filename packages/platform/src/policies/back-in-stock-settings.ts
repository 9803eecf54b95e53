import type { BackInStockSettings, SiteSettings } from "../kernel/site.ts";

/** What a shop does that decided nothing. */
const defaults: BackInStockSettings = {
  collectRequests: true,
  sendNotices: true,
  noticesPerUnit: 3,
  minutesBetweenNotices: 60,
};

/** How a shop writes to those who wait for an item. */
export function backInStockSettings({ backInStock }: SiteSettings): BackInStockSettings {
  return { ...defaults, ...backInStock };
}
