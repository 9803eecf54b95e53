import type { Coupon } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { displayDataOf } from "./display-data.ts";
import type { CouponDocument } from "./document.ts";
import { readUses } from "./repository.ts";
import { kindOf } from "./specification.ts";

/** Coupons as merchants see them, with how often each was used and what it is for. */
export async function presentCoupons(coupons: readonly CouponDocument[], call: Call): Promise<Coupon[]> {
  const { db, site, now } = call;
  const displayData = await displayDataOf(coupons, call);
  const uses = await readUses(
    db,
    site.id,
    coupons.map((coupon) => coupon.id),
  );
  return coupons.map(({ id, createdDate, specification }) => {
    const { expirationTime } = specification;
    const kind = kindOf(specification);
    const shown = displayData.get(id);
    return {
      id,
      specification: { ...specification, ...(kind && { type: kind.charAt(0).toUpperCase() + kind.slice(1) }) },
      dateCreated: String(Date.parse(createdDate)),
      expired: expirationTime !== undefined && Number(expirationTime) <= now.getTime(),
      numberOfUsages: uses.get(id) ?? 0,
      ...(shown && { displayData: shown }),
    };
  });
}
