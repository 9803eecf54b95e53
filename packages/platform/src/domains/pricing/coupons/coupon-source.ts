import type { Db } from "../../../kernel/database/port.ts";
import { run, statement } from "../../../kernel/database/statements.ts";
import type { Site } from "../../../kernel/site.ts";
import type { CouponProblemCode, CouponTerms } from "../../../policies/discounts.ts";
import { checkCoupon } from "../../../policies/discounts.ts";
import { shopMoney } from "../../../policies/shop-money.ts";
import type { CouponDocument } from "./document.ts";
import { couponDocuments } from "./repository.ts";
import { toTerms } from "./terms.ts";

/** Whose uses count against a limit per customer. */
export interface CouponBuyer {
  readonly memberId?: string;
  /** Lower case. */
  readonly email?: string;
}

/** The coupon with a code, whatever its case, or with an id. Undefined when there is none. */
export async function findCoupon(
  db: Db,
  site: Site,
  by: { readonly code: string } | { readonly id: string },
  buyer: CouponBuyer,
): Promise<CouponTerms | undefined> {
  const found =
    "code" in by
      ? await couponDocuments.findBy(db, site.id, { code: by.code.trim().toLowerCase() })
      : await couponDocuments.get(db, site.id, by.id);
  if (!found) return undefined;
  const used = await readUses(db, site.id, found.entity.id, keysOf(buyer));
  return toTerms(found.entity.id, found.entity.specification, shopMoney(site), used);
}

/** A buyer is known by what they gave: the same person may come as a member and by e-mail. */
function keysOf({ memberId, email }: CouponBuyer): readonly string[] {
  return [...(memberId ? [`member:${memberId}`] : []), ...(email ? [`email:${email.toLowerCase()}`] : [])];
}

/** Key of the sum over all buyers. */
const allBuyers = "";

const uses = statement(
  "select buyer_key, uses from coupon_uses where site_id = ? and coupon_id = ? and buyer_key in @list",
);

async function readUses(db: Db, siteId: string, couponId: string, keys: readonly string[]) {
  const values = [siteId, couponId, JSON.stringify([allBuyers, ...keys])];
  const { rows } = await run<{ buyer_key: string; uses: number }>(db, uses, values);
  const found = new Map(rows.map((row) => [row.buyer_key, Number(row.uses)]));
  return {
    usages: found.get(allBuyers) ?? 0,
    usagesByBuyer: Math.max(0, ...keys.map((key) => found.get(key) ?? 0)),
  };
}

const note = statement(
  `insert into coupon_redemptions (site_id, order_id, coupon_id, buyer_keys, created_at) values (?, ?, ?, ?, ?)
    on conflict do nothing`,
);

/**
 * Counts one use of a coupon for an order, in the order's transaction. Limits are exact: of many orders racing for
 * the last use one gets it. A second use for the same order counts once. Rejected uses leave no trace.
 */
export async function redeemCoupon(
  db: Db,
  siteId: string,
  couponId: string,
  use: { readonly orderId: string; readonly buyer: CouponBuyer; readonly now: Date },
): Promise<"REDEEMED" | CouponProblemCode> {
  const found = await couponDocuments.get(db, siteId, couponId);
  const problem = checkNow(found?.entity, use.now);
  if (problem || !found) return problem ?? "ERROR_COUPON_DOES_NOT_EXIST";
  const keys = keysOf(use.buyer);
  const values = [siteId, use.orderId, couponId, JSON.stringify(keys), use.now.getTime()];
  if ((await run(db, note, values)).changes === 0) return "REDEEMED";
  const { usageLimit, limitPerCustomer } = found.entity.specification;
  const limits: (readonly [string, number | undefined, CouponProblemCode])[] = [
    [allBuyers, usageLimit, "ERROR_COUPON_USAGE_EXCEEDED"],
    ...keys.map((key) => [key, limitPerCustomer, "ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED"] as const),
  ];
  for (const [index, [key, limit, exceeded]] of limits.entries()) {
    if (await count(db, siteId, couponId, key, limit)) continue;
    for (const [counted] of limits.slice(0, index)) await uncount(db, siteId, couponId, counted);
    await run(db, deleteUses, [siteId, use.orderId]);
    return exceeded;
  }
  return "REDEEMED";
}

/** Limits are left to the counting itself, which cannot be overtaken. */
function checkNow(coupon: CouponDocument | undefined, now: Date): CouponProblemCode | undefined {
  if (!coupon) return "ERROR_COUPON_DOES_NOT_EXIST";
  const { usageLimit: _, limitPerCustomer: __, ...unlimited } = coupon.specification;
  // Amounts do not matter here, so neither does the currency.
  const money = shopMoney({ settings: { currency: "USD" } });
  return checkCoupon(toTerms(coupon.id, unlimited, money, { usages: 0, usagesByBuyer: 0 }), now);
}

const increase = statement(
  `insert into coupon_uses (site_id, coupon_id, buyer_key, uses) values (?, ?, ?, 1)
    on conflict (site_id, coupon_id, buyer_key) do update set uses = coupon_uses.uses + 1 where coupon_uses.uses < ?`,
);

/** One more use, unless the limit is reached. Limits are 1 or more, so a first use always counts. */
async function count(db: Db, siteId: string, couponId: string, key: string, limit = Number.MAX_SAFE_INTEGER) {
  const { changes } = await run(db, increase, [siteId, couponId, key, limit]);
  return changes > 0;
}

const decrease = statement(
  "update coupon_uses set uses = uses - 1 where site_id = ? and coupon_id = ? and buyer_key = ? and uses > 0",
);

function uncount(db: Db, siteId: string, couponId: string, key: string): Promise<unknown> {
  return run(db, decrease, [siteId, couponId, key]);
}

const deleteUses = statement(
  "delete from coupon_redemptions where site_id = ? and order_id = ? returning coupon_id, buyer_keys",
);

/** Takes back what an order used, when it comes to nothing. Doing it twice changes nothing. */
export async function releaseCoupon(db: Db, siteId: string, orderId: string): Promise<void> {
  const { rows } = await run<{ coupon_id: string; buyer_keys: string }>(db, deleteUses, [siteId, orderId]);
  for (const row of rows) {
    const keys = JSON.parse(row.buyer_keys) as string[];
    for (const key of [allBuyers, ...keys]) await uncount(db, siteId, row.coupon_id, key);
  }
}
