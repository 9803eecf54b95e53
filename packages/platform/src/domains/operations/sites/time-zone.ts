import type { Site, SiteSettings } from "../../../kernel/site.ts";

/** Where most people of a country with several zones live. */
const main: Readonly<Record<string, string>> = {
  AR: "America/Argentina/Buenos_Aires",
  AU: "Australia/Sydney",
  BR: "America/Sao_Paulo",
  CA: "America/Toronto",
  CL: "America/Santiago",
  CY: "Asia/Nicosia",
  ES: "Europe/Madrid",
  GL: "America/Nuuk",
  KI: "Pacific/Tarawa",
  MN: "Asia/Ulaanbaatar",
  MX: "America/Mexico_City",
  PF: "Pacific/Tahiti",
  PG: "Pacific/Port_Moresby",
  PT: "Europe/Lisbon",
  RU: "Europe/Moscow",
  US: "America/New_York",
};

/** Newer than the types of the language; engines that lack it know the countries of the table. */
interface ZonedLocale extends Intl.Locale {
  getTimeZones?(): string[] | undefined;
}

/** The IANA time zone that most of a country lives by; undefined for what is no country. */
export function mainTimeZone(country: string): string | undefined {
  const known = main[country];
  if (known) return known;
  const region: ZonedLocale = new Intl.Locale(`und-${country}`);
  return region.getTimeZones?.()?.[0];
}

/** The zone a site keeps its days by: the one it chose, else that of the first country it delivers to. */
export function timeZoneOf({ timeZone, delivery }: Pick<SiteSettings, "timeZone" | "delivery">): string {
  if (timeZone) return timeZone;
  const country = delivery.regions[0]?.destinations[0]?.country ?? "";
  return (/^[A-Z]{2}$/.test(country) && mainTimeZone(country)) || "UTC";
}

/** Now, and the zone whose calendar the shop's days follow. */
export interface ShopTime {
  readonly now: Date;
  readonly timeZone: string;
}

export function shopTime({ site, now }: { readonly site: Pick<Site, "settings">; readonly now: Date }): ShopTime {
  return { now, timeZone: timeZoneOf(site.settings) };
}

/** Whether dates can be told in a zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
