import type { Shopper } from "../../../kernel/context.ts";
import type { Db } from "../../../kernel/database/port.ts";
import { documents, type Stored } from "../../../store/documents.ts";
import type { CartRecord } from "./cart-record.ts";
import { toTheHour } from "./times.ts";

/** Carts by id. The owner columns are set for current carts only: the database keeps one per shopper. */
export const carts = documents<CartRecord, "carts">({
  table: "carts",
  isPipelined: true,
  times: toTheHour,
  columns: {
    owner_kind: (cart) => (cart.isCurrent ? (cart.owner?.kind ?? null) : null),
    owner_id: (cart) => (cart.isCurrent ? (cart.owner?.id ?? null) : null),
    checkout_id: (cart) => cart.nextCheckoutId ?? null,
  },
  inColumns: { nextCheckoutId: "checkout_id" },
  computed: {
    checkoutId: {
      column: "made_checkout_id",
      sql: `(select c.id from checkouts c where c.site_id = "carts"."site_id" and c.id = "carts"."checkout_id")`,
    },
  },
});

export function findCurrentCart(db: Db, siteId: string, owner: Shopper): Promise<Stored<CartRecord> | undefined> {
  return carts.findBy(db, siteId, { owner_kind: owner.kind, owner_id: owner.id });
}
