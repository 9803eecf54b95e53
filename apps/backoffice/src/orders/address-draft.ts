import type { AddressWithContact, OrderContactUpdate } from "@vitrine/contract";
import type { ApiError } from "@vitrine/sdk";
import type { Problems } from "../forms/use-draft.ts";
import { strings } from "../strings/strings.ts";
import { locale } from "../ui/locale.ts";

const words = strings.orders.address;

/** A delivery address as its form holds it. */
export interface AddressDraft {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly phone: string;
  readonly addressLine: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly postalCode: string;
  /** ISO 3166-2 without the country: `NY`. */
  readonly region: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

export function toAddressDraft(contact: AddressWithContact | undefined): AddressDraft {
  const { firstName = "", lastName = "", company = "", phone = "" } = contact?.contactDetails ?? {};
  const { streetAddress, addressLine, addressLine2 = "", city = "", postalCode = "" } = contact?.address ?? {};
  const { subdivision = "", country = "" } = contact?.address ?? {};
  const street = addressLine ?? [streetAddress?.number, streetAddress?.name].filter(Boolean).join(" ");
  return {
    firstName,
    lastName,
    company,
    phone,
    addressLine: street,
    addressLine2,
    city,
    postalCode,
    region: subdivision.startsWith(`${country}-`) ? subdivision.slice(country.length + 1) : subdivision,
    country,
  };
}

/** What cannot be saved as it stands. */
export function checkAddress({ addressLine, city, country }: AddressDraft): Problems {
  return {
    ...(!addressLine.trim() && { addressLine: words.problems.street }),
    ...(!city.trim() && { city: words.problems.city }),
    ...(!/^[A-Za-z]{2}$/.test(country.trim()) && { country: words.problems.country }),
  };
}

/** The address as the API takes it. The server keeps contact details that are left out, and says which cannot go. */
export function toContact(draft: AddressDraft, before: AddressWithContact | undefined): OrderContactUpdate {
  const country = draft.country.trim().toUpperCase();
  const given = (fields: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(fields)
        .map(([name, text]) => [name, text.trim()])
        .filter(([, text]) => text),
    );
  const { region, addressLine, addressLine2, city, postalCode, firstName, lastName, company, phone } = draft;
  const details = { firstName, lastName, company, phone };
  const emptied = Object.keys(details).filter((name) => before?.contactDetails?.[name as keyof typeof details]);
  return {
    address: {
      ...given({ addressLine, addressLine2, city, postalCode }),
      ...(region.trim() && { subdivision: `${country}-${region.trim().toUpperCase()}` }),
      country,
    },
    contactDetails: { ...Object.fromEntries(emptied.map((name) => [name, null])), ...given(details) },
  };
}

/** The server's refusals by field of the form. */
export function addressProblems(error: ApiError): Problems {
  const found = error.fieldViolations.map(({ field, description }) => {
    const name = field.split(".").at(-1) ?? "";
    const own = name === "subdivision" ? "region" : name;
    return [own, `${description.charAt(0).toUpperCase()}${description.slice(1)}.`];
  });
  return Object.fromEntries(found);
}

/** Countries by name, in English. */
export function countryChoices(codes: readonly string[]): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([locale], { type: "region" });
  return codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
}
