import type { Site } from "../kernel/site.ts";

/** Countries a shop delivers to, ISO 3166-1 alpha-2; undefined when one of its regions takes the rest of the world. */
export function servedCountries(site: Site): string[] | undefined {
  const destinations = site.settings.delivery.regions.flatMap((region) => region.destinations);
  const countries = new Set(destinations.map((destination) => destination.country));
  return countries.has("*") ? undefined : [...countries];
}

/** IANA zones of the delivery options and pickup points whose times are booked, by id. */
export function slotTimeZones(site: Site): Record<string, string> {
  const { schedules } = site.settings.delivery;
  return Object.fromEntries(Object.entries(schedules).map(([id, { timeZone }]) => [id, timeZone]));
}
