import { type SiteSettings, siteSettings } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { keepTimeIn } from "./zone.ts";

/** What the shop is called and how it counts; undefined until known. */
export function useSettings(): SiteSettings | undefined {
  return useSettingsQuery().data?.settings;
}

/** The settings: times are shown in their zone, so nothing renders before. */
export function useSettingsQuery() {
  const query = useQuery(siteSettings.getSiteSettings, {}, { staleTime: 60_000 });
  if (query.data) keepTimeIn(query.data.settings.timeZone);
  return query;
}

/** The currency of the shop's prices. */
export function useCurrency(): string {
  return useSettings()?.currency ?? "USD";
}
