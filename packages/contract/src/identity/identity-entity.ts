import type { Empty, Open } from "../dialect.ts";

/** Identity. */
export interface Identity {
  /** @format uuid */
  id?: string;
  /** @format int64 */
  revision?: string;
  /** @format date-time @readOnly */
  createdDate?: string;
  /** @format date-time @readOnly */
  updatedDate?: string;
  connections?: IdentityConnection[];
  identityProfile?: IdentityProfile;
  metadata?: Empty;
  email?: IdentityEmail;
  status?: IdentityStatus;
  /** @maxItems 10 @readOnly */
  factors?: IdentityFactor[];
}

/** Identity connection. */
export interface IdentityConnection {
  /** @oneof type */
  idpConnection?: IdpConnection;
  /** @oneof type */
  authenticatorConnection?: AuthenticatorConnection;
}

/** Idp connection. */
export interface IdpConnection {
  /** @format uuid */
  idpConnectionId: string;
  idpUserId: string;
}

/** Authenticator connection. */
export interface AuthenticatorConnection {
  /** @format uuid */
  authenticatorConnectionId: string;
  reEnrollmentRequired?: boolean;
}

/** Identity profile. */
export interface IdentityProfile {
  firstName?: string;
  lastName?: string;
  nickname?: string;
  picture?: string;
  /** @deprecated */
  emails?: string[];
  /** @deprecated */
  phones?: string[];
  /** @maxItems 2000 */
  labels?: string[];
  /** @format language */
  language?: string;
  privacyStatus: Open<IdentityPrivacyStatus>;
  customFields?: IdentityCustomField[];
  secondaryEmails?: SecondaryEmail[];
  phonesV2?: IdentityPhone[];
  addresses?: IdentityTaggedAddress[];
  /** @maxLength 1000 */
  company?: string;
  /** @maxLength 1000 */
  position?: string;
  /** @format date */
  birthdate?: string;
  /** @maxLength 255 */
  slug?: string;
  subscription?: boolean;
  /** @maxLength 1000 */
  vatId?: string;
}

/** Identity privacy status. */
export type IdentityPrivacyStatus = "UNDEFINED" | "PUBLIC" | "PRIVATE";

/** Identity custom field. */
export interface IdentityCustomField {
  name: string;
  value?: CustomValue;
}

/** Custom value. */
export interface CustomValue {
  /** @oneof value */
  strValue?: string;
  /** @oneof value */
  numValue?: number;
  /** @format date-time @oneof value */
  dateValue?: string;
  /** @oneof value */
  listValue?: ListValue;
  /** @oneof value */
  mapValue?: MapValue;
  /** @oneof value */
  boolValue?: boolean;
}

/** List value. */
export interface ListValue {
  value?: CustomValue[];
}

/** Map value. */
export interface MapValue {
  value?: Record<string, CustomValue>;
}

/** Secondary email. */
export interface SecondaryEmail {
  /** @format email */
  email: string;
  tag: Open<IdentityEmailTag>;
}

/** Identity email tag. */
export type IdentityEmailTag = "UNTAGGED" | "MAIN" | "HOME" | "WORK";

/** Identity phone. */
export interface IdentityPhone {
  /** @format country */
  countryCode?: string;
  /** @format phone */
  phone: string;
  tag: Open<IdentityPhoneTag>;
}

/** Identity phone tag. */
export type IdentityPhoneTag = "UNTAGGED" | "MAIN" | "HOME" | "MOBILE" | "WORK" | "FAX";

/** Identity tagged address. */
export interface IdentityTaggedAddress {
  address?: IdentityAddress;
  tag: Open<IdentityAddressTag>;
}

/** Identity address. */
export interface IdentityAddress {
  /** @format country */
  country?: string;
  subdivision?: string;
  city?: string;
  postalCode?: string;
  addressLine?: string;
  addressLine2?: string;
  /** @maxLength 1000 */
  streetName?: string;
  /** @maxLength 1000 */
  streetNumber?: string;
}

/** Identity address tag. */
export type IdentityAddressTag = "UNTAGGED" | "HOME" | "WORK" | "BILLING" | "SHIPPING";

/** Identity email. */
export interface IdentityEmail {
  /** @format email */
  address: string;
  isVerified?: boolean;
}

/** Identity status. */
export interface IdentityStatus {
  name: Open<IdentityStatusName>;
  reasons?: Open<IdentityStatusReason>[];
}

/** Identity status name. */
export type IdentityStatusName = "UNKNOWN_STATUS" | "PENDING" | "ACTIVE" | "DELETED" | "BLOCKED" | "OFFLINE";

/** Identity status reason. */
export type IdentityStatusReason =
  | "UNKNOWN_REASON"
  | "PENDING_ADMIN_APPROVAL_REQUIRED"
  | "PENDING_EMAIL_VERIFICATION_REQUIRED"
  | "PENDING_REQUIRED_FIELDS_MISSING";

/** Identity factor. */
export interface IdentityFactor {
  /** @format uuid */
  factorId: string;
  type: Open<FactorType>;
  status: Open<FactorStatus>;
}

/** Factor type. */
export type FactorType = "PASSWORD" | "SMS" | "CALL" | "EMAIL" | "TOTP" | "PUSH" | "WEBAUTHN" | "RECOVERY_CODE";

/** Factor status. */
export type FactorStatus = "INACTIVE" | "ACTIVE" | "REQUIRE_REENROLL";

/** State token request. */
export interface StateTokenRequest {
  stateToken: string;
}

/** State machine response. */
export interface StateMachineResponse {
  state: Open<StateType>;
  sessionToken?: string;
  stateToken?: string;
  identity?: Identity;
  additionalData?: Record<string, CustomValue>;
}

/** State type. */
export type StateType =
  | "UNKNOWN_STATE"
  | "SUCCESS"
  | "REQUIRE_OWNER_APPROVAL"
  | "REQUIRE_EMAIL_VERIFICATION"
  | "STATUS_CHECK"
  | "REQUIRE_MISSING_FIELDS";

/** Raw http response. */
export interface RawHttpResponse {
  /** @format byte */
  body: string;
  /** @asType integer */
  statusCode?: number;
  headers: HeadersEntry[];
}

/** Headers entry. */
export interface HeadersEntry {
  key: string;
  value: string;
}
