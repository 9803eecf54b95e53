import type { CouponSpecification } from "@vitrine/contract";
import type { StoredSpecification } from "./document.ts";
import { checkSpecification, kindOf, kinds } from "./specification.ts";

/**
 * A specification after an update: fields that are not sent stay. Saying anew what the coupon does, or what it
 * applies to, replaces what it did and applied to before.
 */
export function mergeSpecification(
  known: StoredSpecification,
  changes: CouponSpecification,
  now: Date,
): StoredSpecification {
  const kept: CouponSpecification = { ...known };
  if (kindOf(changes)) for (const kind of kinds) delete kept[kind];
  if (changes.scope || changes.minimumSubtotal !== undefined) {
    delete kept.scope;
    delete kept.minimumSubtotal;
  }
  return checkSpecification({ ...kept, ...changes }, now, "specification");
}
