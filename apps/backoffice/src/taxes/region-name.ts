import type { TaxRegion } from "@vitrine/contract";
import { locale } from "../ui/locale.ts";

const names = new Intl.DisplayNames(locale, { type: "region", fallback: "code" });

/** Where a region is, as a person calls it: `United States, NY`. */
export function regionName({
  country,
  subdivision,
}: Pick<TaxRegion, "country"> & Partial<Pick<TaxRegion, "subdivision">>): string {
  return [names.of(country) ?? country, subdivision].filter(Boolean).join(", ");
}
