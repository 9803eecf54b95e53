import type { PaymentRequestResponse } from "@vitrine/contract";
import { Money } from "@vitrine/react";
import { useMessages } from "../messages/messages.tsx";

/** What is to be paid, and for what. */
export function Bill({ request }: { request: PaymentRequestResponse }) {
  const { payLink } = useMessages();
  const { orderNumber, lines, amount, currency } = request;
  return (
    <section className="pt-4 pb-8">
      <h1 className="text-heading font-medium">{payLink.heading({ number: orderNumber })}</h1>
      <h2 className="sr-only">{payLink.items}</h2>
      <ul className="mt-6 grid gap-2 border-t border-line pt-4">
        {lines.map(({ name, quantity }, index) => (
          // Lines of a bill have no ids, and two may have the same name; their order is the order's.
          <li key={index} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="figures shrink-0 text-muted">× {quantity}</span>
          </li>
        ))}
      </ul>
      <p className="figures mt-4 flex items-baseline justify-between gap-4 border-t border-line pt-4">
        <span className="font-medium">{payLink.due}</span>
        <strong className="text-title font-medium">
          <Money amount={amount.amount} currency={currency} />
        </strong>
      </p>
    </section>
  );
}
