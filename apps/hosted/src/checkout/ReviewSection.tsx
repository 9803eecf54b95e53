import type { Checkout } from "@vitrine/contract";
import type { DraftStore } from "@vitrine/react";
import { formatMoney, useForm, useLocale } from "@vitrine/react";
import { useState } from "react";
import { useStrings } from "../strings/strings.tsx";
import { Button } from "../ui/Button.tsx";
import type { PaymentChoice } from "./flow.ts";
import { stockProblem } from "./place-order.ts";
import { StockNotice } from "./StockNotice.tsx";
import { amountDue, isFree } from "./sections.ts";

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
  const strings = useStrings();
  const locale = useLocale();
  const form = useForm({
    initial: { note: checkout.buyerNote ?? "" },
    draft: { store: drafts, key: "note" },
    validate: ({ note }): { note?: string } => (note.length > 1000 ? { note: strings.errors.tooLong(1000) } : {}),
    submit: async ({ note }) => {
      onPlace(note);
      return undefined;
    },
  });
  const amount = formatMoney(amountDue(checkout), checkout.currency, locale);
  const problem = stockProblem(checkout);
  if (problem) return <StockNotice checkout={checkout} checkoutId={checkoutId} problem={problem} />;
  return (
    <form {...form.props} className="grid gap-5">
      <Note value={form.values.note} field={form.field("note")} />
      <Policies checkout={checkout} />
      <p className="text-muted">
        {isFree(checkout)
          ? null
          : choice.card
            ? strings.review.consequence(amount)
            : strings.review.consequenceOffline(amount)}
      </p>
      <Button isBusy={isPlacing}>
        {isPlacing
          ? strings.review.paying
          : isFree(checkout)
            ? strings.review.placeFreeOrder
            : choice.card
              ? strings.review.pay(amount)
              : strings.review.placeOrder(amount)}
      </Button>
    </form>
  );
}

function Note({
  value,
  field,
}: {
  value: string;
  field: ReturnType<ReturnType<typeof useForm<{ note: string }>>["field"]>;
}) {
  const strings = useStrings();
  const [isOpen, setOpen] = useState(value !== "");
  if (!isOpen) {
    return (
      <button type="button" className="text-link justify-self-start py-1" onClick={() => setOpen(true)}>
        {strings.review.noteAction}
      </button>
    );
  }
  return (
    <div>
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
        className="field"
      />
      {field.error && <p className="mt-1.5 text-small text-error">{field.error}</p>}
    </div>
  );
}

function Policies({ checkout }: { checkout: Checkout }) {
  const strings = useStrings();
  const policies = checkout.lineItems.flatMap((line) => line.policies ?? []);
  const unique = [...new Map(policies.map((policy) => [policy.content, policy])).values()];
  if (unique.length === 0) return null;
  return (
    <details>
      <summary className="text-link py-1">{strings.review.policies}</summary>
      {unique.map((policy) => (
        <div key={policy.content} className="mt-3 max-w-measure whitespace-pre-line text-small text-muted">
          {policy.title && <p className="font-medium text-ink">{policy.title}</p>}
          {policy.content}
        </div>
      ))}
    </details>
  );
}
