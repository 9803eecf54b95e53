import type { PickupAddress } from "@vitrine/contract";
import { countryName } from "./country-name.ts";

/** ISO 3166: where the postal code comes after the town; everywhere else it comes before. */
const codeAfterTown: ReadonlySet<string> = new Set(["US", "CA", "AU", "NZ", "GB", "IE", "IL", "IN"]);

/** ISO 3166: where code and town are all there is, and an envelope names no region. */
const withoutRegion: ReadonlySet<string> = new Set(
  "AT BE BG CH CZ DE DK EE FI FR GR HR HU LI LT LU LV NL NO PL PT RO SE SI SK".split(" "),
);

/** Street, town and country as an envelope to there has them. */
export function placeLines(address: PickupAddress, locale: string): string[] {
  const { streetAddress = {}, addressLine, addressLine2, country } = address;
  const street = addressLine ?? [streetAddress.name, streetAddress.number].filter(Boolean).join(" ");
  const countryLine = address.countryFullname ?? (country && countryName(locale, country));
  return [street, addressLine2, townLine(address), countryLine].filter((line): line is string => Boolean(line));
}

/** `Hudson, NY 12534` or `10115 Berlin`. Before an address names its country, the code comes first. */
export function townLine({
  city,
  postalCode,
  subdivision,
  subdivisionFullname,
  country = "",
}: Pick<PickupAddress, "city" | "postalCode" | "subdivision" | "subdivisionFullname" | "country">): string {
  const region = withoutRegion.has(country) ? undefined : (subdivisionFullname ?? subdivision?.split("-")[1]);
  const isLast = codeAfterTown.has(country);
  const town = isLast ? city : [postalCode, city].filter(Boolean).join(" ");
  const place = [town, region].filter(Boolean).join(", ");
  return isLast ? [place, postalCode].filter(Boolean).join(" ") : place;
}
