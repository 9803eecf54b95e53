import { formatAmount } from "../lib/money.ts";
import type { OrderView } from "../lib/order-view.ts";
import { texts } from "../lib/texts.ts";
import { PictureView } from "./PictureView.tsx";

/** The things in an order and what they came to. */
export function OrderSummary({ order }: { order: OrderView }) {
  return (
    <section aria-labelledby="items">
      <h2 id="items" className="pb-4 text-title">
        {texts.thanks.items}
      </h2>
      <ul className="border-t border-line">
        {order.lines.map((line) => (
          <li key={line.id} className="grid grid-cols-[4rem_1fr_auto] gap-4 border-b border-line py-4">
            <PictureView picture={line.picture} isDecorative />
            <div>
              <p className="font-medium">{line.name}</p>
              <p className="text-small text-muted">{[line.options, `× ${line.quantity}`].filter(Boolean).join(", ")}</p>
            </div>
            <p className="figures">{formatAmount(line.total, order.currency)}</p>
          </li>
        ))}
      </ul>
      <p className="figures flex justify-between pt-4 text-lead font-medium">
        <span>{texts.thanks.total}</span>
        <span>{formatAmount(order.total, order.currency)}</span>
      </p>
    </section>
  );
}
