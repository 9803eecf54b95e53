import type { Site } from "../kernel/site.ts";
import { servedCountries, slotTimeZones } from "./delivery.ts";
import { legalLinks } from "./legal.ts";

/** What a hosted page shows of its shop. */
export function describeSite(site: Site, origin: string) {
  const { name, currency, language, brand, registration } = site.settings;
  return {
    name,
    currency,
    language,
    brand,
    registration,
    countries: servedCountries(site),
    timeZones: slotTimeZones(site),
    legal: legalLinks(site, origin),
  };
}
