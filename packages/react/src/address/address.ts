import type { Address, AddressWithContact, ContactUpdate } from "@vitrine/contract";
import { streetLine, subdivisionCode, subdivisionsOf, townLine } from "@vitrine/contract/address";
import { formatOf } from "./countries.ts";
import { taxNumberCountry, taxNumberOf } from "./tax-number.ts";
import { writtenPhone, writtenPostalCode } from "./written.ts";

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

/** A field of an address form. */
export type AddressFieldName = (typeof names)[number];

/** A postal address with its contact, as a form holds it. */
export type AddressValues = Readonly<Record<AddressFieldName, string>>;

/** Form fields by the request path their violations end with. */
export const addressPaths: Readonly<Record<string, AddressFieldName>> = Object.fromEntries([
  ...names.map((name) => [name, name] as const),
  ["streetAddress", "addressLine"],
  ["vatId", "taxNumber"],
]);

/**
 * What a form starts with. `country` stands in where the address has none. A region that was written in words is the one
 * of the country's list, where it has one.
 */
export function addressValues(stored: AddressWithContact | undefined, country: string): AddressValues {
  const { address, contactDetails } = stored ?? {};
  return {
    country: address?.country ?? country,
    firstName: contactDetails?.firstName ?? "",
    lastName: contactDetails?.lastName ?? "",
    company: contactDetails?.company ?? "",
    taxNumber: contactDetails?.vatId?.id ?? "",
    addressLine: streetLine(address ?? {}),
    addressLine2: address?.addressLine2 ?? "",
    city: address?.city ?? "",
    subdivision: regionOf(address),
    postalCode: address?.postalCode ?? "",
    phone: contactDetails?.phone ?? "",
  };
}

function regionOf({ country = "", subdivision = "" }: Address = {}): string {
  return subdivisionCode(subdivision, country) ?? subdivision;
}

/** The entity of a filled form; empty fields are left out. */
export function addressOf(values: AddressValues): AddressWithContact {
  const { country, taxNumber, addressLine, addressLine2, city, subdivision, postalCode, ...contact } =
    tidyAddress(values);
  const vatId = country === taxNumberCountry ? taxNumberOf(taxNumber) : undefined;
  return {
    address: { country, ...filled({ addressLine, addressLine2, city, subdivision, postalCode }) } satisfies Address,
    contactDetails: { ...filled(contact), ...(vatId ? { vatId } : {}) },
  };
}

/** The change that makes an address and contact the only ones of a checkout or order, whatever it held before. */
export function replacing({ address, contactDetails }: AddressWithContact): ContactUpdate {
  const cleared = { firstName: null, lastName: null, company: null, phone: null, vatId: null };
  return { address: address ?? null, contactDetails: { ...cleared, ...contactDetails } };
}

function filled<Fields extends Readonly<Record<string, string>>>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== "")) as Partial<Fields>;
}

/** The same values without spare spaces, the code as its country writes it, and no code or subdivision of another country. */
export function tidyAddress(values: AddressValues): AddressValues {
  const trimmed = Object.fromEntries(names.map((name) => [name, values[name].trim().replace(/\s+/g, " ")]));
  const { order, postalCode } = formatOf(values.country);
  return {
    ...(trimmed as AddressValues),
    // A code of one country must not stay behind, unseen, in one that has none.
    postalCode: order.includes("postalCode") ? writtenPostalCode(values.postalCode, postalCode) : "",
    phone: writtenPhone(values.phone),
    subdivision: regionIn(values.country, trimmed.subdivision ?? ""),
  };
}

/** A region of one country, chosen or written, must not stay behind in another. */
function regionIn(country: string, region: string): string {
  if (subdivisionsOf(country)) return subdivisionCode(region, country) ?? "";
  const isElsewhere = /^[A-Z]{2}-[A-Z\d]{1,3}$/.test(region) && !region.startsWith(`${country}-`);
  return isElsewhere ? "" : region;
}

/** An address in the lines of an envelope. */
export function addressLines(stored: AddressWithContact | undefined, locale: string): readonly string[] {
  const values = addressValues(stored, "");
  const country = values.country ? (new Intl.DisplayNames(locale, { type: "region" }).of(values.country) ?? "") : "";
  return [
    `${values.firstName} ${values.lastName}`.trim(),
    values.company,
    values.addressLine,
    values.addressLine2,
    townLine(values),
    country,
  ].filter(Boolean);
}

/** Whether two stored addresses are the same place and person. */
export function isSameAddress(a: AddressWithContact | undefined, b: AddressWithContact | undefined): boolean {
  const [left, right] = [addressValues(a, ""), addressValues(b, "")];
  return names.every((name) => left[name] === right[name]);
}
