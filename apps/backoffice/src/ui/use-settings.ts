import { type SiteSettings, siteSettings } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";

/** What the shop is called and how it counts; undefined until known. */
export function useSettings(): SiteSettings | undefined {
  return useQuery(siteSettings.getSiteSettings, {}, { staleTime: 60_000 }).data?.settings;
}

/** The currency of the shop's prices. */
export function useCurrency(): string {
  return useSettings()?.currency ?? "USD";
}
