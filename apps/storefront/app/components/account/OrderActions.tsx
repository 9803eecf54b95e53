import { Link } from "react-router";
import { brand } from "../../brand.ts";
import { accountTexts } from "../../lib/account-texts.ts";
import type { Reordered } from "../../reorder.server.ts";
import { PrintButton } from "../order/PrintButton.tsx";
import { OutcomeMessage } from "../ui/OutcomeMessage.tsx";
import { SubmitButton } from "../ui/SubmitButton.tsx";

interface OrderActionsProps {
  readonly id: string;
  readonly number: string;
  /** Nothing was sent yet, so it may still be called off. */
  readonly isCancelable: boolean;
  /** What came of ordering it again. */
  readonly reordered: Reordered | undefined;
}

const { order: texts } = accountTexts;

/** What can be done about an order: have it again, print it, ask for something else. */
export function OrderActions({ id, number, isCancelable, reordered }: OrderActionsProps) {
  return (
    <div className="mt-8 print:hidden">
      {reordered && <Outcome reordered={reordered} />}
      <form method="post" action={`/account/orders/${id}`} className="flex flex-wrap gap-3">
        <SubmitButton className="button">{texts.again.submit}</SubmitButton>
        <PrintButton />
      </form>
      {brand.contact.email && <Help number={number} isCancelable={isCancelable} />}
    </div>
  );
}

/** Whom to write to about an order. */
function Help({ number, isCancelable }: Pick<OrderActionsProps, "number" | "isCancelable">) {
  return (
    <>
      <p className="mt-6 text-muted">
        {texts.help}{" "}
        <a href={mailTo(texts.title({ number }))} className="text-link text-ink">
          {brand.contact.email}
        </a>
      </p>
      {isCancelable && (
        <p className="mt-2 text-muted">
          {texts.cancelExplained}{" "}
          <a href={mailTo(texts.cancelSubject({ number }))} className="text-link text-ink">
            {texts.cancel}
          </a>
        </p>
      )}
    </>
  );
}

/** How much of it is in the cart, and what is not. */
function Outcome({ reordered }: { reordered: Reordered }) {
  const { count, missing } = reordered;
  return (
    <OutcomeMessage of={reordered} className="mb-6">
      <p>{texts.again.added({ count })}</p>
      {missing.map((sentence) => (
        <p key={sentence} className="text-warn">
          {sentence}
        </p>
      ))}
      {count > 0 && (
        <p className="mt-1">
          <Link to="/cart" className="text-link">
            {texts.again.toCart}
          </Link>
        </p>
      )}
    </OutcomeMessage>
  );
}

function mailTo(subject: string): string {
  return `mailto:${brand.contact.email}?subject=${encodeURIComponent(subject)}`;
}
