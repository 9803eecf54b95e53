import type { DocumentRow, Flag } from "../../kernel/database/schema.ts";
import { documentTable } from "./document-table.ts";
import type { Migration } from "./run.ts";
import { index } from "./schema.ts";

/** Discounts that apply by themselves with the orders each lowered, and the fees of a shop. */
export const discountRulesAndFees: Migration = {
  number: 11,
  name: "discount-rules-and-fees",
  async up(schema) {
    await documentTable(
      schema,
      "discount_rules",
      { name: "text", active: "flag", starts_at: "integer?", ends_at: "integer?" },
      [index("active", "ends_at")],
    );
    await schema.createTable("discount_rule_uses", {
      columns: { site_id: "text", rule_id: "text", order_id: "text" },
      primaryKey: ["site_id", "rule_id", "order_id"],
      indexes: [index("order_id")],
      isNarrow: true,
    });
    await documentTable(schema, "fees", { active: "flag" }, []);
  },
};

declare module "../../kernel/database/schema.ts" {
  interface Tables {
    discount_rules: DiscountRulesTable;
    discount_rule_uses: DiscountRuleUsesTable;
    fees: FeesTable;
  }
}

export interface DiscountRulesTable extends DocumentRow {
  name: string;
  active: Flag;
  starts_at: number | null;
  ends_at: number | null;
}

/** An order that a rule lowered. One row each, so that orders placed at once never wait for a common counter. */
export interface DiscountRuleUsesTable {
  site_id: string;
  rule_id: string;
  order_id: string;
}

export interface FeesTable extends DocumentRow {
  active: Flag;
}
