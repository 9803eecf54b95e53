import type { AddressWithContact, OrderContactUpdate } from "@vitrine/contract";
import { assignViolations } from "@vitrine/react";
import {
  type AddressValues,
  addressOf,
  addressPaths,
  addressProblems,
  addressValues,
  subdivisionsOf,
} from "@vitrine/react/address";
import type { ApiError } from "@vitrine/sdk";
import type { Problems } from "../forms/use-draft.ts";
import { strings } from "../strings/strings.ts";
import { violationText } from "../ui/violation.ts";

const texts = strings.orders.address;

/** Without these nothing can be delivered; what else is missing is for the merchant to judge. */
const needed = ["addressLine", "city", "country"] as const;

/** What cannot be saved as it is. */
export function checkAddress(values: AddressValues): Problems {
  const problems = addressProblems(values);
  return Object.fromEntries(needed.flatMap((name) => (problems[name] ? [[name, texts.problems[name]]] : [])));
}

/** A stored address as its form holds it: regions without a list by their code alone. */
export function toAddressDraft(contact: AddressWithContact | undefined): AddressValues {
  const values = addressValues(contact, "");
  const { country, subdivision } = values;
  const isBare = subdivisionsOf(country) === undefined && subdivision.startsWith(`${country}-`);
  return isBare ? { ...values, subdivision: subdivision.slice(country.length + 1) } : values;
}

/** An address that replaces nothing, as the API takes it. */
export function toNewContact(values: AddressValues): AddressWithContact {
  const { address, contactDetails } = addressOf(values);
  const subdivision = codeOf(values);
  return {
    address: { ...address, ...(subdivision && { subdivision }) },
    ...(contactDetails && { contactDetails }),
  };
}

/** The address as the API takes it. The server keeps contact details that are left out, and says which cannot go. */
export function toContact(values: AddressValues, before: AddressWithContact | undefined): OrderContactUpdate {
  const { address, contactDetails } = toNewContact(values);
  const details = ["firstName", "lastName", "company", "phone"] as const;
  const emptied = details.filter((name) => before?.contactDetails?.[name]);
  return {
    ...(address && { address }),
    contactDetails: { ...Object.fromEntries(emptied.map((name) => [name, null])), ...contactDetails },
  };
}

/** A region by its code. What was written in words stays as it is, where there is no list or it is none of it. */
function codeOf({ country, subdivision }: AddressValues): string {
  const text = subdivision.trim();
  const isBare = country !== "" && subdivisionsOf(country) === undefined && /^[A-Z\d]{1,3}$/i.test(text);
  return isBare ? `${country}-${text.toUpperCase()}` : text;
}

/** The server's field violations by field of the form. */
export function addressViolations(error: ApiError): Problems {
  const violations = error.fieldViolations.map((one) => ({ field: one.field, description: violationText(one) }));
  return assignViolations(violations, addressPaths).errors;
}
