import type { DocumentRow, Flag } from "../../kernel/database/schema.ts";
import { documentTable } from "./document-table.ts";
import type { Migration } from "./run.ts";
import { unique } from "./schema.ts";

/** Codes, what orders used of them, and how often each was used in total and by each customer. */
export const coupons: Migration = {
  number: 4,
  name: "coupons",
  async up(schema) {
    await documentTable(
      schema,
      "coupons",
      { code: "text", name: "text", active: "flag", starts_at: "integer", expires_at: "integer?" },
      [unique("code")],
    );
    await schema.createTable("coupon_uses", {
      columns: { site_id: "text", coupon_id: "text", buyer_key: "text", uses: "integer" },
      primaryKey: ["site_id", "coupon_id", "buyer_key"],
      checks: { coupon_uses_positive: "uses >= 0" },
      isNarrow: true,
    });
    await schema.createTable("coupon_redemptions", {
      columns: { site_id: "text", order_id: "text", coupon_id: "text", buyer_keys: "text", created_at: "integer" },
      primaryKey: ["site_id", "order_id"],
      isNarrow: true,
    });
  },
};

declare module "../../kernel/database/schema.ts" {
  interface Tables {
    coupons: CouponsTable;
    coupon_uses: CouponUsesTable;
    coupon_redemptions: CouponRedemptionsTable;
  }
}

export interface CouponsTable extends DocumentRow {
  /** Lower case: codes differ in more than case. */
  code: string;
  name: string;
  active: Flag;
  starts_at: number;
  expires_at: number | null;
}

export interface CouponUsesTable {
  site_id: string;
  coupon_id: string;
  /** Who used it; empty for the sum over everybody. */
  buyer_key: string;
  uses: number;
}

/** The coupon an order used; there is one at most. */
export interface CouponRedemptionsTable {
  site_id: string;
  order_id: string;
  coupon_id: string;
  /** JSON list of the keys counted beside the total. */
  buyer_keys: string;
  created_at: number;
}
