import { useQueryClient } from "@tanstack/react-query";
import { type Coupon, coupons } from "@vitrine/contract";
import { queryOptions, readAgain, useClient } from "@vitrine/react";
import { useNavigate } from "react-router";
import type { Form } from "../forms/use-draft.ts";
import { type EntityEditor, useEntityEditor } from "../forms/use-entity-editor.ts";
import { strings } from "../strings/strings.ts";
import { settled } from "../ui/LeaveGuard.tsx";
import { useToast } from "../ui/toasts.tsx";
import { checkCoupon, couponProblems } from "./coupon-check.ts";
import { blankCoupon, type CouponDraft, toCouponDraft, toSpecification, withPlainAmounts } from "./coupon-draft.ts";

const texts = strings.coupons.editor;

export type CouponForm = Form<CouponDraft>;

const dependent = [
  ["kind", "value", "x", "y"],
  ["applies", "minimum", "entityId"],
] as const;

/** What is typed about a coupon, against what the platform has. */
export function useCouponEditor(coupon: Coupon | undefined, currency: string): EntityEditor<CouponDraft> {
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const read = async (id: string) => (await readAgain(queries, queryOptions(client, coupons.getCoupon, { id }))).coupon;
  return useEntityEditor<Coupon, CouponDraft>({
    current: coupon,
    draftOf: (one) => (one ? toCouponDraft(one) : blankCoupon(new Date())),
    // How often it was used is no change of it.
    versionOf: ({ specification }) => JSON.stringify(specification),
    latest: ({ id }) => read(id),
    isUnguarded: true,
    dependent,
    check: (draft, base) => checkCoupon(draft, base, currency),
    send: async ({ draft, base, opened, client }) => {
      const specification = toSpecification(withPlainAmounts(draft, currency), opened && base);
      if (!opened) {
        const { id = "" } = await client.call(coupons.createCoupon, { specification });
        return read(id);
      }
      await client.call(coupons.updateCoupon, { id: opened.id, specification });
      return read(opened.id);
    },
    invalidates: [coupons.queryCoupons],
    onSaved: async ({ id, specification: { code = "" } }, isNew) => {
      toast({ text: isNew ? texts.created({ code }) : texts.saved({ code }) });
      if (isNew) await navigate(`/discounts/${id}`, { replace: true, state: settled });
    },
    problemsOf: couponProblems,
  });
}
