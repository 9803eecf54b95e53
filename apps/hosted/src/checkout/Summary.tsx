import type { Checkout } from "@vitrine/contract";
import { Money } from "@vitrine/react";
import { useId, useState } from "react";
import { column } from "../page/Frame.tsx";
import { useStrings } from "../strings/strings.tsx";
import { Chevron } from "../ui/Field.tsx";
import { GiftCardCode } from "./GiftCardCode.tsx";
import { PromoCode } from "./PromoCode.tsx";
import { SummaryLine } from "./SummaryLine.tsx";
import { Totals } from "./Totals.tsx";

export interface SummaryProps {
  readonly checkout: Checkout;
  readonly checkoutId: string;
  /** The order is on its way; nothing can be changed any more. */
  readonly isClosed?: boolean;
}

/** What is being bought and what it costs, beside the form. */
export function Summary(props: SummaryProps) {
  const strings = useStrings();
  const headingId = useId();
  return (
    <aside aria-labelledby={headingId}>
      <h2 id={headingId} className="sr-only">
        {strings.summary.title}
      </h2>
      <SummaryBody {...props} />
    </aside>
  );
}

/** On a phone: one row with the total, which unfolds. */
export function FoldedSummary(props: SummaryProps) {
  const strings = useStrings();
  const bodyId = useId();
  const [isOpen, setOpen] = useState(false);
  const { checkout } = props;
  return (
    <aside aria-label={strings.summary.title} className="border-y border-line bg-wash">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => setOpen(!isOpen)}
        className={`${column} flex min-h-14 items-center gap-2 py-3`}
      >
        <span>{isOpen ? strings.summary.hide : strings.summary.show}</span>
        <Chevron className={`size-4 text-muted ${isOpen ? "rotate-180" : ""}`} />
        <Money
          amount={checkout.priceSummary?.total?.amount ?? "0"}
          currency={checkout.currency}
          className="figures ms-auto text-lead font-medium"
        />
      </button>
      <div id={bodyId} hidden={!isOpen} className={`${column} section-body pb-5`}>
        {isOpen && <SummaryBody {...props} />}
      </div>
    </aside>
  );
}

/** Keeps the place of the folded summary until it is known. */
export function FoldedPlaceholder() {
  return <div aria-hidden="true" className="h-14.5 border-y border-line bg-wash" />;
}

function SummaryBody({ checkout, checkoutId, isClosed = false }: SummaryProps) {
  return (
    <>
      <ul className="pb-3">
        {checkout.lineItems.map((line) => (
          <SummaryLine key={line.id} line={line} currency={checkout.currency} />
        ))}
      </ul>
      {!isClosed && (
        <>
          <PromoCode checkout={checkout} checkoutId={checkoutId} />
          <GiftCardCode checkout={checkout} checkoutId={checkoutId} />
        </>
      )}
      <Totals checkout={checkout} />
    </>
  );
}
