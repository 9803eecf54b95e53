import { removeCustomerItems } from "../../domains/catalog/imports/records.ts";
import { workOnKinds } from "../../domains/catalog/imports/work.ts";
import type { Runtime } from "../../kernel/context.ts";
import type { JobContext } from "../../kernel/job.ts";
import { definePlugin, type Plugin } from "../../kernel/plugin.ts";
import { customerImporter } from "./customers/import.ts";
import { orderImporter } from "./orders/import.ts";
import { recordKind } from "./record-kind.ts";

const kinds = { CUSTOMERS: recordKind(customerImporter), ORDERS: recordKind(orderImporter) };

/** Checks and runs imports of customers and orders. */
export function workOnRecordImports(runtime: Runtime, context?: Partial<JobContext>): Promise<void> {
  return workOnKinds(kinds, runtime, context);
}

/** Brings in records of several domains, and so belongs to none. */
export const movingPlugin: Plugin = definePlugin({
  name: "moving",
  inTransaction: {
    "member.deleting": ({ email }, { db, site }) => removeCustomerItems(db, site.id, email),
  },
  jobs: [{ name: "work on imports of customers and orders", every: 1_000, run: workOnRecordImports }],
});
