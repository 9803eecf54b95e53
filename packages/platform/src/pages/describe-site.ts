import { legalPagesOf } from "../domains/operations/shop-pages/repository.ts";
import type { Runtime } from "../kernel/context.ts";
import type { Site } from "../kernel/site.ts";
import { servedCountries, slotTimeZones } from "./delivery.ts";
import { legalLinks } from "./legal.ts";

/** What a hosted page shows of its shop. */
export async function describeSite(site: Site, { origin, store }: Runtime) {
  const { name, currency, language, brand, registration } = site.settings;
  const written = await store.read((db) => legalPagesOf(db, site.id));
  return {
    name,
    currency,
    language,
    brand,
    registration,
    countries: servedCountries(site),
    timeZones: slotTimeZones(site),
    legal: legalLinks(site, origin, written),
  };
}
