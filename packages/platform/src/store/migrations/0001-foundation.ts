import { createCatalogTables } from "./0001/catalog.ts";
import { createIdentityTables } from "./0001/identity.ts";
import { createPlatformTables } from "./0001/platform.ts";
import { createSalesTables } from "./0001/sales.ts";
import type { Migration } from "./run.ts";

/** Sites and access, the catalog with its stock, carts to payments, and what every write leaves behind. */
export const foundation: Migration = {
  number: 1,
  name: "foundation",
  async up(schema) {
    await createIdentityTables(schema);
    await createCatalogTables(schema);
    await createSalesTables(schema);
    await createPlatformTables(schema);
  },
};
