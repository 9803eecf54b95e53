import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { findPasswordHash } from "../../../domains/accounts/records/credential-repository.ts";
import type { MemberRecord } from "../../../domains/accounts/records/member-record.ts";
import { createMember, findByEmail, saveMember } from "../../../domains/accounts/records/member-repository.ts";
import type { Stored } from "../../../store/documents.ts";
import type { Importer, QuietCall, RecordPlan } from "../import-records.ts";
import { type CustomerEntry, customerLayout } from "./read.ts";

/**
 * Customers as members without a password, who claim their account by the mail that sets a new one. Who has signed in
 * here knows better than a file: it only adds what they left empty.
 */
export const customerImporter: Importer<CustomerEntry> = { layoutOf: customerLayout, plan };

async function plan(call: QuietCall, entry: CustomerEntry): Promise<RecordPlan> {
  const stored = await findByEmail(call.db, call.site.id, entry.email);
  if (!stored) return { outcome: "CREATE", write: () => create(call, entry) };
  const isTheirs = await isClaimed(call, stored.entity);
  const next = isTheirs ? completed(stored.entity, entry) : updated(stored.entity, entry);
  if (isDeepStrictEqual(next, stored.entity)) return { outcome: "UNCHANGED" };
  return { outcome: "CHANGE", write: () => save(call, stored, next) };
}

/** Whether someone has shown that the account is theirs, or made it. */
export async function isClaimed({ db, site }: QuietCall, member: MemberRecord): Promise<boolean> {
  if (member.lastLoginDate !== undefined || member.loginEmailVerified) return true;
  return (await findPasswordHash(db, site.id, member.id)) !== undefined;
}

function create(call: QuietCall, entry: CustomerEntry): Promise<MemberRecord> {
  const blank: Described = { contact: { phones: [], emails: [entry.email], addresses: [] } };
  const { contact, signUp, note } = updated(blank, entry);
  return createMember(call, {
    loginEmail: entry.email,
    status: "APPROVED",
    contact,
    ...(signUp && { signUp }),
    ...(note !== undefined && { note }),
  });
}

function save(call: QuietCall, stored: Stored<MemberRecord>, next: MemberRecord): Promise<MemberRecord> {
  return saveMember(call, stored, next);
}

type Described = Pick<MemberRecord, "contact" | "signUp" | "note">;

/** A member with what the file says over what was known. */
function updated<T extends Described>(member: T, entry: CustomerEntry): T {
  return described(member, entry, (_, given) => given);
}

/** A member with what the file says where nothing was known. */
function completed<T extends Described>(member: T, entry: CustomerEntry): T {
  return described(member, entry, (known, given) => known ?? given);
}

function described<T extends Described>(
  member: T,
  { firstName, lastName, company, phones, addresses, language, marketing, labels, note }: CustomerEntry,
  choose: <V>(known: V | undefined, given: V) => V,
): T {
  const { contact, signUp } = member;
  const chosen = <V>(name: string, known: V | undefined, given: V | undefined) =>
    given === undefined ? {} : { [name]: choose(known, given) };
  const labelsNow = [...new Set([...(signUp?.labels ?? []), ...labels])];
  const details = {
    ...signUp,
    ...chosen("language", signUp?.language, language),
    ...chosen("subscription", signUp?.subscription, marketing),
    ...(labelsNow.length > 0 && { labels: labelsNow }),
  };
  return {
    ...member,
    contact: {
      ...contact,
      ...chosen("firstName", contact.firstName, firstName),
      ...chosen("lastName", contact.lastName, lastName),
      ...chosen("company", contact.company, company),
      phones: [...new Set([...contact.phones, ...phones])],
      addresses: withAddresses(contact.addresses, addresses),
    },
    ...(Object.keys(details).length > 0 && { signUp: details }),
    ...chosen("note", member.note, note),
  };
}

type Addresses = MemberRecord["contact"]["addresses"];

/** Addresses that are not there yet come after those that are. */
function withAddresses(known: Addresses, given: CustomerEntry["addresses"]): Addresses {
  const isSame = ({ id: _, ...one }: Addresses[number], other: object) => isDeepStrictEqual(one, other);
  const missing = given.filter(
    (address, index) =>
      !known.some((one) => isSame(one, address)) &&
      given.findIndex((other) => isDeepStrictEqual(other, address)) === index,
  );
  return [...known, ...missing.map((address) => ({ ...address, id: randomUUID() }))];
}
