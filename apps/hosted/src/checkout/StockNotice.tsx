import type { Checkout } from "@vitrine/contract";
import { useState } from "react";
import { useMessages } from "../messages/messages.tsx";
import { Spinner } from "../ui/Button.tsx";
import { failureOf } from "./code-error.ts";
import { ProblemNotice } from "./ProblemNotice.tsx";
import type { Problem } from "./problems.ts";
import { lineProblem } from "./SummaryLine.tsx";
import { useCheckoutActions } from "./use-checkout.ts";

/** Sold out on the way: back to the cart, or on without what is gone. */
export function StockNotice({
  checkout,
  checkoutId,
  problem,
}: {
  checkout: Checkout;
  checkoutId: string;
  problem: Problem;
}) {
  const strings = useMessages();
  const { removeLines, setQuantities } = useCheckoutActions(checkoutId);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const adjust = async () => {
    const { gone, short } = shortages(checkout);
    if (short.length > 0) await setQuantities(short);
    if (gone.length > 0) await removeLines(gone);
  };
  const goOn = async () => {
    setBusy(true);
    setFailure(await failureOf(adjust(), strings));
    setBusy(false);
  };
  return (
    <ProblemNotice problem={problem}>
      <ul className="mt-2 text-ink">
        {checkout.lineItems.map((line) => {
          const reason = lineProblem(line, strings);
          const name = line.productName?.translated ?? line.productName?.original ?? "";
          return reason && <li key={line.id}>{strings.pair({ name, value: reason })}</li>;
        })}
      </ul>
      {problem.id === "SOLD_OUT" && (
        <button
          type="button"
          className="button-quiet mt-3 me-4"
          aria-disabled={isBusy || undefined}
          onClick={isBusy ? undefined : () => void goOn()}
        >
          {isBusy && <Spinner />}
          {strings.problems.goOnWithout}
        </button>
      )}
      <p role="alert" className="mt-2 text-error empty:hidden">
        {failure}
      </p>
    </ProblemNotice>
  );
}

function shortages({ lineItems }: Checkout) {
  const gone: string[] = [];
  const short: { id: string; quantity: number }[] = [];
  for (const { id = "", availability, quantity } of lineItems) {
    const { status, quantityAvailable = 0 } = availability ?? {};
    const left = status === "PARTIALLY_AVAILABLE" ? quantityAvailable : 0;
    if (status === "NOT_AVAILABLE" || status === "NOT_FOUND" || (status === "PARTIALLY_AVAILABLE" && left < 1))
      gone.push(id);
    else if (status === "PARTIALLY_AVAILABLE" && left < quantity) short.push({ id, quantity: left });
  }
  return { gone, short };
}
