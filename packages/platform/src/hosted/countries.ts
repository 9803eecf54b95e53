import type { Site } from "../services/sites/site.ts";

/** Countries a shop delivers to, ISO 3166-1 alpha-2; undefined when one of its regions takes the rest of the world. */
export function servedCountries(site: Site): string[] | undefined {
  const destinations = site.settings.delivery.regions.flatMap((region) => region.destinations);
  const countries = new Set(destinations.map((destination) => destination.country));
  return countries.has("*") ? undefined : [...countries];
}
