import type { Open } from "../dialect.ts";
import type { OrderContactDetailsUpdate } from "../ecom/order-input.ts";

/** A postal address. Street and number may come apart or as one line. */
export interface Address {
  /** Two letters, ISO 3166-1. @format country */
  country?: string;
  /** State, county or region: the ISO 3166-2 code, such as `US-NY`. @maxLength 50 */
  subdivision?: string;
  /** City or town. @maxLength 50 */
  city?: string;
  /** Postal code as the country writes it. @maxLength 50 */
  postalCode?: string;
  /** Street and number apart; use it or `addressLine`. */
  streetAddress?: StreetAddress;
  /** Street and number in one line. @maxLength 150 */
  addressLine?: string;
  /** Flat, floor, building. @maxLength 100 */
  addressLine2?: string;
  /** Where it is on the map. */
  geocode?: AddressLocation;
  /** The country's name, filled in by the server. @readOnly */
  countryFullname?: string;
  /** The region's name, filled in by the server. @readOnly */
  subdivisionFullname?: string;
}

/** Street and house number apart. */
export interface StreetAddress {
  /** House number, with a letter when there is one. @maxLength 100 */
  number?: string;
  /** Street without the number. @maxLength 200 */
  name?: string;
}

/** A point on the map. */
export interface AddressLocation {
  /** Degrees north, -90 to 90. */
  latitude?: number;
  /** Degrees east, -180 to 180. */
  longitude?: number;
}

/** Chooses the address that decides the tax of a line. */
export interface TaxableAddress {
  /** One of the purchase's own addresses. @oneof taxableAddressData */
  addressType?: Open<TaxableAddressType>;
}

/** Addresses a tax can depend on. */
export type TaxableAddressType = "BUSINESS" | "BILLING" | "SHIPPING";

/** An address and whom to ask for there. */
export interface AddressWithContact {
  /** The postal address. */
  address?: Address;
  /** Whom to ask for there. */
  contactDetails?: ContactDetails;
}

/** Who a person or company is. */
export interface ContactDetails {
  /** Given name. @maxLength 100 */
  firstName?: string;
  /** Family name. @maxLength 100 */
  lastName?: string;
  /** Phone number; international form is kept as it was entered. @format phone */
  phone?: string;
  /** Company at this address. @maxLength 1000 */
  company?: string;
  /** Tax number, needed in Brazil. */
  vatId?: VatId;
}

/** Changes to an address and its contact. An address is replaced whole; null clears. @accepts AddressWithContact */
export interface ContactUpdate {
  /** Replaces the address; null clears it. */
  address?: Address | null;
  /** Changes to the contact; null clears it. */
  contactDetails?: ContactDetailsUpdate | null;
}

/** What is left out stays; null clears. @accepts ContactDetails */
export interface ContactDetailsUpdate extends OrderContactDetailsUpdate {}

/** A tax number of a person or company. */
export interface VatId {
  /** The number itself, without spaces. @maxLength 100 */
  id: string;
  /** What kind of number it is in its country. */
  type: Open<VatType>;
}

/** CPF is a person's number, CNPJ a company's. */
export type VatType = "UNSPECIFIED" | "CPF" | "CNPJ";

/** Where an order is picked up. As an address, with more room in its lines. */
export interface PickupAddress {
  /** ISO 3166 code of two letters. @format country */
  country?: string;
  /** ISO 3166-2 code of state or province. @maxLength 50 */
  subdivision?: string;
  /** City or town. @maxLength 1000 */
  city?: string;
  /** Postal code as the country writes it. @maxLength 1000 */
  postalCode?: string;
  /** Street and number apart; use it or `addressLine`. */
  streetAddress?: StreetAddress;
  /** Street and number as one line. @maxLength 1000 */
  addressLine?: string;
  /** Floor, apartment or the like. @maxLength 1000 */
  addressLine2?: string;
  /** Name of the country in the language of the shop. @readOnly */
  countryFullname?: string;
  /** Name of state or province in the language of the shop. @readOnly */
  subdivisionFullname?: string;
  /** Where it is on the globe. */
  geocode?: AddressLocation;
}
