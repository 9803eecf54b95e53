import { randomUUID } from "node:crypto";
import type { CouponSpecification } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { FORMER_STORE_APP_ID } from "../../../policies/catalog-item.ts";
import type { CouponDocument } from "./document.ts";
import { presentCoupons } from "./present.ts";
import { couponDocuments } from "./repository.ts";
import { checkSpecification } from "./specification.ts";

/** Creates a coupon, unless its code is taken. @throws ValidationError */
export async function createOne(
  call: Call<never, "coupon_created">,
  specification: CouponSpecification,
  at: string,
): Promise<{ readonly coupon: CouponDocument } | { readonly taken: string }> {
  const checked = checkSpecification(specification, call.now, at);
  const date = call.now.toISOString();
  const coupon: CouponDocument = { id: randomUUID(), createdDate: date, updatedDate: date, specification: checked };
  if (!(await couponDocuments.insertIfAbsent(call.db, call.site.id, coupon))) return { taken: checked.code };
  await emitCoupon(call, "created", coupon);
  return { coupon };
}

/** Removes a coupon. What orders used of it stays written down. */
export async function removeOne(call: Call<never, "coupon_deleted">, id: string): Promise<boolean> {
  const isRemoved = await couponDocuments.remove(call.db, call.site.id, id);
  if (isRemoved) call.emit("coupon_deleted", { entityId: id });
  return isRemoved;
}

export async function emitCoupon<Slug extends "created" | "updated">(
  call: Call<never, `coupon_${Slug}`>,
  slug: Slug,
  coupon: CouponDocument,
): Promise<void> {
  const [body] = await presentCoupons([coupon], call);
  call.emit(`coupon_${slug}` as const, { entityId: coupon.id, ...(body && { body }) });
}

/** Emits that an order used a coupon: its number of usages counts that order. */
export async function emitApplied(
  call: Call<never, "coupon_applied">,
  couponId: string,
  orderId: string,
): Promise<void> {
  const found = await couponDocuments.get(call.db, call.site.id, couponId);
  const [coupon] = found ? await presentCoupons([found.entity], call) : [];
  if (!coupon) return;
  const body = { coupon, wixAppId: FORMER_STORE_APP_ID, wixAppOrderId: orderId };
  call.emit("coupon_applied", { entityId: couponId, body });
}
