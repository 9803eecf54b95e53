import type { StreetAddress } from "../common/address.ts";
import type { ItemMetadata } from "../common/errors.ts";
import type { OffsetPaging, Sorting } from "../common/query.ts";
import type { Open } from "../dialect.ts";
import type { FieldRules, Filter, Queryable } from "../filter.ts";

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
 * A registered shopper. How much is returned depends on the field set and the caller.
 * @entity wix.members.v1.member
 */
export interface Member extends Queryable<typeof memberQueryFields> {
  /** Made by the server; never changes. @format uuid */
  id: string;
  /** Only to the member and the shop. @format email */
  loginEmail?: string;
  /** Whether they have shown that they read their login email. */
  loginEmailVerified?: boolean;
  /** Only APPROVED members can log in. OFFLINE is final. */
  status: Open<MemberStatus>;
  /** The member in the shop's address book. @format uuid */
  contactId?: string;
  /** How to reach them; only to themselves and the shop. */
  contact?: MemberContact;
  /** What others see of them. */
  profile?: MemberProfile;
  /** Whether other shoppers see the member. */
  privacyStatus: Open<MemberPrivacyStatus>;
  /** MUTED members cannot write. */
  activityStatus: Open<MemberActivityStatus>;
  /** When it was created. @format date-time */
  createdDate?: string;
  /** When it last changed. @format date-time */
  updatedDate?: string;
  /** When they last signed in. @format date-time */
  lastLoginDate?: string;
  /** What the shop keeps about them; only to staff and apps, where one member is returned in full. @readOnly */
  shopDetails?: MemberShopDetails;
}

/** What a shop keeps about a member; `memberDetails` changes it. */
export interface MemberShopDetails {
  /** Never shown to the member. */
  note?: string;
  /** Labels, for the shop to tell customers apart by. */
  labels: string[];
  /** Whether they agreed to emails that advertise; absent when they were not asked. */
  acceptsMarketing?: boolean;
}

/** Whether a member may log in. */
export type MemberStatus = "UNKNOWN" | "PENDING" | "APPROVED" | "BLOCKED" | "OFFLINE";

/** How to reach a member. Only to the member and the shop. */
export interface MemberContact {
  /** Given name. */
  firstName?: string;
  /** Family name. */
  lastName?: string;
  /** Phone numbers, main one first. */
  phones: string[];
  /** Email addresses, main one first. @format email */
  emails: string[];
  /** Postal addresses, main one first. */
  addresses: MemberAddress[];
  /** Year, month and day. @maxLength 100 */
  birthdate?: string;
  /** Where they work. @maxLength 100 */
  company?: string;
  /** What they do there. @maxLength 100 */
  jobTitle?: string;
  /** Fields that the shop added, by key. */
  customFields?: Record<string, MemberCustomField>;
}

/** A postal address of a member. */
export interface MemberAddress extends MemberAddressInput {
  /** Made by the server. @format uuid @readOnly */
  id?: string;
}

/** A postal address to set. @accepts MemberAddress */
export interface MemberAddressInput {
  /** Street and number apart; use it or `addressLine`. @oneof street */
  streetAddress?: StreetAddress;
  /** Street and number as one line. @maxLength 200 @oneof street */
  addressLine?: string;
  /** Of an address the member has already, to keep it; new addresses get one. @format uuid */
  id?: string;
  /** Floor, apartment or the like. @maxLength 1000 */
  addressLine2?: string;
  /** City or town. @maxLength 1000 */
  city?: string;
  /** ISO 3166-2 code of state or province. @maxLength 1000 */
  subdivision?: string;
  /** ISO 3166 code of two letters. @maxLength 100 */
  country?: string;
  /** Postal code as the country writes it. @maxLength 1000 */
  postalCode?: string;
}

/** A field that the shop added. */
export interface MemberCustomField {
  /** Name of the field, as the shop set it up. */
  name?: string;
  /** What was entered. */
  value?: unknown;
}

/** What others see of a member. */
export interface MemberProfile {
  /** What others see them as. */
  nickname?: string;
  /** Their part of the address; made from the nickname, else from the email. */
  slug?: string;
  /** Their picture. */
  photo?: MemberImage;
  /** Picture across the top of their page. */
  cover?: MemberImage;
  /** Line below the nickname. */
  title?: string;
}

/** A picture and its place in the frame. */
export interface MemberImage {
  /** In the media library; empty for pictures from elsewhere. */
  id: string;
  /** Absolute address of the picture. */
  url: string;
  /** Pixels. @asType integer */
  height?: number;
  /** Pixels. @asType integer */
  width?: number;
  /** Pixels from the left edge of the picture to that of the frame. @asType integer @default 0 */
  offsetX?: number;
  /** Pixels from the top edge of the picture to that of the frame. @asType integer @default 0 */
  offsetY?: number;
}

/** A picture to set: by its id in the media library, or by an address. Neither takes it away. @accepts MemberImage */
export interface MemberImageInput {
  /** Id in the media library; use it or `url`. @maxLength 1000 */
  id?: string;
  /** http or https. @maxLength 2048 */
  url?: string;
  /** Pixels. @asType integer @minimum 0 */
  height?: number;
  /** Pixels. @asType integer @minimum 0 */
  width?: number;
  /** Pixels from the left edge of the picture to that of the frame. @asType integer @default 0 */
  offsetX?: number;
  /** Pixels from the top edge of the picture to that of the frame. @asType integer @default 0 */
  offsetY?: number;
}

/** Whether other shoppers see a member. */
export type MemberPrivacyStatus = "UNKNOWN" | "PRIVATE" | "PUBLIC";

/** Whether a member may write. */
export type MemberActivityStatus = "UNKNOWN" | "ACTIVE" | "MUTED";

/** Whom it concerns. */
export interface MemberBlockForbiddenData {
  /** The member who cannot be blocked. @format uuid */
  memberId?: string;
}

/** How one member fared. */
export interface BulkMemberResult {
  /** How this item fared. */
  itemMetadata?: ItemMetadata;
}

/** Free text search. */
export interface MemberSearch {
  /** Words to look for. @minLength 1 @maxLength 100 */
  expression?: string;
  /** Fields to look in; the nickname when absent. @maxItems 4 @default profile.nickname */
  fields?: string[];
}

/** Filter, order and part of a list. */
export interface MemberQuery {
  /** Conditions by field, such as `{ "name": { "$startsWith": "A" } }`. Everything when absent. */
  filter?: Filter<Member>;
  /** Which part of the list to return. */
  paging?: OffsetPaging;
  /** Order of the list; fields listed first matter most. */
  sorting?: Sorting<Member>[];
  /** The same under the name that query builders give it; counts only where `sorting` is absent. */
  sort?: Sorting<Member>[];
}

/** The slug in question. */
export interface SlugAlreadyExistsPayload {
  /** The slug that is taken. */
  slug?: string;
}

/** Changes to a member. @accepts Member */
export interface MemberUpdate extends MemberInput {
  /** Which member to change; may be left out when the path names it. @format uuid */
  id: string;
}

/** What can be set on a member. An empty text clears. @accepts Member */
export interface MemberInput {
  /** Only to the member and the shop. @format email */
  loginEmail?: string | null;
  /** How to reach them. */
  contact?: MemberContactInput;
  /** What others see of them. */
  profile?: MemberProfileInput;
  /** Whether other shoppers see the member. */
  privacyStatus?: MemberPrivacyStatus;
}

/** Contact data to set. Lists replace the whole list; an empty list changes nothing. @accepts MemberContact */
export interface MemberContactInput {
  /** Given name; null clears it. @maxLength 1000 */
  firstName?: string | null;
  /** Family name; null clears it. @maxLength 1000 */
  lastName?: string | null;
  /** Phone numbers, main one first; null clears them. @maxItems 100 @maxLength 100 */
  phones?: string[] | null;
  /** Email addresses, main one first; null clears them. @maxItems 100 @format email */
  emails?: string[] | null;
  /** Postal addresses, main one first. @maxItems 100 */
  addresses?: MemberAddressInput[];
  /** Year, month and day, such as `1990-12-31`; null and empty text clear it. @maxLength 100 */
  birthdate?: string | null;
  /** Where they work; null clears it. @maxLength 100 */
  company?: string | null;
  /** What they do there; null clears it. @maxLength 100 */
  jobTitle?: string | null;
  /** Fields that the shop added, by key. An empty value takes one away; a name is only read for a new one. */
  customFields?: Record<string, MemberCustomField>;
}

/** Profile data to set. @accepts MemberProfile */
export interface MemberProfileInput {
  /** What others see them as; null clears it. @maxLength 1000 */
  nickname?: string | null;
  /** Their picture; null removes it. */
  photo?: MemberImageInput | null;
  /** Picture across the top of their page; null removes it. */
  cover?: MemberImageInput | null;
  /** Line below the nickname; null clears it. @maxLength 1000 */
  title?: string | null;
}

/**
 * How much of a member is returned: PUBLIC is the profile and hides every status, EXTENDED adds login email and
 * statuses, FULL is everything. Shoppers get PUBLIC of anyone but themselves.
 */
export type MemberFieldset = "PUBLIC" | "EXTENDED" | "FULL";
