import type { Checkout, CheckoutLineItem } from "@vitrine/contract";
import { Money } from "@vitrine/react";
import { useId, useState } from "react";
import type { Messages } from "../messages/catalog.ts";
import { useMessages } from "../messages/messages.tsx";
import { column } from "../page/Frame.tsx";
import { Chevron } from "../ui/Field.tsx";
import { GiftCardCode } from "./GiftCardCode.tsx";
import { PromoCode } from "./PromoCode.tsx";
import { Recalculating } from "./recalculating.tsx";
import { lineProblem, SummaryLine } from "./SummaryLine.tsx";
import { Totals } from "./Totals.tsx";

export interface SummaryProps {
  readonly checkout: Checkout;
  readonly checkoutId: string;
  /** The order is on its way; nothing can be changed any more. */
  readonly isClosed?: boolean;
}

/** What is being bought and what it costs, beside the form. */
export function Summary(props: SummaryProps) {
  const strings = useMessages();
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
  const strings = useMessages();
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
        className={`${column} flex min-h-14 flex-wrap items-center gap-x-2 py-3`}
      >
        <span className="text-start">{isOpen ? strings.summary.hide : strings.summary.show}</span>
        <Chevron className={`size-4 text-muted ${isOpen ? "rotate-180" : ""}`} />
        <span className="ms-auto">
          <Recalculating />
        </span>
        <Money
          amount={checkout.priceSummary?.total?.amount ?? "0"}
          currency={checkout.currency}
          className="figures text-lead font-medium"
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

/** Lines that are shown of a long order, so that what it costs stays in sight. */
const mostLines = 4;

function Lines({ checkout: { lineItems, currency } }: Pick<SummaryProps, "checkout">) {
  const strings = useMessages();
  const listId = useId();
  const [isExpanded, setExpanded] = useState(false);
  const isLong = lineItems.length > mostLines + 2;
  const shown = isLong && !isExpanded ? foremost(lineItems, strings) : lineItems;
  return (
    <>
      <ul id={listId} className="pb-3">
        {shown.map((line) => (
          <SummaryLine key={line.id} line={line} currency={currency} />
        ))}
      </ul>
      {isLong && (
        <button
          type="button"
          className="text-link thumb mb-4 py-2"
          aria-expanded={isExpanded}
          aria-controls={listId}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? strings.summary.showFewer : strings.summary.showAll({ count: lineItems.length })}
        </button>
      )}
    </>
  );
}

/** What cannot be bought goes first: it must not hide. */
function foremost(lines: readonly CheckoutLineItem[], strings: Messages): readonly CheckoutLineItem[] {
  const isShort = (line: CheckoutLineItem) => lineProblem(line, strings) !== undefined;
  return [...lines.filter(isShort), ...lines.filter((line) => !isShort(line))].slice(0, mostLines);
}

function SummaryBody({ checkout, checkoutId, isClosed = false }: SummaryProps) {
  return (
    <>
      <Lines checkout={checkout} />
      {!isClosed && (
        <>
          <PromoCode checkout={checkout} checkoutId={checkoutId} />
          <GiftCardCode checkout={checkout} checkoutId={checkoutId} />
        </>
      )}
      <div className="bg-wash lg:sticky lg:bottom-0 lg:pb-10">
        <Totals checkout={checkout} />
        {checkout.subscriptionCharges?.description && (
          <p className="mt-2 text-small text-muted">{checkout.subscriptionCharges.description}</p>
        )}
      </div>
    </>
  );
}
