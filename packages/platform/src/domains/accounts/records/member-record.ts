import { randomUUID } from "node:crypto";
import type {
  IdentityAddress,
  IdentityPhone,
  Member,
  MemberActivityStatus,
  MemberContact,
  MemberPrivacyStatus,
  MemberProfile,
  MemberShopDetails,
  MemberStatus,
} from "@vitrine/contract";
import { cut } from "../../../kernel/cut.ts";
import { isNameId, nameId } from "../../../kernel/name-id.ts";
import { plainValue } from "./custom-value.ts";

/** A member as it is stored: every field set, nothing hidden. */
export interface MemberRecord {
  readonly id: string;
  /** Lower case; unique per site. Absent for members made without one. */
  readonly loginEmail?: string;
  readonly loginEmailVerified: boolean;
  readonly status: Exclude<MemberStatus, "UNKNOWN">;
  /** Why a PENDING member waits. */
  readonly pendingReasons: readonly PendingReason[];
  readonly privacyStatus: Exclude<MemberPrivacyStatus, "UNKNOWN">;
  readonly activityStatus: Exclude<MemberActivityStatus, "UNKNOWN">;
  readonly contactId: string;
  readonly contact: MemberContact;
  readonly profile: MemberProfile & { readonly slug: string };
  readonly signUp?: SignUpDetails;
  /** What the shop notes about them; never shown to them. */
  readonly note?: string;
  /** Members this one hides from, the latest first. */
  readonly blockedMembers?: readonly string[];
  readonly createdDate: string;
  readonly updatedDate: string;
  readonly lastLoginDate?: string;
}

/** What a sign-up profile says of an address that addresses of members have no place for. */
export type AddressPlace = Pick<IdentityAddress, "formattedAddress" | "geocode" | "streetAddress">;

/** What a sign-up profile says that a contact has no place for. Tags are kept by what they were given for. */
export interface SignUpDetails {
  readonly language?: string;
  readonly labels?: readonly string[];
  readonly subscription?: boolean;
  readonly vatId?: string;
  readonly phones?: Readonly<Record<string, Pick<IdentityPhone, "tag" | "countryCode">>>;
  readonly emails?: Readonly<Record<string, string>>;
  /** By the id of the address. */
  readonly addresses?: Readonly<Record<string, string>>;
  /** By what the address says. */
  readonly places?: Readonly<Record<string, AddressPlace>>;
}

export type PendingReason = "PENDING_ADMIN_APPROVAL_REQUIRED" | "PENDING_EMAIL_VERIFICATION_REQUIRED";

/** Which parts of a member a caller asks to see. PUBLIC is always included. */
export type MemberView = "PUBLIC" | "EXTENDED" | "FULL";

/** The widest of the asked field sets; PUBLIC when none is named. */
export function viewOf(fieldsets: readonly string[] = [], fieldSet?: string): MemberView {
  const asked = [...fieldsets, fieldSet];
  if (asked.includes("FULL")) return "FULL";
  return asked.includes("EXTENDED") ? "EXTENDED" : "PUBLIC";
}

/** What a view shows of a member. Statuses are UNKNOWN where the view does not include them. */
export function present(record: MemberRecord, view: MemberView): Member {
  const base: Member = {
    id: record.id,
    contactId: record.contactId,
    profile: record.profile,
    privacyStatus: "UNKNOWN",
    activityStatus: "UNKNOWN",
    status: "UNKNOWN",
    createdDate: record.createdDate,
    updatedDate: record.updatedDate,
  };
  if (view === "PUBLIC") return base;
  const extended: Member = {
    ...base,
    ...(record.loginEmail ? { loginEmail: record.loginEmail } : {}),
    loginEmailVerified: record.loginEmailVerified,
    status: record.status,
    privacyStatus: record.privacyStatus,
    activityStatus: record.activityStatus,
    ...(record.lastLoginDate ? { lastLoginDate: record.lastLoginDate } : {}),
  };
  return view === "FULL" ? { ...extended, contact: withPlainValues(record.contact) } : extended;
}

/** What other shoppers see. A contact that follows from an address says whose it is to whoever tries addresses. */
export function presentToOthers(record: MemberRecord): Member {
  const { contactId, ...member } = present(record, "PUBLIC");
  return contactId && !isNameId(contactId) ? { ...member, contactId } : member;
}

/** All of a member, with what the shop keeps about them, which it alone sees. */
export function presentToShop(record: MemberRecord): Member {
  const shopDetails = presentShopDetails(record);
  return { ...present(record, "FULL"), ...(shopDetails && { shopDetails }) };
}

/** Undefined where there is nothing. */
function presentShopDetails({ note, signUp }: MemberRecord): MemberShopDetails | undefined {
  const { labels = [], subscription } = signUp ?? {};
  if (note === undefined && labels.length === 0 && subscription === undefined) return undefined;
  return {
    ...(note !== undefined && { note }),
    labels: [...labels],
    ...(subscription !== undefined && { acceptsMarketing: subscription }),
  };
}

/**
 * Custom fields that came with a registration hold a value that names its kind; others hold the value alone. A
 * registration has room for longer texts, too.
 */
function withPlainValues(record: MemberContact): MemberContact {
  const contact = fitted(record);
  const { customFields } = contact;
  if (!customFields) return contact;
  const plain = Object.entries(customFields).map(([key, { value, ...rest }]) => [
    key,
    { ...rest, value: plainValue(value) },
  ]);
  return { ...contact, customFields: Object.fromEntries(plain) };
}

function fitted(contact: MemberContact): MemberContact {
  const { company, jobTitle, addresses } = contact;
  return {
    ...contact,
    ...(company && { company: cut(company, 100) }),
    ...(jobTitle && { jobTitle: cut(jobTitle, 100) }),
    addresses: addresses.map(({ addressLine, streetAddress, ...address }) => ({
      ...address,
      ...(addressLine && { addressLine: cut(addressLine, 200) }),
      ...(streetAddress && {
        streetAddress: {
          ...(streetAddress.name && { name: cut(streetAddress.name, 200) }),
          ...(streetAddress.number && { number: cut(streetAddress.number, 100) }),
        },
      }),
    })),
  };
}

/**
 * The contact of an address that is no member's: the same for everything that is bought, written or asked for under it.
 * Whoever has it can find out by trying which address it is of, so shoppers see no contact but their own.
 */
export function contactIdOf(siteId: string, email: string): string {
  return nameId("contact", siteId, email.trim().toLowerCase());
}

export interface NewMember {
  readonly loginEmail?: string;
  readonly loginEmailVerified?: boolean;
  readonly status: MemberRecord["status"];
  readonly pendingReasons?: readonly PendingReason[];
  readonly privacyStatus?: MemberRecord["privacyStatus"];
  readonly contact?: Partial<MemberContact>;
  /** A contact that is nobody's yet; one of their own unless given. */
  readonly contactId?: string;
  readonly profile?: MemberProfile;
  /** The slug they would like, when it is free. */
  readonly slug?: string;
  readonly signUp?: SignUpDetails;
  readonly note?: string;
}

/** A member with everything the server fills in. `slug` must already be free. */
export function newMember(input: NewMember, slug: string, now: Date): MemberRecord {
  const moment = now.toISOString();
  return {
    id: randomUUID(),
    ...(input.loginEmail ? { loginEmail: input.loginEmail.toLowerCase() } : {}),
    loginEmailVerified: input.loginEmailVerified ?? false,
    status: input.status,
    pendingReasons: input.pendingReasons ?? [],
    privacyStatus: input.privacyStatus ?? "PRIVATE",
    activityStatus: "ACTIVE",
    contactId: input.contactId ?? randomUUID(),
    contact: { phones: [], emails: [], addresses: [], ...input.contact },
    profile: { ...input.profile, slug },
    ...(input.signUp ? { signUp: input.signUp } : {}),
    ...(input.note ? { note: input.note } : {}),
    createdDate: moment,
    updatedDate: moment,
  };
}
