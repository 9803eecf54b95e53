import type { Address, AddressWithContact, ContactUpdate } from "@vitrine/contract";
import type { FormErrors } from "@vitrine/react";
import { formatOf, subdivisionsOf } from "@vitrine/react/addresses";
import type { Messages } from "../messages/catalog.ts";
import { taxNumberCountry, taxNumberOf } from "./tax-number.ts";

/** A postal address with its contact, as a form holds it. */
export type AddressValues = Readonly<Record<AddressValue, string>>;

const names = [
  "country",
  "firstName",
  "lastName",
  "company",
  "taxNumber",
  "addressLine",
  "addressLine2",
  "city",
  "subdivision",
  "postalCode",
  "phone",
] as const;

export type AddressValue = (typeof names)[number];

/** Form fields by the request path their violations end with. */
export const addressPaths: Readonly<Record<string, AddressValue>> = Object.fromEntries([
  ...names.map((name) => [name, name] as const),
  ["streetAddress", "addressLine"],
  ["vatId", "taxNumber"],
]);

export function addressValues(stored: AddressWithContact | undefined, country: string): AddressValues {
  const { address, contactDetails } = stored ?? {};
  const street = [address?.streetAddress?.name, address?.streetAddress?.number].filter(Boolean).join(" ");
  return {
    country: address?.country ?? country,
    firstName: contactDetails?.firstName ?? "",
    lastName: contactDetails?.lastName ?? "",
    company: contactDetails?.company ?? "",
    taxNumber: contactDetails?.vatId?.id ?? "",
    addressLine: address?.addressLine ?? street,
    addressLine2: address?.addressLine2 ?? "",
    city: address?.city ?? "",
    subdivision: address?.subdivision ?? "",
    postalCode: address?.postalCode ?? "",
    phone: contactDetails?.phone ?? "",
  };
}

/** The entity of a filled form; empty fields are left out. */
export function addressOf(values: AddressValues): AddressWithContact {
  const { country, taxNumber, addressLine, addressLine2, city, subdivision, postalCode, ...contact } = tidy(values);
  const vatId = country === taxNumberCountry ? taxNumberOf(taxNumber) : undefined;
  return {
    address: { country, ...filled({ addressLine, addressLine2, city, subdivision, postalCode }) } satisfies Address,
    contactDetails: { ...filled(contact), ...(vatId ? { vatId } : {}) },
  };
}

/** The change that makes an address and contact the checkout's, whatever it held before. */
export function replacing({ address, contactDetails }: AddressWithContact): ContactUpdate {
  const cleared = { firstName: null, lastName: null, company: null, phone: null, vatId: null };
  return { address: address ?? null, contactDetails: { ...cleared, ...contactDetails } };
}

function filled<Fields extends Readonly<Record<string, string>>>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== "")) as Partial<Fields>;
}

function tidy(values: AddressValues): AddressValues {
  const trimmed = Object.fromEntries(names.map((name) => [name, values[name].trim().replace(/\s+/g, " ")]));
  const hasList = subdivisionsOf(values.country) !== undefined;
  return {
    ...(trimmed as AddressValues),
    postalCode: normaliseCode(values.postalCode),
    // A free-text region of one country must not stay behind as a state of another.
    subdivision: hasList && !values.subdivision.startsWith(`${values.country}-`) ? "" : (trimmed.subdivision ?? ""),
  };
}

function normaliseCode(code: string): string {
  return code.trim().replace(/\s+/g, " ").toUpperCase();
}

const limits: Partial<Record<AddressValue, number>> = {
  firstName: 100,
  lastName: 100,
  company: 1000,
  addressLine: 150,
  addressLine2: 100,
  city: 50,
  subdivision: 50,
};

const required: readonly AddressValue[] = ["firstName", "lastName", "addressLine", "city"];

/** Messages for the fields of an address that cannot be delivered to as they stand. */
export function addressErrors(values: AddressValues, strings: Messages): FormErrors<AddressValues> {
  const { errors } = strings;
  const found: Partial<Record<AddressValue, string>> = {};
  const clean = tidy(values);
  const format = formatOf(values.country);
  const asksTaxNumber = values.country === taxNumberCountry;
  for (const name of asksTaxNumber ? [...required, "taxNumber" as const] : required) {
    if (clean[name] === "") found[name] = errors.required({ label: addressLabel(name, values.country, strings) });
  }
  if (values.country === "") found.country = errors.choose({ label: strings.address.country });
  if (format.subdivision === "required" && clean.subdivision === "") {
    found.subdivision = errors.choose({ label: addressLabel("subdivision", values.country, strings) });
  }
  if (asksTaxNumber && clean.taxNumber !== "" && !taxNumberOf(clean.taxNumber)) found.taxNumber = errors.taxNumber;
  const code = codeError(clean.postalCode, values.country, strings);
  if (code) found.postalCode = code;
  if (clean.phone !== "" && !/^\+?[\d\s()./-]{5,25}$/.test(clean.phone)) found.phone = errors.phone;
  for (const [name, limit] of Object.entries(limits) as [AddressValue, number][]) {
    if (clean[name].length > limit) found[name] = errors.tooLong({ limit });
  }
  return found;
}

function codeError(code: string, country: string, strings: Messages): string | undefined {
  const { postalCode } = formatOf(country);
  const label = addressLabel("postalCode", country, strings);
  if (code === "") return postalCode.isRequired ? strings.errors.required({ label }) : undefined;
  if (postalCode.pattern.test(code)) return undefined;
  const { example } = postalCode;
  return example ? strings.errors.code({ label, example }) : strings.errors.codeUnknown({ label });
}

/** What a field is called where the address is. */
export function addressLabel(name: AddressValue, country: string, strings: Messages): string {
  const { labels } = formatOf(country);
  const { address } = strings;
  return name in labels ? address[labels[name as keyof typeof labels]] : address[name as keyof Messages["address"]];
}

/** An address in the lines of an envelope. */
export function addressLines(stored: AddressWithContact | undefined, locale: string): readonly string[] {
  const values = addressValues(stored, "");
  const subdivision = subdivisionName(values);
  const { order } = formatOf(values.country);
  const town = order
    .map((field) => (field === "subdivision" ? subdivision : values[field]))
    .filter(Boolean)
    .join(" ");
  const country = values.country ? (new Intl.DisplayNames(locale, { type: "region" }).of(values.country) ?? "") : "";
  return [
    `${values.firstName} ${values.lastName}`.trim(),
    values.company,
    values.addressLine,
    values.addressLine2,
    town,
    country,
  ].filter(Boolean);
}

function subdivisionName({ country, subdivision }: AddressValues): string {
  const isCoded = subdivision.startsWith(`${country}-`);
  return isCoded ? subdivision.slice(country.length + 1) : subdivision;
}

/** Whether two stored addresses are the same place and person. */
export function isSameAddress(a: AddressWithContact | undefined, b: AddressWithContact | undefined): boolean {
  const [left, right] = [addressValues(a, ""), addressValues(b, "")];
  return names.every((name) => left[name] === right[name]);
}
