import type { ShownCart } from "../../lib/cart-changes.ts";
import { cartTexts } from "../../lib/cart-texts.ts";
import type { DeliveryView } from "../../lib/cart-view.ts";
import { formatAmount } from "../../lib/money.ts";
import { countryName } from "../../lib/regions.ts";
import { TotalsRow } from "../ui/TotalsRow.tsx";

/** What the cart comes to. While a change is on its way the server's amounts step back. */
export function CartTotals({ cart }: { cart: ShownCart }) {
  const amount = (value: string) => formatAmount(value, cart.currency);
  const waiting = cart.isPending ? "opacity-50" : "";
  return (
    <dl className="figures flex flex-col gap-2 text-body">
      <TotalsRow label={cartTexts.subtotal}>{amount(cart.subtotal)}</TotalsRow>
      {cart.discount && (
        <TotalsRow label={discountLabel(cart)} className={waiting}>
          −{amount(cart.discount)}
        </TotalsRow>
      )}
      <Delivery cart={cart} className={waiting} />
      {cart.fees.map((fee, index) => (
        // Fees have no ids, and two may have the same name; their order is the shop's.
        <TotalsRow key={index} label={fee.name} className={waiting}>
          {amount(fee.amount)}
        </TotalsRow>
      ))}
      <Tax cart={cart} className={waiting} />
      <TotalsRow label={cartTexts.total} className={`mt-2 border-t border-line pt-4 text-lead font-medium ${waiting}`}>
        {amount(cart.total)}
      </TotalsRow>
      {cart.charged && (
        <TotalsRow label={cartTexts.youPay} className={waiting}>
          {formatAmount(cart.charged.total, cart.charged.currency)}
        </TotalsRow>
      )}
    </dl>
  );
}

function discountLabel({ offers, coupon, couponProblem }: ShownCart): string {
  const names = [...offers, ...(coupon && !couponProblem ? [coupon] : [])];
  return names.length > 0 ? `${cartTexts.discount} (${names.join(", ")})` : cartTexts.discount;
}

function Tax({ cart, className }: { cart: ShownCart; className: string }) {
  if (cart.isTaxOpen) return <TotalsRow label={cartTexts.tax}>{cartTexts.taxLater}</TotalsRow>;
  if (!cart.tax) return null;
  return (
    <TotalsRow label={cart.taxIncluded ? cartTexts.taxIncluded : cartTexts.tax} className={className}>
      {formatAmount(cart.tax, cart.currency)}
    </TotalsRow>
  );
}

/** The delivery that is reckoned with, and below it what else can be chosen at the checkout. */
function Delivery({ cart, className }: { cart: ShownCart; className: string }) {
  const { delivery, otherDeliveries } = cart;
  if (cart.isUndeliverable) return <NoDelivery country={cart.country} />;
  if (!delivery) return <TotalsRow label={cartTexts.delivery}>{cartTexts.deliveryLater}</TotalsRow>;
  const named = ({ title, time }: DeliveryView) => [title, time].filter(Boolean).join(" · ");
  const priced = ({ price }: DeliveryView) =>
    Number(price) === 0 ? cartTexts.deliveryFree : formatAmount(price, cart.currency);
  const label = (
    <>
      {cartTexts.delivery}
      <span className="block text-small text-muted">{named(delivery)}</span>
    </>
  );
  return (
    <>
      <TotalsRow label={label} className={className}>
        {priced(delivery)}
      </TotalsRow>
      {otherDeliveries.map((other) => (
        <TotalsRow
          key={other.title}
          label={cartTexts.deliveryOr({ way: named(other) })}
          className={`text-small text-muted ${className}`}
        >
          {priced(other)}
        </TotalsRow>
      ))}
    </>
  );
}

/** The place without delivery, and what to do about it. */
function NoDelivery({ country }: { country: string }) {
  const label = (
    <>
      {cartTexts.delivery}
      <span className="block text-small text-warn">{cartTexts.deliveryNoneExplained}</span>
    </>
  );
  return <TotalsRow label={label}>{cartTexts.deliveryNone({ place: countryName(country) })}</TotalsRow>;
}
