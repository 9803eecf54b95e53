import { inhabitedCountries } from "@vitrine/contract/address";

/** With the places of ISO 3166-1 in which nobody lives, to which orders of stations and ships go all the same. */
const countries: ReadonlySet<string> = new Set([...inhabitedCountries, "AQ", "BV", "GS", "HM", "TF"]);

/** What the engine knows, which leaves out those of ISO 4217 that only banks use. */
const currencies: ReadonlySet<string> = new Set([
  ...Intl.supportedValuesOf("currency"),
  ..."BOV CHE CHW CLF COU MXV USN UYI UYW VED".split(" "),
]);

/** Whether a text is the code of a country, as ISO 3166-1 alpha-2 writes it: `GB`, not `UK` or `gb`. */
export function isCountry(code: string): boolean {
  return countries.has(code);
}

/** Whether a text is the code of a currency, as ISO 4217 writes it. */
export function isCurrency(code: string): boolean {
  return currencies.has(code);
}
