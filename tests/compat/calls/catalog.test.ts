import { collectionCases } from "../cases/collections.ts";
import { couponCases } from "../cases/coupons.ts";
import { inventoryCases } from "../cases/inventory.ts";
import { notified } from "../cases/notified.ts";
import { productCases } from "../cases/products.ts";
import { runCases } from "../cases/run.ts";

runCases(
  "the vendor's catalog calls",
  {
    products: productCases,
    collections: collectionCases,
    inventory: inventoryCases,
    coupons: couponCases,
  },
  { events: notified.catalog },
);
