import type { Order, OrderLineItem } from "@vitrine/contract";
import { amountSign, Money, multiplyAmount, sumAmounts, useLocale } from "@vitrine/react";
import { addressLines } from "@vitrine/react/address";
import { useMessages } from "../messages/messages.tsx";
import { ending } from "./GiftCardCode.tsx";
import { LineText, Picture, useDetails } from "./SummaryLine.tsx";
import { Row, TaxIncluded } from "./Totals.tsx";
import { useSlotLabel } from "./time-zones.ts";

/** What was bought, what it came to and where it goes. */
export function OrderSummary({ order }: { order: Order }) {
  const strings = useMessages();
  return (
    <section className="mt-8 border-t border-line pt-6">
      <h2 className="text-lead font-medium">{strings.summary.title}</h2>
      <ul className="mt-2 pb-3">
        {order.lineItems.map((line) => (
          <OrderLine key={line.id} line={line} currency={order.currency} />
        ))}
      </ul>
      <OrderTotals order={order} />
      <Destination order={order} />
    </section>
  );
}

function OrderLine({ line, currency }: { line: OrderLineItem; currency: string }) {
  const details = useDetails(line);
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 py-3">
      <Picture image={line.image} />
      <LineText name={line.productName} details={details} quantity={line.quantity ?? 1}>
        <p className="figures text-end">
          <Money amount={multiplyAmount(line.price?.amount ?? "0", line.quantity ?? 1)} currency={currency} />
        </p>
      </LineText>
    </li>
  );
}

function OrderTotals({ order }: { order: Order }) {
  const strings = useMessages();
  const { priceSummary, currency, additionalFees, balanceSummary, taxIncludedInPrices, shippingInfo } = order;
  const { subtotal, shipping, discount, tax, total } = priceSummary;
  const money = (amount = "0") => <Money amount={amount} currency={currency} />;
  const isPositive = (amount = "0") => amountSign(amount) > 0;
  const giftCard = balanceSummary?.giftCard;
  const owed = balanceSummary?.balance?.amount;
  return (
    <dl className="figures grid gap-2 border-t border-line pt-4">
      <Row label={strings.summary.subtotal}>{money(subtotal?.amount)}</Row>
      {isPositive(discount?.amount) && <Row label={strings.summary.discount}>−{money(discount?.amount)}</Row>}
      {shippingInfo && (
        <Row label={strings.summary.delivery}>
          {isPositive(shipping?.amount) ? money(shipping?.amount) : strings.summary.free}
        </Row>
      )}
      {additionalFees.map((fee, index) => (
        // Fees have no ids, and two may have the same name; their order is the shop's.
        <Row key={index} label={fee.name ?? ""}>
          {money(fee.price?.amount)}
        </Row>
      ))}
      {!taxIncludedInPrices && <Row label={strings.summary.tax}>{money(tax?.amount)}</Row>}
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-4">
        <dt className="font-medium">
          {strings.summary.total}
          {taxIncludedInPrices && isPositive(tax?.amount) && (
            <TaxIncluded amount={tax?.amount ?? "0"} currency={currency} />
          )}
        </dt>
        <dd className="text-title font-medium">{money(total?.amount)}</dd>
      </div>
      {giftCard && isPositive(giftCard.amount.amount) && (
        <>
          <Row label={strings.thanks.giftCardUsed({ code: ending(giftCard.obfuscatedCode) })}>
            −{money(giftCard.amount.amount)}
          </Row>
          <Row label={strings.thanks.afterGiftCard}>
            {money(sumAmounts([total?.amount ?? "0", `-${giftCard.amount.amount}`]))}
          </Row>
        </>
      )}
      {isPositive(balanceSummary?.paid?.amount) && isPositive(owed) && (
        <Row label={strings.summary.toPayLater}>{money(owed)}</Row>
      )}
    </dl>
  );
}

function Destination({ order: { shippingInfo, recipientInfo } }: { order: Order }) {
  const locale = useLocale();
  const logistics = shippingInfo?.logistics;
  const { pickupDetails, shippingDestination } = logistics ?? {};
  const pickup = pickupDetails?.address && { address: pickupDetails.address };
  const slotLabel = useSlotLabel();
  const destination = pickup ?? shippingDestination ?? recipientInfo;
  if (!shippingInfo || !destination) return null;
  return (
    <p className="mt-6 text-muted wrap-anywhere">
      {shippingInfo.title}
      {logistics?.deliveryTimeSlot?.from && (
        <>
          <br />
          {slotLabel({ title: shippingInfo.title, code: shippingInfo.code ?? "", logistics }, locale)}
        </>
      )}
      <br />
      {addressLines(destination, locale).join(", ")}
      {pickup && logistics?.instructions && (
        <>
          <br />
          {logistics.instructions}
        </>
      )}
    </p>
  );
}
