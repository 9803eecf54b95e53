import { subdivisionsOf } from "@vitrine/contract/address";
import { type AddressFieldName, type AddressValues, tidyAddress } from "./address.ts";
import { formatOf } from "./countries.ts";
import { taxNumberCountry, taxNumberOf } from "./tax-number.ts";

/** What is wrong with a field, for each app to say in its own words. */
export type AddressProblem =
  | { readonly kind: "required" | "choose" | "phone" | "taxNumber" }
  | { readonly kind: "postalCode"; readonly example: string }
  | { readonly kind: "tooLong"; readonly limit: number };

export type AddressProblems = Readonly<Partial<Record<AddressFieldName, AddressProblem>>>;

/** Most characters of a field, as the platform takes them. */
export const addressLimits: Readonly<Partial<Record<AddressFieldName, number>>> = {
  firstName: 100,
  lastName: 100,
  company: 1000,
  addressLine: 150,
  addressLine2: 100,
  city: 50,
  subdivision: 50,
};

const required: readonly AddressFieldName[] = ["firstName", "lastName", "addressLine", "city"];

/** With an extension at its end. */
const phonePattern = /^\+?[\d\s()./-]{5,25}([x#] ?\d{1,6})?$/i;

/** What keeps an address from being delivered to, by the rules of its country. */
export function addressProblems(values: AddressValues): AddressProblems {
  const found: Partial<Record<AddressFieldName, AddressProblem>> = {};
  const clean = tidyAddress(values);
  const { country, taxNumber, postalCode, phone } = clean;
  const format = formatOf(country);
  const asksTaxNumber = country === taxNumberCountry;
  for (const name of asksTaxNumber ? [...required, "taxNumber" as const] : required) {
    if (clean[name] === "") found[name] = { kind: "required" };
  }
  if (country === "") found.country = { kind: "choose" };
  if (format.subdivision === "required" && clean.subdivision === "") {
    found.subdivision = { kind: subdivisionsOf(country) ? "choose" : "required" };
  }
  if (asksTaxNumber && taxNumber !== "" && !taxNumberOf(taxNumber)) found.taxNumber = { kind: "taxNumber" };
  if (postalCode === "" && format.postalCode.isRequired) found.postalCode = { kind: "required" };
  if (postalCode !== "" && !format.postalCode.pattern.test(postalCode)) {
    found.postalCode = { kind: "postalCode", example: format.postalCode.example };
  }
  if (phone !== "" && !phonePattern.test(phone)) found.phone = { kind: "phone" };
  for (const [name, limit] of Object.entries(addressLimits) as [AddressFieldName, number][]) {
    if (clean[name].length > limit) found[name] = { kind: "tooLong", limit };
  }
  return found;
}
