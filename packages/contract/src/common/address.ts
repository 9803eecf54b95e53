import type { Open } from "../dialect.ts";
import type { OrderContactDetailsUpdate } from "../ecom/order-input.ts";

/** A postal address. Street and number may come apart or as one line. */
export interface Address {
  /** Two letters, ISO 3166-1. @format country */
  country?: string;
  /** State, county or region: the ISO 3166-2 code, such as `US-NY`. @maxLength 50 */
  subdivision?: string;
  /** @maxLength 50 */
  city?: string;
  /** @maxLength 50 */
  postalCode?: string;
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
  /** @maxLength 100 */
  number?: string;
  /** @maxLength 200 */
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
  address?: Address;
  contactDetails?: ContactDetails;
}

/** Who a person or company is. */
export interface ContactDetails {
  /** @maxLength 100 */
  firstName?: string;
  /** @maxLength 100 */
  lastName?: string;
  /** @format phone */
  phone?: string;
  /** @maxLength 1000 */
  company?: string;
  /** Tax number, needed in Brazil. */
  vatId?: VatId;
}

/** Changes to an address and its contact. An address is replaced whole; null clears. @accepts AddressWithContact */
export interface ContactUpdate {
  address?: Address | null;
  contactDetails?: ContactDetailsUpdate | null;
}

/** What is left out stays; null clears. @accepts ContactDetails */
export interface ContactDetailsUpdate extends OrderContactDetailsUpdate {}

/** A tax number of a person or company. */
export interface VatId {
  id: string;
  type: Open<VatType>;
}

/** CPF is a person's number, CNPJ a company's. */
export type VatType = "UNSPECIFIED" | "CPF" | "CNPJ";

/** Where an order is picked up. As an address, with more room in its lines. */
export interface PickupAddress {
  /** @format country */
  country?: string;
  /** @maxLength 50 */
  subdivision?: string;
  /** @maxLength 1000 */
  city?: string;
  /** @maxLength 1000 */
  postalCode?: string;
  streetAddress?: StreetAddress;
  /** @maxLength 1000 */
  addressLine?: string;
  /** @maxLength 1000 */
  addressLine2?: string;
  /** @readOnly */
  countryFullname?: string;
  /** @readOnly */
  subdivisionFullname?: string;
  geocode?: AddressLocation;
}
