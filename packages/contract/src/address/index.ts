import { subdivisionName } from "./subdivisions.ts";

export { inhabitedCountries } from "./countries.ts";
export { isTaxedInParts, subdivisionCode, subdivisionName, subdivisionsOf } from "./subdivisions.ts";

/** The parts of an address in the line of its town. */
export interface TownParts {
  readonly city?: string | undefined;
  readonly postalCode?: string | undefined;
  /** ISO 3166-2, such as `US-NY`, or a name. */
  readonly subdivision?: string | undefined;
  /** In words; written where the code is a number. */
  readonly subdivisionFullname?: string | undefined;
  /** ISO 3166-1 alpha-2. */
  readonly country?: string | undefined;
}

/** The parts of an address in the line of its street. */
export interface StreetParts {
  /** Street and number as one line, written as it is. */
  readonly addressLine?: string | undefined;
  readonly streetAddress?: { readonly name?: string; readonly number?: string } | undefined;
  /** ISO 3166-1 alpha-2. */
  readonly country?: string | undefined;
}

/** Where the postal code comes after the town; everywhere else it comes before. */
const codeLast: ReadonlySet<string> = new Set("AU CA GB IE IL IN NZ SG US".split(" "));

/** Where code and town are all there is, and an envelope names no region. */
const withoutRegion: ReadonlySet<string> = new Set(
  "AT BE BG CH CZ DE DK EE ES FI FR GB GR HR HU IL IS IT LI LT LU LV NL NO PL PT RO SE SG SI SK".split(" "),
);

/** Where the number comes before the street; everywhere else it comes after. */
const numberFirst: ReadonlySet<string> = new Set("AU CA FR GB IE IN NZ US".split(" "));

/** Where an envelope has the name of a region; elsewhere it has the code. */
const regionByName: ReadonlySet<string> = new Set("AE IN JP MX".split(" "));

/** A part of the line of a town. */
export type TownPart = "city" | "subdivision" | "postalCode";

/** The parts of the line of a town, in the order of a country. Before an address names its country, the code comes first. */
export function townOrder(country: string): readonly TownPart[] {
  const region: readonly TownPart[] = withoutRegion.has(country) ? [] : ["subdivision"];
  return codeLast.has(country) ? ["city", ...region, "postalCode"] : ["postalCode", "city", ...region];
}

/** `NY` or `Tokyo`: a region as an envelope in its country has it. */
export function subdivisionText({
  subdivision,
  subdivisionFullname,
  country = "",
}: Pick<TownParts, "subdivision" | "subdivisionFullname" | "country">): string | undefined {
  const code = subdivision?.replace(/^[A-Z]{2}-/, "");
  const name = regionByName.has(country) && code ? subdivisionName(`${country}-${code}`) : undefined;
  return name ?? (subdivisionFullname && (!code || /\d/.test(code)) ? subdivisionFullname : code);
}

/** `Hudson, NY 12534` or `10115 Berlin`: the line of a town as an envelope there has it. */
export function townLine({ city, postalCode, country = "", ...region }: TownParts): string {
  const text = withoutRegion.has(country) ? undefined : subdivisionText({ ...region, country });
  const isLast = codeLast.has(country);
  const town = isLast ? city : [postalCode, city].filter(Boolean).join(" ");
  const place = [town, text].filter(Boolean).join(", ");
  return isLast ? [place, postalCode].filter(Boolean).join(" ") : place;
}

/** `12 Kiln Lane` or `Torstraße 1`: street and number in the order of the country. */
export function streetLine({ addressLine, streetAddress, country = "" }: StreetParts): string {
  if (addressLine) return addressLine;
  const { name, number } = streetAddress ?? {};
  return (numberFirst.has(country) ? [number, name] : [name, number]).filter(Boolean).join(" ");
}
