import type { Checkout } from "@vitrine/contract";
import { useLocale } from "@vitrine/react";
import { useState } from "react";
import { useMessages } from "../messages/messages.tsx";
import { Spinner } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";
import { type CalculationProblem, calculationProblems, couponProblem } from "./calculation-problems.ts";
import { failureOf } from "./code-error.ts";
import { useCheckoutActions } from "./use-checkout.ts";

interface NotesProps {
  readonly checkout: Checkout;
  readonly checkoutId: string;
}

/** Which line, card or address keeps the order from being placed. A gift card can be taken off on the spot. */
export function CalculationNotes({ checkout, checkoutId }: NotesProps) {
  const strings = useMessages();
  const { removeGiftCard } = useCheckoutActions(checkoutId);
  const problems = calculationProblems(checkout, strings, useLocale()).filter(({ kind }) => kind !== "coupon");
  const isAbout = (kind: CalculationProblem["kind"]) => problems.some((problem) => problem.kind === kind);
  return (
    <>
      {problems.map(({ text }) => (
        <p key={text} className="text-ink">
          {text}
        </p>
      ))}
      {isAbout("giftCard") && <RemoveButton label={strings.giftCard.removeShort} onRemove={removeGiftCard} />}
    </>
  );
}

/** A code that takes nothing off, said where the amount is confirmed: on a phone the summary is folded there. */
export function CouponNote({ checkout, checkoutId }: NotesProps) {
  const strings = useMessages();
  const { removeCoupon } = useCheckoutActions(checkoutId);
  const problem = couponProblem(checkout, strings, useLocale());
  if (!problem || checkout.customSettings?.lockCouponCode) return null;
  return (
    <Notice tone="warn" title={[strings.promo.label, problem.code].filter(Boolean).join(" ")}>
      <p>{problem.text}</p>
      <RemoveButton label={strings.promo.remove({ code: problem.code ?? "" })} onRemove={removeCoupon} />
    </Notice>
  );
}

function RemoveButton({ label, onRemove }: { label: string; onRemove(): Promise<unknown> }) {
  const strings = useMessages();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const remove = async () => {
    setBusy(true);
    setFailure(await failureOf(onRemove(), strings));
    setBusy(false);
  };
  return (
    <>
      <button
        type="button"
        className="text-link -mb-2 inline-flex items-center gap-2 py-2 text-ink"
        aria-disabled={isBusy || undefined}
        onClick={isBusy ? undefined : () => void remove()}
      >
        {isBusy && <Spinner />}
        {label}
      </button>
      <p role="alert" className="text-error empty:hidden">
        {failure}
      </p>
    </>
  );
}
