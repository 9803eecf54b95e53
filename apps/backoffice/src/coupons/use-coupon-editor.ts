import { useQueryClient } from "@tanstack/react-query";
import { type Coupon, coupons } from "@vitrine/contract";
import { invalidate, useClient } from "@vitrine/react";
import { isApiError } from "@vitrine/sdk";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { strings } from "../strings/strings.ts";
import { explain } from "../ui/explain.ts";
import { useToast } from "../ui/toasts.tsx";
import { settled } from "../ui/Unsaved.tsx";
import { type CouponProblems, checkCoupon, couponProblems } from "./coupon-check.ts";
import { blankCoupon, type CouponDraft, toCouponDraft, toSpecification } from "./coupon-draft.ts";

const words = strings.coupons.editor;
const summary = strings.products.editor.problems.summary;

/** What is typed about a coupon, against what the platform has. */
export function useCouponEditor(coupon: Coupon | undefined) {
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const [base, setBase] = useState<CouponDraft>(() => (coupon ? toCouponDraft(coupon) : blankCoupon(new Date())));
  const [draft, setDraft] = useState(base);
  const [problems, setProblems] = useState<CouponProblems>({});
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(base);

  const refuse = (found: CouponProblems, otherwise?: string) => {
    const many = Object.keys(found).length;
    setProblems(found);
    setProblem(many > 0 ? summary(many) : otherwise);
  };
  const save = async () => {
    const before = coupon ? base : undefined;
    const found = checkCoupon(draft, before);
    refuse(found);
    if (Object.keys(found).length > 0) return;
    setSaving(true);
    try {
      const specification = toSpecification(draft, before);
      if (coupon) await client.call(coupons.updateCoupon, { id: coupon.id, specification });
      const made = coupon ? undefined : await client.call(coupons.createCoupon, { specification });
      await invalidate(queries, [coupons.queryCoupons, coupons.getCoupon]);
      setBase(draft);
      const code = draft.code.trim();
      toast({ text: coupon ? words.saved(code) : words.created(code) });
      if (made?.id) await navigate(`/discounts/${made.id}`, { replace: true, state: settled });
    } catch (error) {
      if (!isApiError(error)) throw error;
      refuse(couponProblems(error), explain(error));
    } finally {
      setSaving(false);
    }
  };
  useFirstProblem(problems);
  return {
    draft,
    problems,
    problem,
    isDirty,
    isSaving,
    set: (changes: Partial<CouponDraft>) => setDraft((now) => ({ ...now, ...changes })),
    save: () => void save(),
    discard: () => {
      setDraft(base);
      refuse({});
    },
  };
}

export type CouponForm = ReturnType<typeof useCouponEditor>;

function useFirstProblem(problems: CouponProblems): void {
  const last = useRef(problems);
  useEffect(() => {
    if (last.current === problems) return;
    last.current = problems;
    if (Object.keys(problems).length > 0) document.querySelector<HTMLElement>("main [aria-invalid=true]")?.focus();
  }, [problems]);
}
