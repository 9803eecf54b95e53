import type { DocumentRow } from "../../kernel/database/schema.ts";
import { documentTable } from "./document-table.ts";
import type { Migration } from "./run.ts";
import { index } from "./schema.ts";

/** Plans, the memberships people hold of them, what is left on each, and what was taken from them. */
export const plans: Migration = {
  number: 105,
  name: "plans",
  async up(schema) {
    await documentTable(schema, "plans", { product_id: "text?" }, [index("product_id")]);
    await documentTable(schema, "plan_memberships", { plan_id: "text", member_id: "text", order_id: "text?" }, [
      index("member_id", "created_at"),
      index("plan_id", "created_at"),
      index("order_id"),
    ]);
    await schema.createTable("plan_balances", {
      columns: { site_id: "text", membership_id: "text", credits: "integer" },
      primaryKey: ["site_id", "membership_id"],
      checks: { plan_balances_positive: "credits >= 0" },
      isNarrow: true,
    });
    await documentTable(schema, "plan_uses", { membership_id: "text", order_id: "text", status: "text" }, [
      index("membership_id", "created_at"),
      index("order_id"),
    ]);
  },
};

declare module "../../kernel/database/schema.ts" {
  interface Tables {
    plans: PlansTable;
    plan_memberships: PlanMembershipsTable;
    plan_balances: PlanBalancesTable;
    plan_uses: PlanUsesTable;
  }
}

export interface PlansTable extends DocumentRow {
  /** What is bought to get a membership. */
  product_id: string | null;
}

export interface PlanMembershipsTable extends DocumentRow {
  plan_id: string;
  member_id: string;
  /** The order it was bought with. */
  order_id: string | null;
}

/** Beside the memberships, so that taking a use is one conditional write. Memberships without a limit have no row. */
export interface PlanBalancesTable {
  site_id: string;
  membership_id: string;
  credits: number;
}

export interface PlanUsesTable extends DocumentRow {
  membership_id: string;
  order_id: string;
  status: string;
}
