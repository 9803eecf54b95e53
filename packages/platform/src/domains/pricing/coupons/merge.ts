import type { CouponSpecification, CouponSpecificationUpdate } from "@vitrine/contract";
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
 * A specification after an update: fields that are not sent stay, null clears. Saying anew what the coupon does, or
 * what it applies to, replaces what it did and applied to before.
 */
export function mergeSpecification(
  known: StoredSpecification,
  changes: CouponSpecificationUpdate,
  now: Date,
): StoredSpecification {
  const kept: CouponSpecification = { ...known };
  const set: CouponSpecification = withoutNulls(changes);
  if (kindOf(set)) for (const kind of kinds) delete kept[kind];
  if (set.scope || set.minimumSubtotal !== undefined) {
    delete kept.scope;
    delete kept.minimumSubtotal;
  }
  for (const name of clearable) if (changes[name] === null) delete kept[name];
  return checkSpecification({ ...kept, ...set }, now, "specification");
}
