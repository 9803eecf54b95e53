import { lazy } from "react";

const load = async () => ({ default: (await import("./ThankYou.tsx")).ThankYou });

/** Code of the thank-you page, loaded when it is needed. */
export const ThankYouPage = lazy(load);

/** Fetches the thanks while the order is looked over, so that they are there when it is paid. */
export function preloadThanks(): void {
  load().catch(() => undefined);
}
