import type { Site } from "../kernel/site.ts";

/** Pages of the shop that say what an order is subject to; named with `vitrine pages set terms <address>`. */
export const legalPages = ["terms", "returns", "privacy"] as const;

export type LegalPage = (typeof legalPages)[number];

export function isLegalPage(text: string): text is LegalPage {
  return legalPages.some((page) => page === text);
}

/** Addresses of the legal pages that a site names; `origin` is the platform's, where a shop without its own lives. */
export function legalLinks({ settings }: Site, origin: string): Partial<Record<LegalPage, string>> {
  const { pages = {}, storefrontUrl = origin } = settings;
  const named = legalPages.flatMap((page) => {
    const address = pages[page];
    return address === undefined ? [] : [[page, new URL(address, storefrontUrl).href] as const];
  });
  return Object.fromEntries(named);
}
