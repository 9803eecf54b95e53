import type { CatalogFileResponse } from "../catalog/catalog-imports.ts";
import { type Empty, op, service } from "../dialect.ts";

/** Customers and orders as CSV files, which can be imported into another shop. */
export const recordExports = service("vitrine.record-exports", {
  /**
   * Makes an address that downloads all customers as CSV, with notes, tags and a row for each address.
   * @callers app staff
   * @scope MEMBERS.MEMBER_UPDATE
   */
  createCustomerExport: op<Empty, CatalogFileResponse>("POST /_vitrine/v1/exports/customers"),

  /**
   * Makes an address that downloads all placed orders as CSV in Shopify's columns, with a row for each line.
   * @callers app staff
   * @scope ECOM.MODIFY_ORDERS
   */
  createOrderExport: op<Empty, CatalogFileResponse>("POST /_vitrine/v1/exports/orders"),
});
