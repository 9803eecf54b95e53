import type { TaxRegion } from "@vitrine/contract";
import { subdivisionName } from "@vitrine/contract/address";
import { locale } from "../ui/locale.ts";

const names = new Intl.DisplayNames(locale, { type: "region", fallback: "code" });

/** Where a region is, as a person calls it: `United States, New York`. */
export function regionName({
  country,
  subdivision,
}: Pick<TaxRegion, "country"> & Partial<Pick<TaxRegion, "subdivision">>): string {
  const listed = subdivisionName(`${country}-${subdivision}`);
  return [names.of(country) ?? country, listed ?? subdivision].filter(Boolean).join(", ");
}
