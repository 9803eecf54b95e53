import type { CouponSpecification, CouponSpecificationUpdate } from "@vitrine/contract";
import { invalid } from "../../../kernel/errors.ts";
import { withoutNulls } from "../../../kernel/objects.ts";
import type { StoredSpecification } from "./document.ts";
import { checkSpecification, kindOf, kinds } from "./specification.ts";

/** Fields a coupon can be without. */
export const clearable = [
  "scope",
  "minimumSubtotal",
  "expirationTime",
  "usageLimit",
  "limitPerCustomer",
  "limitedToOneItem",
  "appliesToSubscriptions",
  "discountedCycleCount",
] as const satisfies readonly (keyof CouponSpecificationUpdate)[];

/**
 * A specification after an update: fields that are not sent stay, null clears. Saying anew what the coupon applies to
 * replaces what it applied to before. What kind of coupon it is stays.
 */
export function mergeSpecification(
  known: StoredSpecification,
  changes: CouponSpecificationUpdate,
  now: Date,
): StoredSpecification {
  const kept: CouponSpecification = { ...known };
  const set: CouponSpecification = withoutNulls(changes);
  assertSameKind(known, set);
  // Coupons from before scopes of free delivery were rejected had one that meant nothing.
  if (known.freeShipping) delete kept.scope;
  if (set.scope || set.minimumSubtotal !== undefined) {
    delete kept.scope;
    delete kept.minimumSubtotal;
  }
  for (const name of clearable) if (changes[name] === null) delete kept[name];
  return checkSpecification({ ...kept, ...set }, now, "specification");
}

function assertSameKind(known: StoredSpecification, changes: CouponSpecification): void {
  const kind = kindOf(known);
  const other = kinds.find((name) => name !== kind && changes[name] !== undefined && changes[name] !== false);
  if (!other) return;
  const description = `cannot be set: this coupon has ${kind}, and its type stays. Create another coupon instead`;
  throw invalid(`specification.${other}`, description, "FIELD_NOT_ALLOWED");
}
