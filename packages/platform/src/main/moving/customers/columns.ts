import type { AddressColumns } from "../addresses.ts";

/** Columns of the shop's own file, in the order they are written. A row more with the same e-mail adds an address. */
export const customerColumns = [
  "email",
  "firstName",
  "lastName",
  "phone",
  "company",
  "language",
  "marketing",
  "tags",
  "note",
  "addressLine",
  "addressLine2",
  "city",
  "region",
  "postalCode",
  "country",
] as const;

export type CustomerColumn = (typeof customerColumns)[number];

export const ownAddress: AddressColumns = {
  line: "addressLine",
  line2: "addressLine2",
  city: "city",
  region: "region",
  postalCode: "postalCode",
  country: "country",
};

/** Shopify's names, the newer and the older ones. */
export const shopifyCustomerAliases: Readonly<Record<string, string>> = {
  "first name": "firstname",
  "last name": "lastname",
  "accepts email marketing": "marketing",
  "accepts marketing": "marketing",
  "default address company": "company",
  "default address address1": "addressline",
  address1: "addressline",
  "default address address2": "addressline2",
  address2: "addressline2",
  "default address city": "city",
  "default address province code": "region",
  "province code": "region",
  "default address zip": "postalcode",
  zip: "postalcode",
  "default address country code": "country",
  "country code": "country",
  "default address phone": "addressphone",
};

/** Read from Shopify's file alone. */
export const shopifyCustomerExtras = ["addressPhone", "Tax Exempt"] as const;
