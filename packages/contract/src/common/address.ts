import type { Open } from "../dialect.ts";

/** Address. */
export interface Address {
  /** @format country */
  country?: string;
  /** @maxLength 50 */
  subdivision?: string;
  /** @maxLength 50 */
  city?: string;
  /** @maxLength 50 */
  postalCode?: string;
  streetAddress?: StreetAddress;
  /** @maxLength 150 */
  addressLine?: string;
  /** @maxLength 100 */
  addressLine2?: string;
  geocode?: AddressLocation;
  /** @readOnly */
  countryFullname?: string;
  /** @readOnly */
  subdivisionFullname?: string;
}

/** Street address. */
export interface StreetAddress {
  /** @maxLength 100 */
  number?: string;
  /** @maxLength 200 */
  name?: string;
}

/** Address location. */
export interface AddressLocation {
  latitude?: number;
  longitude?: number;
}

/** Taxable address. */
export interface TaxableAddress {
  /** @oneof taxableAddressData */
  addressType?: Open<TaxableAddressType>;
}

/** Taxable address type. */
export type TaxableAddressType = "BUSINESS" | "BILLING" | "SHIPPING";

/** Address with contact. */
export interface AddressWithContact {
  address?: Address;
  contactDetails?: ContactDetails;
}

/** Contact details. */
export interface ContactDetails {
  /** @maxLength 100 */
  firstName?: string;
  /** @maxLength 100 */
  lastName?: string;
  /** @format phone */
  phone?: string;
  /** @maxLength 1000 */
  company?: string;
  vatId?: VatId;
}

/** Vat id. */
export interface VatId {
  id: string;
  type: Open<VatType>;
}

/** Vat type. */
export type VatType = "UNSPECIFIED" | "CPF" | "CNPJ";

/** Pickup address. */
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
