import { subdivisionsOf } from "@vitrine/contract/address";
import type { AddressFieldName } from "./address.ts";
import { addressLimits } from "./address-problems.ts";
import { type CountryFormat, formatOf } from "./countries.ts";
import { taxNumberCountry } from "./tax-number.ts";

/** What a field is called: an app has one text for each. */
export type AddressLabel =
  | Exclude<AddressFieldName, keyof CountryFormat["labels"]>
  | CountryFormat["labels"][keyof CountryFormat["labels"]];

/** One field of an address form, whatever draws it. */
export interface AddressField {
  readonly name: AddressFieldName;
  readonly label: AddressLabel;
  /** Without the section: `address-line1`. */
  readonly autoComplete: string;
  readonly isOptional: boolean;
  readonly inputMode: "text" | "numeric" | "tel";
  readonly autoCapitalize?: "characters";
  readonly maxLength?: number;
  /** `[ISO 3166-2 code, name]` where the country has a fixed list. */
  readonly options?: readonly (readonly [code: string, name: string])[];
  /** Sixths of a row. */
  readonly width: 2 | 3 | 4 | 6;
}

const tokens: Readonly<Record<AddressFieldName, string>> = {
  country: "country",
  firstName: "given-name",
  lastName: "family-name",
  company: "organization",
  taxNumber: "off",
  addressLine: "address-line1",
  addressLine2: "address-line2",
  city: "address-level2",
  subdivision: "address-level1",
  postalCode: "postal-code",
  phone: "tel",
};

/** What a field of an address is called in a country. */
export function addressLabelOf(name: AddressFieldName, country: string): AddressLabel {
  const { labels } = formatOf(country);
  return name in labels ? labels[name as keyof typeof labels] : (name as AddressLabel);
}

/** The fields of an address form in the order and words of a country; its list of countries comes first. */
export function addressFields(country: string): readonly AddressField[] {
  const { order } = formatOf(country);
  const names: readonly AddressFieldName[] = [
    "country",
    "firstName",
    "lastName",
    "company",
    ...(country === taxNumberCountry ? (["taxNumber"] as const) : []),
    "addressLine",
    "addressLine2",
    ...order,
    "phone",
  ];
  return names.map((name) => fieldOf(name, country));
}

function fieldOf(name: AddressFieldName, country: string): AddressField {
  const format = formatOf(country);
  const options = name === "subdivision" ? subdivisionsOf(country) : undefined;
  const maxLength = addressLimits[name];
  const isCode = name === "postalCode" || name === "taxNumber";
  return {
    name,
    label: addressLabelOf(name, country),
    autoComplete: tokens[name],
    isOptional: isOptional(name, format),
    inputMode: name === "phone" ? "tel" : name === "postalCode" && format.postalCode.isNumeric ? "numeric" : "text",
    ...(isCode && { autoCapitalize: "characters" }),
    ...(maxLength !== undefined && { maxLength }),
    ...(options && { options }),
    width: widthOf(name, format),
  };
}

function isOptional(name: AddressFieldName, { postalCode, subdivision }: CountryFormat): boolean {
  if (name === "postalCode") return !postalCode.isRequired;
  if (name === "subdivision") return subdivision === "optional";
  return name === "company" || name === "addressLine2" || name === "phone";
}

function widthOf(name: AddressFieldName, { order }: CountryFormat): AddressField["width"] {
  if (name === "firstName" || name === "lastName") return 3;
  if (name !== "city" && name !== "subdivision" && name !== "postalCode") return 6;
  if (!order.includes("postalCode")) return 3;
  return order.length === 3 || name === "postalCode" ? 2 : 4;
}
