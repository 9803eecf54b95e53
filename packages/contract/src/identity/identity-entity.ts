import type { Empty, Open } from "../dialect.ts";

/** Someone who can log in, as the login service knows them. For the shop they are a member. */
export interface Identity {
  /** @format uuid */
  id?: string;
  /** Grows by 1 with every change. @format int64 */
  revision?: string;
  /** When it was created. @format date-time @readOnly */
  createdDate?: string;
  /** When it last changed. @format date-time @readOnly */
  updatedDate?: string;
  /** Ways they log in. */
  connections?: IdentityConnection[];
  identityProfile?: IdentityProfile;
  /** Reserved. */
  metadata?: Empty;
  email?: IdentityEmail;
  status?: IdentityStatus;
  /** Proofs set up besides the password. @maxItems 10 @readOnly */
  factors?: IdentityFactor[];
}

/** A way to log in: a provider or a password. */
export interface IdentityConnection {
  /** @oneof type */
  idpConnection?: IdpConnection;
  /** @oneof type */
  authenticatorConnection?: AuthenticatorConnection;
}

/** An account with an outside login provider. */
export interface IdpConnection {
  /** @format uuid */
  idpConnectionId: string;
  idpUserId: string;
}

/** A password or the like. */
export interface AuthenticatorConnection {
  /** @format uuid */
  authenticatorConnectionId: string;
  /** It must be set anew at the next login. */
  reEnrollmentRequired?: boolean;
}

/** What a person tells about themselves. */
export interface IdentityProfile {
  firstName?: string;
  lastName?: string;
  nickname?: string;
  picture?: string;
  /** Use `secondaryEmails`. @deprecated */
  emails?: string[];
  /** Use `phonesV2`. @deprecated */
  phones?: string[];
  /** Labels of the shop. @maxItems 2000 */
  labels?: string[];
  /** @format language */
  language?: string;
  /** Whether other members see them. */
  privacyStatus?: Open<IdentityPrivacyStatus>;
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
  /** Tax number, needed in Brazil. @maxLength 1000 */
  vatId?: string;
}

/** Whether other members see someone. */
export type IdentityPrivacyStatus = "UNDEFINED" | "PUBLIC" | "PRIVATE";

/** A field that the shop added. */
export interface IdentityCustomField {
  name: string;
  value?: CustomValue;
}

/** A value of any kind: one of these. */
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

/** A list of values. */
export interface ListValue {
  value?: CustomValue[];
}

/** Values by name. */
export interface MapValue {
  value?: Record<string, CustomValue>;
}

/** Another e-mail address. */
export interface SecondaryEmail {
  /** @format email */
  email: string;
  tag?: Open<IdentityEmailTag>;
}

/** What an e-mail address is for. */
export type IdentityEmailTag = "UNTAGGED" | "MAIN" | "HOME" | "WORK";

/** A phone number. */
export interface IdentityPhone {
  /** @format country */
  countryCode?: string;
  /** @format phone */
  phone: string;
  tag?: Open<IdentityPhoneTag>;
}

/** What a phone number is for. */
export type IdentityPhoneTag = "UNTAGGED" | "MAIN" | "HOME" | "MOBILE" | "WORK" | "FAX";

/** An address and what it is for. */
export interface IdentityTaggedAddress {
  address?: IdentityAddress;
  tag?: Open<IdentityAddressTag>;
}

/** A postal address. */
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

/** What an address is for. */
export type IdentityAddressTag = "UNTAGGED" | "HOME" | "WORK" | "BILLING" | "SHIPPING";

/** The login e-mail. */
export interface IdentityEmail {
  /** @format email */
  address: string;
  isVerified?: boolean;
}

/** Whether they may log in. */
export interface IdentityStatus {
  name: Open<IdentityStatusName>;
  /** What they wait for while PENDING. */
  reasons?: Open<IdentityStatusReason>[];
}

/** Whether someone may log in. */
export type IdentityStatusName = "UNKNOWN_STATUS" | "PENDING" | "ACTIVE" | "DELETED" | "BLOCKED" | "OFFLINE";

/** What someone waits for. */
export type IdentityStatusReason =
  | "UNKNOWN_REASON"
  | "PENDING_ADMIN_APPROVAL_REQUIRED"
  | "PENDING_EMAIL_VERIFICATION_REQUIRED"
  | "PENDING_REQUIRED_FIELDS_MISSING";

/** A proof besides the password. */
export interface IdentityFactor {
  /** @format uuid */
  factorId: string;
  type: Open<FactorType>;
  status: Open<FactorStatus>;
}

/** Kinds of proof. */
export type FactorType = "PASSWORD" | "SMS" | "CALL" | "EMAIL" | "TOTP" | "PUSH" | "WEBAUTHN" | "RECOVERY_CODE";

/** Whether a proof is in use. */
export type FactorStatus = "INACTIVE" | "ACTIVE" | "REQUIRE_REENROLL";

/** Continues a flow. */
export interface StateTokenRequest {
  /** Continues the flow that answered it. */
  stateToken: string;
}

/** Where a login or registration stands. */
export interface StateMachineResponse {
  /**
   * SUCCESS carries a session token. REQUIRE_EMAIL_VERIFICATION and REQUIRE_OWNER_APPROVAL carry a state token to go on
   * with: `verifyDuringAuthentication`, `proceedToNextState`.
   */
  state: Open<StateType>;
  /** Proof of the login, traded for member tokens. */
  sessionToken?: string;
  /** Continues the flow that answered it. */
  stateToken?: string;
  identity?: Identity;
  additionalData?: Record<string, CustomValue>;
}

/** Where a login or registration stands. */
export type StateType =
  | "UNKNOWN_STATE"
  | "SUCCESS"
  | "REQUIRE_OWNER_APPROVAL"
  | "REQUIRE_EMAIL_VERIFICATION"
  | "STATUS_CHECK"
  | "REQUIRE_MISSING_FIELDS";

/** An HTTP answer as data. */
export interface RawHttpResponse {
  /** Base64. @format byte */
  body: string;
  /** @asType integer */
  statusCode?: number;
  headers: HeadersEntry[];
}

/** One header. */
export interface HeadersEntry {
  key: string;
  value: string;
}
