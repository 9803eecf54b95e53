import { exportCustomers } from "../../moving/customers/export.ts";
import { customerImporter } from "../../moving/customers/import.ts";
import { runRecordsCommand } from "../records-command.ts";

/** Customers from a CSV file, or to one. */
export function run(args: readonly string[]): Promise<void> {
  return runRecordsCommand({ name: "customers", importer: customerImporter, exportAll: exportCustomers }, args);
}
