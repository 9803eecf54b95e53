import type { FormErrors } from "@vitrine/react";
import {
  type AddressFieldName,
  type AddressProblem,
  type AddressValues,
  addressLabelOf,
  addressProblems,
} from "@vitrine/react/address";
import type { Messages } from "../messages/catalog.ts";

/** Messages for the fields of an address that cannot be delivered to as they are. */
export function addressErrors(values: AddressValues, strings: Messages): FormErrors<AddressValues> {
  const entries = Object.entries(addressProblems(values)) as [AddressFieldName, AddressProblem][];
  return Object.fromEntries(
    entries.map(([name, problem]) => [name, messageOf(problem, addressLabel(name, values.country, strings), strings)]),
  );
}

function messageOf(problem: AddressProblem, label: string, { errors }: Messages): string {
  if (problem.kind === "postalCode") {
    const { example } = problem;
    return example ? errors.postalCode({ label, example }) : errors.postalCodeUnknown({ label });
  }
  if (problem.kind === "tooLong") return errors.tooLong({ limit: problem.limit });
  if (problem.kind === "phone" || problem.kind === "taxNumber") return errors[problem.kind];
  return errors[problem.kind]({ label });
}

/** What a field is called where the address is. */
export function addressLabel(name: AddressFieldName, country: string, strings: Messages): string {
  return strings.address[addressLabelOf(name, country)];
}
