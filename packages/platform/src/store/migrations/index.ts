import { foundation } from "./0001-foundation.ts";
import { productVariants } from "./0002-product-variants.ts";
import { deliveryAndTax } from "./0003-delivery-and-tax.ts";
import { coupons } from "./0004-coupons.ts";
import { membersMigration } from "./0005-members.ts";
import { mailDelivery } from "./0006-mail-delivery.ts";
import { productSearch } from "./0007-product-search.ts";
import { staffMigration } from "./0008-staff.ts";
import { collectionPrices } from "./0015-collection-prices.ts";
import type { Migration } from "./run.ts";

/** Every step, by number. Services add theirs at the end of the list; numbers may leave gaps. */
export const migrations: readonly Migration[] = [
  foundation,
  productVariants,
  deliveryAndTax,
  coupons,
  membersMigration,
  mailDelivery,
  productSearch,
  staffMigration,
  collectionPrices,
];
