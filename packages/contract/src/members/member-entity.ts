import type { StreetAddress } from "../common/address.ts";
import type { ItemMetadata } from "../common/errors.ts";
import type { OffsetPaging, Sorting } from "../common/query.ts";
import type { Open } from "../dialect.ts";
import type { FieldRules, Queryable } from "../filter.ts";

/** What members can be filtered and sorted by. */
export const memberQueryFields = {
  id: { type: "text", sort: "BOTH" },
  loginEmail: { type: "text" },
  contactId: { type: "text" },
  status: { type: "text" },
  privacyStatus: { type: "text" },
  activityStatus: { type: "text" },
  "profile.nickname": { type: "text", sort: "BOTH" },
  "profile.slug": { type: "text" },
  "contact.firstName": { type: "text", sort: "BOTH" },
  "contact.lastName": { type: "text", sort: "BOTH" },
  createdDate: { type: "time", sort: "BOTH" },
  updatedDate: { type: "time", sort: "BOTH" },
  lastLoginDate: { type: "time", sort: "BOTH" },
} as const satisfies FieldRules;

/**
 * A registered shopper. How much is answered depends on the field set and the caller.
 * @entity wix.members.v1.member
 */
export interface Member extends Queryable<typeof memberQueryFields> {
  /** @format uuid */
  id: string;
  /** Only to the member and the shop. @format email */
  loginEmail?: string;
  loginEmailVerified?: boolean;
  /** Only APPROVED members can log in. OFFLINE is final. */
  status: Open<MemberStatus>;
  /** The member in the shop's address book. @format uuid */
  contactId?: string;
  contact?: MemberContact;
  profile?: MemberProfile;
  /** Whether other shoppers see the member. */
  privacyStatus: Open<MemberPrivacyStatus>;
  /** MUTED members cannot write. */
  activityStatus: Open<MemberActivityStatus>;
  /** When it was created. @format date-time */
  createdDate?: string;
  /** When it last changed. @format date-time */
  updatedDate?: string;
  /** @format date-time */
  lastLoginDate?: string;
}

/** Whether a member may log in. */
export type MemberStatus = "UNKNOWN" | "PENDING" | "APPROVED" | "BLOCKED" | "OFFLINE";

/** How to reach a member. Only to the member and the shop. */
export interface MemberContact {
  firstName?: string;
  lastName?: string;
  phones: string[];
  /** @format email */
  emails: string[];
  addresses: MemberAddress[];
  /** Year, month and day. @maxLength 100 */
  birthdate?: string;
  /** @maxLength 100 */
  company?: string;
  /** @maxLength 100 */
  jobTitle?: string;
  /** Fields that the shop added, by key. */
  customFields?: Record<string, MemberCustomField>;
}

/** A postal address of a member. */
export interface MemberAddress extends MemberAddressInput {
  /** @format uuid @readOnly */
  id?: string;
}

/** A postal address to set. @accepts MemberAddress */
export interface MemberAddressInput {
  /** @oneof street */
  streetAddress?: StreetAddress;
  /** @maxLength 200 @oneof street */
  addressLine?: string;
  /** Of an address the member has already, to keep it; new addresses get one. @format uuid */
  id?: string;
  addressLine2?: string;
  city?: string;
  subdivision?: string;
  country?: string;
  postalCode?: string;
}

/** A field that the shop added. */
export interface MemberCustomField {
  name?: string;
  value?: unknown;
}

/** What others see of a member. */
export interface MemberProfile {
  nickname?: string;
  /** Their part of the address; made from the nickname, else from the e-mail. */
  slug?: string;
  photo?: MemberImage;
  cover?: MemberImage;
  title?: string;
}

/** A picture and its place in the frame. */
export interface MemberImage {
  /** In the media library; empty for pictures from elsewhere. */
  id: string;
  url: string;
  /** @asType integer */
  height?: number;
  /** @asType integer */
  width?: number;
  /** @asType integer @default 0 */
  offsetX?: number;
  /** @asType integer @default 0 */
  offsetY?: number;
}

/** A picture to set: by its id in the media library, or by an address. Neither takes it away. @accepts MemberImage */
export interface MemberImageInput {
  /** @maxLength 1000 */
  id?: string;
  /** http or https. @maxLength 2048 */
  url?: string;
  /** @asType integer @minimum 0 */
  height?: number;
  /** @asType integer @minimum 0 */
  width?: number;
  /** @asType integer @default 0 */
  offsetX?: number;
  /** @asType integer @default 0 */
  offsetY?: number;
}

/** Whether other shoppers see a member. */
export type MemberPrivacyStatus = "UNKNOWN" | "PRIVATE" | "PUBLIC";

/** Whether a member may write. */
export type MemberActivityStatus = "UNKNOWN" | "ACTIVE" | "MUTED";

/** Whom it concerns. */
export interface MemberBlockForbiddenData {
  /** @format uuid */
  memberId?: string;
}

/** How one member fared. */
export interface BulkMemberResult {
  /** How this item fared. */
  itemMetadata?: ItemMetadata;
}

/** Free text search. */
export interface MemberSearch {
  /** @minLength 1 @maxLength 100 */
  expression?: string;
  /** @maxItems 4 @default profile.nickname */
  fields?: string[];
}

/** Filter, order and part of a list. */
export interface MemberQuery {
  /** Conditions by field, such as `{ "name": { "$startsWith": "A" } }`. Everything when absent. */
  filter?: unknown;
  /** Which part of the list to answer. */
  paging?: OffsetPaging;
  sorting?: Sorting<Member>[];
}

/** The slug in question. */
export interface SlugAlreadyExistsPayload {
  slug?: string;
}

/** Changes to a member. @accepts Member */
export interface MemberUpdate extends MemberInput {
  /** @format uuid */
  id: string;
}

/** What can be set on a member. An empty text clears. @accepts Member */
export interface MemberInput {
  /** Only to the member and the shop. @format email */
  loginEmail?: string | null;
  contact?: MemberContactInput;
  profile?: MemberProfileInput;
  /** Whether other shoppers see the member. */
  privacyStatus?: MemberPrivacyStatus;
}

/** Contact data to set. Lists replace the whole list; an empty list changes nothing. @accepts MemberContact */
export interface MemberContactInput {
  firstName?: string | null;
  lastName?: string | null;
  phones?: string[] | null;
  /** @format email */
  emails?: string[] | null;
  addresses?: MemberAddressInput[];
  /** Year, month and day. @maxLength 100 */
  birthdate?: string | null;
  /** @maxLength 100 */
  company?: string | null;
  /** @maxLength 100 */
  jobTitle?: string | null;
  /** Fields that the shop added, by key. An empty value takes one away; a name is only read for a new one. */
  customFields?: Record<string, MemberCustomField>;
}

/** Profile data to set. @accepts MemberProfile */
export interface MemberProfileInput {
  nickname?: string | null;
  photo?: MemberImageInput | null;
  cover?: MemberImageInput | null;
  title?: string | null;
}

/**
 * How much of a member is answered: PUBLIC is the profile and hides every status, EXTENDED adds login e-mail and
 * statuses, FULL is everything. Shoppers get PUBLIC of anybody but themselves.
 */
export type MemberFieldset = "PUBLIC" | "EXTENDED" | "FULL";
