import { randomUUID } from "node:crypto";
import type {
  MemberAddressInput,
  MemberCustomField,
  MemberImage,
  MemberImageInput,
  MemberInput,
} from "@vitrine/contract";
import { invalid, ValidationError } from "../../../kernel/errors.ts";
import { isDay } from "../../../kernel/formats.ts";
import { mediaUrl } from "../../../policies/media-url.ts";
import type { MemberRecord } from "../records/member-record.ts";
import { isWebAddress, requireCustomValue, requireFewEntries } from "./links.ts";

/** The part of a member that callers set. */
export type Changeable = Pick<MemberRecord, "contact" | "privacyStatus"> & {
  readonly profile: Omit<MemberRecord["profile"], "slug">;
};

/**
 * A member's own part with the given fields changed. Empty text clears a field. Contact lists are replaced as a whole,
 * and an empty list changes nothing: null or the delete calls empty them. Pictures named by id get the address under `origin`.
 */
export function merge(current: Changeable, input: MemberInput, origin: string): Changeable {
  const { contact, profile, privacyStatus } = input;
  return {
    privacyStatus: privacyStatus && privacyStatus !== "UNKNOWN" ? privacyStatus : current.privacyStatus,
    contact: contact ? mergeContact(current.contact, contact) : current.contact,
    profile: profile ? mergeProfile(current.profile, profile, origin) : current.profile,
  };
}

type Contact = MemberRecord["contact"];
type Profile = Changeable["profile"];

function mergeContact(current: Contact, input: NonNullable<MemberInput["contact"]>): Contact {
  const { phones, emails, addresses, customFields, ...texts } = input;
  // The identity calls return it as a day, whichever call set it.
  if (texts.birthdate && !isDay(texts.birthdate))
    throw invalid("member.contact.birthdate", "must be a day of the calendar, such as 1990-12-31", "FORMAT");
  return {
    ...mergeFields(current, texts),
    phones: replaced(current.phones, phones),
    emails: replaced(current.emails, emails),
    addresses: replaced(current.addresses, addresses && withIds(addresses, current.addresses)),
    ...(customFields || current.customFields
      ? { customFields: mergeCustom(current.customFields ?? {}, customFields ?? {}) }
      : {}),
  };
}

/** Addresses the member had keep their id, so that shops can point to them; others get one. */
function withIds(given: readonly MemberAddressInput[], known: Contact["addresses"]): Contact["addresses"] {
  const free = new Set(known.map(({ id }) => id));
  return given.map((address) => ({
    ...address,
    id: free.delete(address.id) && address.id ? address.id : randomUUID(),
  }));
}

type CustomFields = Readonly<Record<string, MemberCustomField>>;

/** Custom fields keep the name they were first given; an empty value takes one away. */
function mergeCustom(current: CustomFields, changes: CustomFields): Record<string, MemberCustomField> {
  const merged: Record<string, MemberCustomField> = { ...current };
  for (const [key, { name, value }] of Object.entries(changes)) {
    requireCustomValue(`member.contact.customFields.${key}`, value);
    if (value === undefined || value === null || value === "") delete merged[key];
    else merged[key] = { name: current[key]?.name ?? name ?? key, value };
  }
  requireFewEntries("member.contact.customFields", Object.keys(merged).length);
  return merged;
}

function mergeProfile(current: Profile, input: NonNullable<MemberInput["profile"]>, origin: string): Profile {
  const { photo, cover, ...texts } = input;
  const pictures = {
    ...(photo === undefined ? {} : { photo: picture(photo, "photo", origin) }),
    ...(cover === undefined ? {} : { cover: picture(cover, "cover", origin) }),
  };
  return mergeFields(current, { ...texts, ...pictures });
}

/** A picture by its id in the media library, or by an address elsewhere; neither takes it away. */
function picture(input: MemberImageInput | null, name: "photo" | "cover", origin: string): MemberImage | null {
  const { id, url, ...frame } = input ?? {};
  if (!id && !url) return null;
  if (url && !isWebAddress(url)) {
    const description = "must be an http or https address";
    throw new ValidationError([{ field: `member.profile.${name}.url`, description, violatedRule: "FORMAT", data: {} }]);
  }
  return { id: id ?? "", url: url || mediaUrl(id ?? "", origin), offsetX: 0, offsetY: 0, ...frame };
}

function replaced<Item>(current: Item[], next: readonly Item[] | null | undefined): Item[] {
  if (next === null) return [];
  return next && next.length > 0 ? [...next] : current;
}

/** Copies given fields over; null and empty text remove a field. */
function mergeFields<Fields extends object>(current: Fields, changes: object): Fields {
  const merged = { ...current } as Record<string, unknown>;
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) continue;
    if (value === null || value === "") delete merged[key];
    else merged[key] = value;
  }
  return merged as Fields;
}
