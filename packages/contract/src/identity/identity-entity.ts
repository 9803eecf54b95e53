import type { AddressLocation } from "../common/address.ts";
import type { Empty, Open } from "../dialect.ts";

/** Someone who can log in, as the login service knows them. For the shop they are a member. */
export interface Identity {
  /** Id of the member. @format uuid */
  id?: string;
  /** Grows by 1 with every change. @format int64 */
  revision?: string;
  /** When it was created. @format date-time @readOnly */
  createdDate?: string;
  /** When it last changed. @format date-time @readOnly */
  updatedDate?: string;
  /** Ways they log in. */
  connections?: IdentityConnection[];
  /** Profile data given at sign-up. */
  identityProfile?: IdentityProfile;
  /** Reserved. */
  metadata?: Empty;
  /** What they log in with. */
  email?: IdentityEmail;
  /** Whether they may log in. */
  status?: IdentityStatus;
  /** Proofs set up besides the password. @maxItems 10 @readOnly */
  factors?: IdentityFactor[];
}

/** A way to log in: a provider or a password. */
export interface IdentityConnection {
  /** Set when it is an outside provider. @oneof type */
  idpConnection?: IdpConnection;
  /** Set when it is a password or the like. @oneof type */
  authenticatorConnection?: AuthenticatorConnection;
}

/** An account with an outside login provider. */
export interface IdpConnection {
  /** Which provider, as the shop set it up. @format uuid */
  idpConnectionId: string;
  /** Who they are at the provider. */
  idpUserId: string;
}

/** A password or the like. */
export interface AuthenticatorConnection {
  /** Which way to prove who they are. @format uuid */
  authenticatorConnectionId: string;
  /** It must be set anew at the next login. */
  reEnrollmentRequired?: boolean;
}

/** Profile data of a person. */
export interface IdentityProfile {
  /** Given name. @maxLength 1000 */
  firstName?: string;
  /** Family name. @maxLength 1000 */
  lastName?: string;
  /** What others see them as. @maxLength 1000 */
  nickname?: string;
  /** Address of their picture. @maxLength 2048 */
  picture?: string;
  /** Use `secondaryEmails`. @format email @deprecated */
  emails?: string[];
  /** Use `phonesV2`. @maxLength 100 @deprecated */
  phones?: string[];
  /** Labels of the shop. @maxItems 2000 @maxLength 200 */
  labels?: string[];
  /** Language for emails to them. @format language */
  language?: string;
  /** Whether other members see them. */
  privacyStatus?: Open<IdentityPrivacyStatus>;
  /** Fields that the shop added. */
  customFields?: IdentityCustomField[];
  /** Other addresses; none of them logs in. */
  secondaryEmails?: SecondaryEmail[];
  /** Phone numbers. */
  phonesV2?: IdentityPhone[];
  /** Postal addresses. */
  addresses?: IdentityTaggedAddress[];
  /** Where they work. @maxLength 1000 */
  company?: string;
  /** What they do there. @maxLength 1000 */
  position?: string;
  /** Day of birth. @format date */
  birthdate?: string;
  /** Last part of the address of their public page. @maxLength 255 */
  slug?: string;
  /** Whether they want the newsletter. */
  subscription?: boolean;
  /** Tax number, needed in Brazil. @maxLength 1000 */
  vatId?: string;
}

/** Whether other members see someone. */
export type IdentityPrivacyStatus = "UNDEFINED" | "PUBLIC" | "PRIVATE";

/** A field that the shop added. */
export interface IdentityCustomField {
  /** Name of the field, as the shop set it up. @maxLength 200 */
  name: string;
  /** What was entered. */
  value?: CustomValue;
}

/** A value of any kind: one of these. */
export interface CustomValue {
  /** Set when it is text. @oneof value */
  strValue?: string;
  /** Set when it is a number. @oneof value */
  numValue?: number;
  /** Set when it is a moment. @format date-time @oneof value */
  dateValue?: string;
  /** Set when it is a list. @oneof value */
  listValue?: ListValue;
  /** Set when it is a map. @oneof value */
  mapValue?: MapValue;
  /** Set when it is yes or no. @oneof value */
  boolValue?: boolean;
}

/** A list of values. */
export interface ListValue {
  /** The values in their order. */
  value?: CustomValue[];
}

/** Values by name. */
export interface MapValue {
  /** Name to value. */
  value?: Record<string, CustomValue>;
}

/** Another email address. */
export interface SecondaryEmail {
  /** The address. @format email */
  email: string;
  /** What it is for. */
  tag?: Open<IdentityEmailTag>;
}

/** What an email address is for. */
export type IdentityEmailTag = "UNTAGGED" | "MAIN" | "HOME" | "WORK";

/** A phone number. */
export interface IdentityPhone {
  /** Country whose dialing code it has. @format country */
  countryCode?: string;
  /** The number. @format phone */
  phone: string;
  /** What it is for. */
  tag?: Open<IdentityPhoneTag>;
}

/** What a phone number is for. */
export type IdentityPhoneTag = "UNTAGGED" | "MAIN" | "HOME" | "MOBILE" | "WORK" | "FAX";

/** An address and what it is for. */
export interface IdentityTaggedAddress {
  /** The postal address. */
  address?: IdentityAddress;
  /** What it is for. */
  tag?: Open<IdentityAddressTag>;
}

/** A postal address. */
export interface IdentityAddress {
  /** ISO 3166 code of two letters. @format country */
  country?: string;
  /** ISO 3166-2 code of state or province. @maxLength 1000 */
  subdivision?: string;
  /** City or town. @maxLength 1000 */
  city?: string;
  /** Postal code as the country writes it. @maxLength 1000 */
  postalCode?: string;
  /** Street and number as one line. @maxLength 1000 */
  addressLine?: string;
  /** Floor, apartment or the like. @maxLength 1000 */
  addressLine2?: string;
  /** Street without the number. @maxLength 1000 */
  streetName?: string;
  /** House number. @maxLength 1000 */
  streetNumber?: string;
  /** Street, number and apartment apart; another way to give `streetName` and `streetNumber`. */
  streetAddress?: IdentityStreetAddress;
  /** The whole address as one line. @maxLength 1000 */
  formattedAddress?: string;
  /** Where it is on the map. */
  geocode?: AddressLocation;
}

/** The parts of a street address. */
export interface IdentityStreetAddress {
  /** Street without the number. @maxLength 1000 */
  name?: string;
  /** House number. @maxLength 1000 */
  number?: string;
  /** Apartment. @maxLength 1000 */
  apt?: string;
}

/** What an address is for. */
export type IdentityAddressTag = "UNTAGGED" | "HOME" | "WORK" | "BILLING" | "SHIPPING";

/** The login email. */
export interface IdentityEmail {
  /** What they log in with. @format email */
  address: string;
  /** Whether they have shown that they read it. */
  isVerified?: boolean;
}

/** Whether they may log in. */
export interface IdentityStatus {
  /** State of the account. */
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
  /** Made by the server. @format uuid */
  factorId: string;
  /** What kind of proof it is. */
  type: Open<FactorType>;
  /** Whether it is in use. */
  status: Open<FactorStatus>;
}

/** Kinds of proof. */
export type FactorType = "PASSWORD" | "SMS" | "CALL" | "EMAIL" | "TOTP" | "PUSH" | "WEBAUTHN" | "RECOVERY_CODE";

/** Whether a proof is in use. */
export type FactorStatus = "INACTIVE" | "ACTIVE" | "REQUIRE_REENROLL";

/** Continues a flow. */
export interface StateTokenRequest {
  /** Continues the flow that returned it. */
  stateToken: string;
}

/** State of a login or registration. */
export interface StateMachineResponse {
  /**
   * SUCCESS carries a session token. REQUIRE_EMAIL_VERIFICATION and REQUIRE_OWNER_APPROVAL carry a state token to go on
   * with: `verifyDuringAuthentication`, `proceedToNextState`.
   */
  state: Open<StateType>;
  /** Proof of the login, traded for member tokens. */
  sessionToken?: string;
  /** Continues the flow that returned it. */
  stateToken?: string;
  /** Who it is about; absent until that is proven. */
  identity?: Identity;
  /** What a page needs to go on, name to value. */
  additionalData?: Record<string, CustomValue>;
}

/** State of a login or registration. */
export type StateType =
  | "UNKNOWN_STATE"
  | "SUCCESS"
  | "REQUIRE_OWNER_APPROVAL"
  | "REQUIRE_EMAIL_VERIFICATION"
  | "STATUS_CHECK"
  | "REQUIRE_MISSING_FIELDS";

/** An HTTP response as data. */
export interface RawHttpResponse {
  /** Base64. @format byte */
  body: string;
  /** HTTP status. @asType integer */
  statusCode?: number;
  /** Headers in their order. */
  headers: HeadersEntry[];
}

/** One header. */
export interface HeadersEntry {
  /** Name of the header. */
  key: string;
  /** What the header says. */
  value: string;
}
