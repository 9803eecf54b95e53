import { couponQueryFields } from "@vitrine/contract";
import type { Db } from "../../../kernel/database/port.ts";
import { run, statement } from "../../../kernel/database/statements.ts";
import { invalid } from "../../../kernel/errors.ts";
import { type Documents, documents } from "../../../store/documents.ts";
import { field, queryFields } from "../../../store/query/fields.ts";
import type { CouponDocument } from "./document.ts";

// `withoutExpired` and `byProduct` rewrite the conditions on the others.
const { expired: _, ...stored } = couponQueryFields;

export const couponDocuments: Documents<CouponDocument, "coupons"> = documents<CouponDocument, "coupons">({
  table: "coupons",
  columns: {
    code: (coupon) => coupon.specification.code.toLowerCase(),
    name: (coupon) => coupon.specification.name,
    active: (coupon) => (coupon.specification.active ? 1 : 0),
    starts_at: (coupon) => Number(coupon.specification.startTime),
    expires_at: (coupon) => (coupon.specification.expirationTime ? Number(coupon.specification.expirationTime) : null),
  },
  fields: queryFields(stored, {
    id: field.text({ column: "id" }),
    dateCreated: field.time({ column: "created_at" }),
    name: field.text({ column: "name" }),
    code: field.text({ path: "specification.code", folded: "code" }),
    active: field.flag({ column: "active" }),
    startTime: field.time({ column: "starts_at" }),
    expirationTime: field.time({ column: "expires_at", isNullable: true }),
    "specification.name": field.text({ column: "name" }),
    "specification.code": field.text({ path: "specification.code", folded: "code" }),
    "specification.active": field.flag({ column: "active" }),
    "specification.startTime": field.time({ column: "starts_at" }),
    "specification.expirationTime": field.time({ column: "expires_at", isNullable: true }),
    "specification.scope.namespace": field.text(),
    "specification.scope.group.name": field.text(),
    "specification.scope.group.entityId": field.text(),
  }),
});

/** The filter with `expired`, which no column holds, spelled as a condition on the end. */
export function withoutExpired(filter: unknown, now: Date): unknown {
  if (Array.isArray(filter)) return filter.map((part) => withoutExpired(part, now));
  if (typeof filter !== "object" || filter === null) return filter;
  const parts = Object.entries(filter).map(([name, value]) =>
    name === "expired" ? expiryOf(value, now) : { [name]: name.startsWith("$") ? withoutExpired(value, now) : value },
  );
  return parts.length > 1 ? { $and: parts } : (parts[0] ?? {});
}

function expiryOf(asked: unknown, now: Date): object {
  const at = now.toISOString();
  const value = typeof asked === "object" && asked !== null && "$eq" in asked ? asked.$eq : asked;
  if (String(value) === "true") return { expirationTime: { $lte: at } };
  if (String(value) === "false") return { $or: [{ expirationTime: null }, { expirationTime: { $gt: at } }] };
  throw invalid("query.filter.expired", "must be true or false");
}

const uses = statement(
  "select coupon_id, uses from coupon_uses where site_id = ? and buyer_key = '' and coupon_id in @list",
);

/** How often coupons were used, by anyone. */
export async function readUses(
  db: Db,
  siteId: string,
  couponIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (couponIds.length === 0) return new Map();
  const { rows } = await run<{ coupon_id: string; uses: number }>(db, uses, [siteId, JSON.stringify(couponIds)]);
  return new Map(rows.map((row) => [row.coupon_id, Number(row.uses)]));
}
