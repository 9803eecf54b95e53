import type { ShopPageKind } from "@vitrine/contract";
import type { Db } from "../../../kernel/database/port.ts";
import type { Site } from "../../../kernel/site.ts";
import { legalPagesOf } from "./repository.ts";

/** Pages of the shop that an order is subject to; named with `vitrine pages set terms <address>`, or written in the back office. */
export const legalPages = ["terms", "returns", "privacy", "legalNotice"] as const;

export type LegalPage = (typeof legalPages)[number];

const kinds: Readonly<Record<LegalPage, ShopPageKind>> = {
  terms: "TERMS",
  returns: "RETURNS",
  privacy: "PRIVACY",
  legalNotice: "LEGAL_NOTICE",
};

/** Addresses of the pages that there are. */
export type LegalLinks = Readonly<Partial<Record<LegalPage, string>>>;

/** A page that the shop has written, as far as a link needs it. */
interface WrittenPage {
  readonly kind: ShopPageKind;
  readonly slug: string;
}

export function isLegalPage(text: string): text is LegalPage {
  return legalPages.some((page) => page === text);
}

/**
 * Addresses of a site's legal pages: those it names come before those it has written. `origin` is the platform's, where a
 * shop without its own lives.
 */
export function legalLinks({ settings }: Site, origin: string, written: readonly WrittenPage[]): LegalLinks {
  const { pages = {}, storefrontUrl = origin } = settings;
  const links = legalPages.flatMap((page) => {
    const own = written.find(({ kind }) => kind === kinds[page]);
    const address = pages[page] ?? (own && `/pages/${encodeURIComponent(own.slug)}`);
    return address === undefined ? [] : [[page, new URL(address, storefrontUrl).href] as const];
  });
  return Object.fromEntries(links);
}

/** The same for the pages that shoppers see now. */
export async function readLegalLinks(db: Db, site: Site, origin: string): Promise<LegalLinks> {
  return legalLinks(site, origin, await legalPagesOf(db, site.id));
}
