import { type Coupon, coupons } from "@vitrine/contract";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { DeleteMenu, deleteTexts } from "../ui/DeleteMenu.tsx";

const texts = strings.coupons.editor;

/** What can be done with a coupon besides editing it. */
export function CouponActions({ coupon }: { coupon: Coupon }): ReactNode {
  const { code = "" } = coupon.specification;
  return (
    <DeleteMenu
      operation={coupons.deleteCoupon}
      request={{ id: coupon.id }}
      invalidates={[coupons.queryCoupons]}
      back="/discounts"
      texts={deleteTexts(texts, { code })}
    />
  );
}
