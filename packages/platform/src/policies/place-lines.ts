import type { PickupAddress } from "@vitrine/contract";
import { streetLine, townLine } from "@vitrine/contract/address";
import { countryName } from "./country-name.ts";

/** Street, town and country as an envelope to there has them. */
export function placeLines(address: PickupAddress, locale: string): string[] {
  const { addressLine2, country } = address;
  const countryLine = country ? countryName(locale, country) : address.countryFullname;
  return [streetLine(address), addressLine2, townLine(address), countryLine].filter((line): line is string =>
    Boolean(line),
  );
}
