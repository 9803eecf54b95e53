import { useQueryClient } from "@tanstack/react-query";
import { type Coupon, coupons } from "@vitrine/contract";
import { invalidate, useClient } from "@vitrine/react";
import { useNavigate } from "react-router";
import { type Draft, type Form, useDraft } from "../forms/use-draft.ts";
import { useSaving } from "../forms/use-saving.ts";
import { strings } from "../strings/strings.ts";
import { settled } from "../ui/LeaveGuard.tsx";
import { useToast } from "../ui/toasts.tsx";
import { checkCoupon, couponProblems } from "./coupon-check.ts";
import { blankCoupon, type CouponDraft, toCouponDraft, toSpecification, withPlainAmounts } from "./coupon-draft.ts";

const texts = strings.coupons.editor;

export type CouponForm = Form<CouponDraft>;

/** What is typed about a coupon, against what the platform has. */
export function useCouponEditor(
  coupon: Coupon | undefined,
  currency: string,
): Draft<CouponDraft> & { readonly save: () => void } {
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const form = useDraft<CouponDraft>(() => (coupon ? toCouponDraft(coupon) : blankCoupon(new Date())));

  const send = async () => {
    const draft = withPlainAmounts(form.draft, currency);
    const specification = toSpecification(draft, coupon && form.base);
    if (coupon) await client.call(coupons.updateCoupon, { id: coupon.id, specification });
    const made = coupon ? undefined : await client.call(coupons.createCoupon, { specification });
    await invalidate(queries, [coupons.queryCoupons, coupons.getCoupon]);
    form.rebase(draft, draft);
    const code = draft.code.trim();
    toast({ text: coupon ? texts.saved({ code }) : texts.created({ code }) });
    if (made?.id) await navigate(`/discounts/${made.id}`, { replace: true, state: settled });
  };
  const save = useSaving(form, {
    check: (draft) => checkCoupon(draft, coupon && form.base, currency),
    send,
    problemsOf: couponProblems,
  });
  return { ...form, save };
}
