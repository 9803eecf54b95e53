import type { Checkout } from "@vitrine/contract";
import type { DraftStore, FieldProps } from "@vitrine/react";
import { amountSign, formatMoney, useForm, useLocale } from "@vitrine/react";
import { Fragment, useEffect, useState } from "react";
import { useMessages } from "../messages/messages.tsx";
import { Button } from "../ui/Button.tsx";
import { useRestoredFocus } from "../ui/use-restored-focus.ts";
import { Agreement, asksToAgree } from "./Agreement.tsx";
import { CouponNote } from "./CalculationNotes.tsx";
import type { PaymentChoice } from "./flow.ts";
import { stockProblem } from "./place-order.ts";
import { useReturnUrls } from "./return-urls.tsx";
import { StockNotice } from "./StockNotice.tsx";
import { amountDue, isFree } from "./sections.ts";
import { preloadThanks } from "./thank-you-page.ts";

export interface ReviewSectionProps {
  readonly checkout: Checkout;
  readonly checkoutId: string;
  readonly drafts: DraftStore;
  readonly choice: PaymentChoice;
  readonly isPlacing: boolean;
  onPlace(note: string): void;
}

/** The last look: a note, what applies, and one button that names the amount. */
export function ReviewSection({ checkout, checkoutId, drafts, choice, isPlacing, onPlace }: ReviewSectionProps) {
  const strings = useMessages();
  const locale = useLocale();
  useEffect(preloadThanks, []);
  const form = useForm({
    initial: { note: checkout.buyerNote ?? "", agree: "" },
    draft: { store: drafts, key: "note", secret: ["agree"] },
    validate: (values) => ({
      ...(values.note.length > 1000 ? { note: strings.errors.tooLong({ limit: 1000 }) } : {}),
      ...(asksToAgree(checkout) && values.agree !== "yes" ? { agree: strings.errors.agree } : {}),
    }),
    submit: async ({ note }) => {
      onPlace(note);
      return undefined;
    },
  });
  const isPaidNow = (choice.card ?? choice.instrument) !== undefined;
  const amount = formatMoney(amountDue(checkout), checkout.currency, locale);
  const problem = stockProblem(checkout);
  if (problem) return <StockNotice checkout={checkout} checkoutId={checkoutId} problem={problem} />;
  return (
    <form {...form.props} className="grid gap-5">
      <Note value={form.values.note} field={form.field("note")} />
      <Legal />
      <Agreement checkout={checkout} field={form.field("agree")} />
      <CouponNote checkout={checkout} checkoutId={checkoutId} />
      <Consequence checkout={checkout} amount={amount} isByCard={isPaidNow} />
      <Button isBusy={isPlacing}>
        {isPlacing
          ? strings.review.paying
          : isFree(checkout)
            ? strings.review.placeFreeOrder
            : isPaidNow
              ? strings.review.pay({ amount })
              : strings.review.placeOrder({ amount })}
      </Button>
    </form>
  );
}

/** What the order is subject to; opens beside the checkout, where everything typed stays. */
function Legal() {
  const { review } = useMessages();
  const { legal } = useReturnUrls();
  const pages = (["terms", "returns", "privacy"] as const).filter((page) => legal[page] !== undefined);
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
function Consequence({ checkout, amount, isByCard }: { checkout: Checkout; amount: string; isByCard: boolean }) {
  const strings = useMessages();
  const locale = useLocale();
  const rest = checkout.payLater?.total?.amount ?? "0";
  const now = isByCard ? strings.review.consequence({ amount }) : strings.review.consequenceOffline({ amount });
  const later =
    amountSign(rest) > 0 ? strings.review.later({ amount: formatMoney(rest, checkout.currency, locale) }) : "";
  const sentences = [isFree(checkout) ? "" : now, later].filter(Boolean);
  return sentences.length > 0 && <p className="text-muted">{sentences.join(" ")}</p>;
}

function Note({ value, field }: { value: string; field: FieldProps }) {
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
