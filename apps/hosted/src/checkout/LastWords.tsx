import type { Checkout } from "@vitrine/contract";
import type { FieldProps } from "@vitrine/react";
import { amountSign, formatMoney, useLocale } from "@vitrine/react";
import { Fragment, useState } from "react";
import { useMessages } from "../messages/messages.tsx";
import { useRestoredFocus } from "../ui/use-restored-focus.ts";
import { useReturnUrls } from "./return-urls.tsx";
import { beginsTrial, isFree, subscriptionOf } from "./sections.ts";

/** What the order is subject to; opens beside the checkout, where everything typed stays. */
export function Legal() {
  const { review } = useMessages();
  const { legal } = useReturnUrls();
  const pages = (["terms", "returns", "privacy", "legalNotice"] as const).filter((page) => legal[page] !== undefined);
  if (pages.length === 0) return null;
  return (
    <p className="text-small text-muted">
      {review.legal}
      {pages.map((page, index) => (
        <Fragment key={page}>
          {index === 0 ? " " : " · "}
          <a href={legal[page]} target="_blank" rel="noopener" className="text-link">
            {review[page]}
          </a>
        </Fragment>
      ))}
    </p>
  );
}

interface ConsequenceProps {
  readonly checkout: Checkout;
  readonly amount: string;
  readonly isByCard: boolean;
  readonly isGuest: boolean;
}

/** What pressing the button costs, now and later, and what a guest goes without. */
export function Consequence({ checkout, amount, isByCard, isGuest }: ConsequenceProps) {
  const strings = useMessages();
  const locale = useLocale();
  const rest = checkout.payLater?.total?.amount ?? "0";
  const now = isByCard ? strings.review.consequence({ amount }) : strings.review.consequenceOffline({ amount });
  const restAmount = formatMoney(rest, checkout.currency, locale);
  const isTrial = isByCard && beginsTrial(checkout);
  const due = isTrial ? strings.review.trial({ amount: restAmount }) : strings.review.later({ amount: restAmount });
  const later = amountSign(rest) > 0 ? due : "";
  const isLost = isGuest && subscriptionOf(checkout)?.enableCustomerCancellation;
  const parts = [isFree(checkout) ? "" : now, later, useRenewals(checkout, isByCard)];
  const sentences = [...parts, isLost ? strings.review.renewsForGuest : ""].filter(Boolean);
  return sentences.length > 0 && <p className="text-muted">{sentences.join(" ")}</p>;
}

/** What each order of a subscription costs that follows the first one. */
function useRenewals(checkout: Checkout, isByCard: boolean): string {
  const { review } = useMessages();
  const total = formatMoney(checkout.priceSummary?.total?.amount ?? "0", checkout.currency, useLocale());
  const { billingCycles } = subscriptionOf(checkout) ?? { billingCycles: 1 };
  if (billingCycles === 1 || checkout.subscriptionCharges) return "";
  return isByCard ? review.renews({ amount: total }) : review.renewsOffline({ amount: total });
}

export function Note({ value, field }: { value: string; field: FieldProps }) {
  const strings = useMessages();
  const [isOpen, setOpen] = useState(value !== "");
  const part = useRestoredFocus<HTMLDivElement>(isOpen);
  if (!isOpen) {
    return (
      <div ref={part}>
        <button type="button" className="text-link thumb py-1" onClick={() => setOpen(true)}>
          {strings.review.noteAction}
        </button>
      </div>
    );
  }
  return (
    <div ref={part}>
      <label htmlFor={field.id} className="mb-1.5 block text-small font-medium">
        {strings.review.note}
      </label>
      <textarea
        id={field.id}
        name={field.name}
        value={field.value}
        rows={3}
        maxLength={1000}
        onChange={(event) => field.set(event.target.value)}
        aria-invalid={field.error ? true : undefined}
        aria-describedby={field.error ? `${field.id}-error` : undefined}
        className="field"
      />
      {field.error && (
        <p id={`${field.id}-error`} className="mt-1.5 text-small text-error">
          {field.error}
        </p>
      )}
    </div>
  );
}
