import { exportOrders } from "../../moving/orders/export.ts";
import { orderImporter } from "../../moving/orders/import.ts";
import { runRecordsCommand } from "../records-command.ts";

/** Past orders from a CSV file, or all orders to one. */
export function run(args: readonly string[]): Promise<void> {
  return runRecordsCommand({ name: "orders", importer: orderImporter, exportAll: exportOrders }, args);
}
