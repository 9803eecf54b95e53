import type { StreetAddress } from "../common/address.ts";
import type { ItemMetadata } from "../common/errors.ts";
import type { OffsetPaging, Sorting } from "../common/query.ts";
import type { Open } from "../dialect.ts";

/** Member. */
export interface Member {
  /** @format uuid */
  id: string;
  /** @format email */
  loginEmail?: string;
  loginEmailVerified?: boolean;
  status: Open<MemberStatus>;
  /** @format uuid */
  contactId?: string;
  contact?: MemberContact;
  profile?: MemberProfile;
  privacyStatus: Open<MemberPrivacyStatus>;
  activityStatus: Open<MemberActivityStatus>;
  /** @format date-time */
  createdDate?: string;
  /** @format date-time */
  updatedDate?: string;
  /** @format date-time */
  lastLoginDate?: string;
}

/** Member status. */
export type MemberStatus = "UNKNOWN" | "PENDING" | "APPROVED" | "BLOCKED" | "OFFLINE";

/** Member contact. */
export interface MemberContact {
  firstName?: string;
  lastName?: string;
  phones: string[];
  /** @format email */
  emails: string[];
  addresses: MemberAddress[];
  /** @maxLength 100 */
  birthdate?: string;
  /** @maxLength 100 */
  company?: string;
  /** @maxLength 100 */
  jobTitle?: string;
  customFields?: Record<string, MemberCustomField>;
}

/** Member address. */
export interface MemberAddress {
  /** @oneof street */
  streetAddress?: StreetAddress;
  /** @maxLength 200 @oneof street */
  addressLine?: string;
  /** @format uuid @readOnly */
  id?: string;
  addressLine2?: string;
  city?: string;
  subdivision?: string;
  country?: string;
  postalCode?: string;
}

/** Member custom field. */
export interface MemberCustomField {
  name?: string;
  value?: unknown;
}

/** Member profile. */
export interface MemberProfile {
  nickname?: string;
  slug?: string;
  photo?: MemberImage;
  cover?: MemberImage;
  title?: string;
}

/** Member image. */
export interface MemberImage {
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

/** Member privacy status. */
export type MemberPrivacyStatus = "UNKNOWN" | "PRIVATE" | "PUBLIC";

/** Member activity status. */
export type MemberActivityStatus = "UNKNOWN" | "ACTIVE" | "MUTED";

/** Member block forbidden data. */
export interface MemberBlockForbiddenData {
  /** @format uuid */
  memberId?: string;
}

/** Bulk member result. */
export interface BulkMemberResult {
  itemMetadata?: ItemMetadata;
}

/** Member search. */
export interface MemberSearch {
  /** @minLength 1 @maxLength 100 */
  expression?: string;
  /** @maxItems 4 @default profile.nickname */
  fields?: string[];
}

/** Member query. */
export interface MemberQuery {
  filter?: unknown;
  paging?: OffsetPaging;
  sorting?: Sorting[];
}

/** Slug already exists payload. */
export interface SlugAlreadyExistsPayload {
  slug?: string;
}

/** Member update. @accepts Member */
export interface MemberUpdate extends MemberInput {
  /** @format uuid */
  id: string;
}

/** Member input. @accepts Member */
export interface MemberInput {
  /** @format email */
  loginEmail?: string | null;
  contact?: MemberContactInput;
  profile?: MemberProfileInput;
  privacyStatus?: MemberPrivacyStatus;
}

/** Member contact input. @accepts MemberContact */
export interface MemberContactInput {
  firstName?: string | null;
  lastName?: string | null;
  phones?: string[] | null;
  /** @format email */
  emails?: string[] | null;
  addresses?: MemberAddress[];
  /** @maxLength 100 */
  birthdate?: string | null;
  /** @maxLength 100 */
  company?: string | null;
  /** @maxLength 100 */
  jobTitle?: string | null;
  customFields?: Record<string, MemberCustomField>;
}

/** Member profile input. @accepts MemberProfile */
export interface MemberProfileInput {
  nickname?: string | null;
  photo?: MemberImage;
  cover?: MemberImage;
  title?: string | null;
}

/** Member fieldset. */
export type MemberFieldset = "PUBLIC" | "EXTENDED" | "FULL";
