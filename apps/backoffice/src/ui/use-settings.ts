import { type SiteSettings, siteSettings } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { keepTimeIn } from "./zone.ts";

/** What the shop is called and how it counts; undefined until known. */
export function useSettings(): SiteSettings | undefined {
  return useQuery(siteSettings.getSiteSettings, {}, { staleTime: 60_000 }).data?.settings;
}

/** Whether the settings are there, or could not be read: times are shown in their zone, so nothing renders before. */
export function useAreSettingsKnown(): boolean {
  const { isPending, data } = useQuery(siteSettings.getSiteSettings, {}, { staleTime: 60_000 });
  if (data) keepTimeIn(data.settings.timeZone);
  return !isPending;
}

/** The currency of the shop's prices. */
export function useCurrency(): string {
  return useSettings()?.currency ?? "USD";
}
