import type { ShownCart } from "../lib/cart-changes.ts";
import { formatAmount } from "../lib/money.ts";
import { texts } from "../lib/texts.ts";
import { SumRow } from "./SumRow.tsx";

/** What the cart comes to. While a change is on its way the server's amounts step back. */
export function CartTotals({ cart }: { cart: ShownCart }) {
  const amount = (value: string) => formatAmount(value, cart.currency);
  const waiting = cart.isPending ? "opacity-50" : "";
  return (
    <dl className="figures flex flex-col gap-2 text-body">
      <SumRow label={texts.cartPage.subtotal}>{amount(cart.subtotal)}</SumRow>
      {cart.discount && (
        <SumRow label={discountLabel(cart)} className={waiting}>
          −{amount(cart.discount)}
        </SumRow>
      )}
      <SumRow label={texts.cartPage.delivery} className={waiting}>
        <Delivery cart={cart} />
      </SumRow>
      {cart.fees.map((fee, index) => (
        // Fees have no ids, and two may have the same name; their order is the shop's.
        <SumRow key={index} label={fee.name} className={waiting}>
          {amount(fee.amount)}
        </SumRow>
      ))}
      {cart.tax && (
        <SumRow label={cart.taxIncluded ? texts.cartPage.taxIncluded : texts.cartPage.tax} className={waiting}>
          {amount(cart.tax)}
        </SumRow>
      )}
      <SumRow
        label={texts.cartPage.total}
        className={`mt-2 border-t border-line pt-4 text-lead font-medium ${waiting}`}
      >
        {amount(cart.total)}
      </SumRow>
    </dl>
  );
}

function discountLabel({ offers, coupon }: ShownCart): string {
  const names = [...offers, ...(coupon ? [coupon] : [])];
  return names.length > 0 ? `${texts.cartPage.discount} (${names.join(", ")})` : texts.cartPage.discount;
}

function Delivery({ cart }: { cart: ShownCart }) {
  if (!cart.delivery) return <>{texts.cartPage.deliveryLater}</>;
  const isFree = Number(cart.delivery.price) === 0;
  return (
    <>
      {isFree ? texts.cartPage.deliveryFree : formatAmount(cart.delivery.price, cart.currency)}
      {cart.delivery.time && <span className="block text-small text-muted">{cart.delivery.time}</span>}
    </>
  );
}
