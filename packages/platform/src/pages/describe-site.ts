import { readLegalLinks } from "../domains/operations/shop-pages/legal.ts";
import type { Runtime } from "../kernel/context.ts";
import type { Site } from "../kernel/site.ts";
import { servedCountries, slotTimeZones } from "./delivery.ts";

/** What a hosted page shows of its shop. */
export async function describeSite(site: Site, { origin, store }: Runtime) {
  const { name, currency, language, brand, registration } = site.settings;
  return {
    name,
    currency,
    language,
    brand,
    registration,
    countries: servedCountries(site),
    timeZones: slotTimeZones(site),
    legal: await store.read((db) => readLegalLinks(db, site, origin)),
  };
}
