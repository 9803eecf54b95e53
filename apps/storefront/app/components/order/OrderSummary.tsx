import { cartTexts } from "../../lib/cart-texts.ts";
import { formatAmount } from "../../lib/money.ts";
import type { Download, OrderView } from "../../lib/order-view.ts";
import { thanksTexts } from "../../lib/thanks-texts.ts";
import { PictureView } from "../ui/PictureView.tsx";
import { TotalsRow } from "../ui/TotalsRow.tsx";

/** The things in an order and what they came to. */
export function OrderSummary({ order }: { order: OrderView }) {
  return (
    <section aria-labelledby="items">
      <h2 id="items" className="pb-4 text-title">
        {thanksTexts.items}
      </h2>
      <ul className="border-t border-line">
        {order.lines.map((line) => (
          <li key={line.id} className="grid grid-cols-[4rem_1fr_auto] gap-4 border-b border-line py-4">
            <PictureView picture={line.picture} isDecorative />
            <div>
              <p className="font-medium">{line.name}</p>
              <p className="text-small text-muted">
                {[line.options, cartTexts.quantity({ count: line.quantity })].filter(Boolean).join(" · ")}
              </p>
              {line.terms && <p className="text-small text-muted">{line.terms}</p>}
              {line.downloads?.map((download) => (
                <DownloadLink key={download.link} download={download} />
              ))}
            </div>
            <p className="figures">{formatAmount(line.total, order.currency)}</p>
          </li>
        ))}
      </ul>
      <OrderAmounts order={order} />
    </section>
  );
}

/** A bought file, and how long it is there. */
function DownloadLink({ download: { link, name, until } }: { download: Download }) {
  return (
    <p className="mt-1 text-small print:hidden">
      <a href={link} className="text-link thumb py-1 wrap-anywhere">
        {name ? thanksTexts.downloadNamed({ name }) : thanksTexts.download}
      </a>
      {until && <span className="ps-2 text-muted">{thanksTexts.until({ date: until })}</span>}
    </p>
  );
}

function OrderAmounts({ order }: { order: OrderView }) {
  const amount = (value: string) => formatAmount(value, order.currency);
  return (
    <dl className="figures flex flex-col gap-2 pt-4">
      <TotalsRow label={cartTexts.subtotal}>{amount(order.subtotal)}</TotalsRow>
      {order.discount && <TotalsRow label={cartTexts.discount}>−{amount(order.discount)}</TotalsRow>}
      {order.fees && <TotalsRow label={cartTexts.fees}>{amount(order.fees)}</TotalsRow>}
      {order.delivery && (
        <TotalsRow label={cartTexts.delivery}>
          {Number(order.delivery) === 0 ? cartTexts.deliveryFree : amount(order.delivery)}
        </TotalsRow>
      )}
      {order.tax && <TotalsRow label={cartTexts.tax}>{amount(order.tax)}</TotalsRow>}
      <TotalsRow label={thanksTexts.total} className="mt-2 border-t border-line pt-4 text-lead font-medium">
        {amount(order.total)}
      </TotalsRow>
      {order.paidByGiftCard && (
        <>
          <TotalsRow label={thanksTexts.giftCardUsed({ code: order.paidByGiftCard.code })}>
            −{amount(order.paidByGiftCard.amount)}
          </TotalsRow>
          <TotalsRow label={thanksTexts.afterGiftCard}>{amount(order.paidByGiftCard.rest)}</TotalsRow>
        </>
      )}
    </dl>
  );
}
