import type { PickupAddress } from "@vitrine/contract";
import { streetLine, townLine } from "@vitrine/contract/address";
import { countryName } from "./country-name.ts";

/** Street, town and country as an envelope to there has them. */
export function placeLines(address: PickupAddress, locale: string): string[] {
  const { addressLine2, country } = address;
  const countryLine = address.countryFullname ?? (country && countryName(locale, country));
  return [streetLine(address), addressLine2, townLine(address), countryLine].filter((line): line is string =>
    Boolean(line),
  );
}
