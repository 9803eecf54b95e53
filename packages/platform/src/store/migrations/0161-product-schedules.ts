import type { Migration } from "./run.ts";
import { acrossSites } from "./schema.ts";

/** When products are shown or hidden next. */
export const productSchedules: Migration = {
  number: 161,
  name: "product-schedules",
  async up(schema) {
    await schema.createTable("product_schedules", {
      columns: { site_id: "text", product_id: "text", due_at: "integer" },
      primaryKey: ["site_id", "product_id"],
      belongsTo: { product_id: "products" },
      indexes: [acrossSites("due_at", "product_id")],
    });
  },
};

declare module "../../kernel/database/schema.ts" {
  interface Tables {
    product_schedules: ProductSchedulesTable;
  }
}

interface ProductSchedulesTable {
  site_id: string;
  product_id: string;
  /** Epoch milliseconds. */
  due_at: number;
}
