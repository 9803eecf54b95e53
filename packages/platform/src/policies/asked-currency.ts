import type { Charge, Site } from "../kernel/site.ts";
import { chargeAt } from "./conversion.ts";

/** Who reads, where, and when. */
interface Reader {
  readonly site: Site;
  readonly headers: Headers;
  readonly now: Date;
}

/** The header, and what the vendor's newer catalog documents in its place. */
const names = ["x-vitrine-currency", "x-wix-currency"] as const;

/**
 * The currency that a reader asks for in the header `x-vitrine-currency`, at the rate of now; undefined where they ask
 * for none, for the shop's own, or for one that the site does not show.
 */
export function askedCurrency({ site, headers, now }: Reader): Charge | undefined {
  const wanted = names.map((name) => headers.get(name)?.trim().toUpperCase()).find(Boolean);
  const { currency, currencies = [] } = site.settings;
  return wanted ? chargeAt(currency, currencies, wanted, now) : undefined;
}

/** The same for a new cart or checkout that is not told another one. */
export function shownCurrency(reader: Reader): { readonly conversionCurrency?: string } {
  const asked = askedCurrency(reader);
  return asked ? { conversionCurrency: asked.currency } : {};
}
