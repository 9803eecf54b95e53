import type { Checkout } from "@vitrine/contract";
import type { FieldProps } from "@vitrine/react";
import { amountSign, formatMoney, useLocale } from "@vitrine/react";
import { Fragment, useState } from "react";
import { useMessages } from "../messages/messages.tsx";
import { useRestoredFocus } from "../ui/use-restored-focus.ts";
import { useReturnUrls } from "./return-urls.tsx";
import { beginsTrial, isFree } from "./sections.ts";

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

/** What pressing the button costs, now and later. */
export function Consequence({ checkout, amount, isByCard }: { checkout: Checkout; amount: string; isByCard: boolean }) {
  const strings = useMessages();
  const locale = useLocale();
  const rest = checkout.payLater?.total?.amount ?? "0";
  const now = isByCard ? strings.review.consequence({ amount }) : strings.review.consequenceOffline({ amount });
  const restAmount = formatMoney(rest, checkout.currency, locale);
  const isTrial = isByCard && beginsTrial(checkout);
  const due = isTrial ? strings.review.trial({ amount: restAmount }) : strings.review.later({ amount: restAmount });
  const later = amountSign(rest) > 0 ? due : "";
  const sentences = [isFree(checkout) ? "" : now, later].filter(Boolean);
  return sentences.length > 0 && <p className="text-muted">{sentences.join(" ")}</p>;
}

export function Note({ value, field }: { value: string; field: FieldProps }) {
  const strings = useMessages();
  const [isOpen, setOpen] = useState(value !== "");
  const part = useRestoredFocus<HTMLDivElement>(isOpen);
  if (!isOpen) {
    return (
      <div ref={part}>
        <button type="button" className="text-link py-1" onClick={() => setOpen(true)}>
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
