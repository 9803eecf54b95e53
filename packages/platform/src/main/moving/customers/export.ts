import type { MemberRecord } from "../../../domains/accounts/records/member-record.ts";
import { members } from "../../../domains/accounts/records/member-repository.ts";
import { byteOrderMark, csvRows } from "../../../domains/catalog/exchange/csv/write.ts";
import type { Runtime } from "../../../kernel/context.ts";
import type { Site } from "../../../kernel/site.ts";
import { pagesOf } from "../pages.ts";
import { type CustomerColumn, customerColumns } from "./columns.ts";

/** The members of a shop as CSV, a few hundred at a time; a row for each address. Members without an e-mail are left out. */
export async function* exportCustomers(runtime: Runtime, site: Site): AsyncGenerator<string> {
  yield byteOrderMark + csvRows([customerColumns]);
  for await (const page of pagesOf(runtime, site, "members")) {
    const found = await runtime.store.read((db) => members.getMany(db, site.id, page));
    yield csvRows(found.flatMap(({ entity }) => rowsOf(entity)));
  }
}

function rowsOf(member: MemberRecord): string[][] {
  const { contact, signUp, loginEmail = contact.emails[0], note } = member;
  if (loginEmail === undefined) return [];
  const [address, ...others] = contact.addresses;
  const marketing = signUp?.subscription;
  const about: Partial<Record<CustomerColumn, string | undefined>> = {
    firstName: contact.firstName,
    lastName: contact.lastName,
    phone: contact.phones[0],
    company: contact.company,
    language: signUp?.language,
    marketing: marketing === undefined ? undefined : marketing ? "yes" : "no",
    tags: signUp?.labels?.join(", "),
    note,
  };
  return [{ ...about, ...addressCells(address) }, ...others.map(addressCells)].map((cells) =>
    customerColumns.map((name) => (name === "email" ? loginEmail : (cells[name] ?? ""))),
  );
}

function addressCells(
  address: MemberRecord["contact"]["addresses"][number] | undefined,
): Partial<Record<CustomerColumn, string | undefined>> {
  const { streetAddress, addressLine, addressLine2, city, subdivision, postalCode, country } = address ?? {};
  const street = streetAddress && [streetAddress.name, streetAddress.number].filter(Boolean).join(" ");
  return { addressLine: addressLine ?? street, addressLine2, city, region: subdivision, postalCode, country };
}
