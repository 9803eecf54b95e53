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
    "specification.usageLimit": field.number(),
    "specification.limitedToOneItem": field.flag(),
    "specification.scope.namespace": field.text(),
    "specification.scope.group.name": field.text(),
    "specification.scope.group.entityId": field.text(),
    "scope.namespace": field.text({ path: "specification.scope.namespace" }),
    "scope.group.name": field.text({ path: "specification.scope.group.name" }),
    "scope.group.entityId": field.text({ path: "specification.scope.group.entityId" }),
  }),
});

const oneItem = "specification.limitedToOneItem";

/**
 * The filter with `expired`, which no column holds, spelled as a condition on the end, and with coupons for whole
 * purchases, which do not say that they are not for one item, among those that are not.
 */
export function withoutExpired(filter: unknown, now: Date): unknown {
  if (Array.isArray(filter)) return filter.map((part) => withoutExpired(part, now));
  if (typeof filter !== "object" || filter === null) return filter;
  const parts = Object.entries(filter).map(([name, value]) => {
    if (name === "expired") return expiryOf(isAsked(name, value), now);
    if (name === oneItem) return { [name]: isAsked(name, value) ? { $eq: true } : { $ne: true } };
    return { [name]: name.startsWith("$") ? withoutExpired(value, now) : value };
  });
  return parts.length > 1 ? { $and: parts } : (parts[0] ?? {});
}

function expiryOf(isExpired: boolean, now: Date): object {
  const at = now.toISOString();
  if (isExpired) return { expirationTime: { $lte: at } };
  return { $or: [{ expirationTime: null }, { expirationTime: { $gt: at } }] };
}

/** What a condition on something that is so or not asks for: a value, `{ $eq }` or `{ $ne }`. */
function isAsked(name: string, asked: unknown): boolean {
  const [[operator = "$eq", value] = [], another] =
    typeof asked === "object" && asked !== null ? Object.entries(asked) : [["$eq", asked]];
  const isKnown = (operator === "$eq" || operator === "$ne") && another === undefined;
  if (!isKnown || !["true", "false"].includes(String(value)))
    throw invalid(`query.filter.${name}`, "must be true or false, by $eq or $ne");
  return (String(value) === "true") === (operator === "$eq");
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
