import type { Checkout } from "@vitrine/contract";
import { amountSign, formatMoney, Money, useLocale } from "@vitrine/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useMessages } from "../messages/messages.tsx";
import { useCashDue } from "./cash-choice.ts";
import { ending } from "./GiftCardCode.tsx";
import { Recalculating, useIsRecalculating } from "./recalculating.tsx";
import { termsText } from "./SummaryLine.tsx";
import { alreadyPaid, isComplete, sectionsOf, subscriptionOf } from "./sections.ts";

/** Every cost of the order, line by line. What is not known yet says what it waits for. */
export function Totals({ checkout }: { checkout: Checkout }) {
  const strings = useMessages();
  const { priceSummary, currency, giftCard, additionalFees, taxIncludedInPrice, payLater } = checkout;
  const { subtotal, shipping, discount, tax, total } = priceSummary ?? {};
  const money = (amount: string | undefined) => <Money amount={amount ?? "0"} currency={currency} />;
  const hasDelivery = sectionsOf(checkout).includes("delivery");
  const isPriced = !hasDelivery || isComplete("delivery", checkout);
  const later = payLater?.total?.amount ?? "0";
  const paid = alreadyPaid(checkout);
  const cash = useCashDue(checkout);
  const subscription = subscriptionOf(checkout);
  // An app that sells subscriptions says what each of them charges.
  const terms = subscription && !checkout.subscriptionCharges && termsText(subscription, strings);
  return (
    <dl aria-busy={useIsRecalculating()} className="figures grid gap-2 border-t border-line pt-4">
      <Row label={strings.summary.subtotal}>{money(subtotal?.amount)}</Row>
      {isPositive(discount?.amount) && (
        <Row label={discountLabel(checkout, strings.summary.discount)}>−{money(discount?.amount)}</Row>
      )}
      {hasDelivery && (
        <Row label={strings.summary.delivery}>
          {isPriced ? (
            isPositive(shipping?.amount) ? (
              money(shipping?.amount)
            ) : (
              strings.summary.free
            )
          ) : (
            <Waiting checkout={checkout} />
          )}
        </Row>
      )}
      {additionalFees.map((fee, index) => (
        // Fees have no ids, and two may have the same name; their order is the shop's.
        <Row key={index} label={fee.translatedName ?? fee.name}>
          {money(fee.price?.amount)}
        </Row>
      ))}
      {!taxIncludedInPrice && (
        <Row label={strings.summary.tax}>{isPriced ? money(tax?.amount) : <Waiting checkout={checkout} />}</Row>
      )}
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-4">
        <dt className="font-medium">
          {isPriced ? strings.summary.total : strings.summary.totalSoFar}
          {taxIncludedInPrice && isPositive(tax?.amount) && (
            <TaxIncluded amount={tax?.amount ?? "0"} currency={currency} />
          )}
        </dt>
        <dd className="text-title font-medium">
          <Recalculating /> {money(total?.amount)}
        </dd>
      </div>
      {giftCard && isPositive(giftCard.amount?.amount) && (
        <Row label={strings.summary.giftCard({ code: ending(giftCard.obfuscatedCode) })}>
          −{money(giftCard.amount?.amount)}
        </Row>
      )}
      {isPositive(paid) && <Row label={strings.summary.alreadyPaid}>−{money(paid)}</Row>}
      {(isPositive(later) || isPositive(giftCard?.amount?.amount) || isPositive(paid)) && (
        <Row label={strings.summary.toPayNow}>{money(checkout.payNow?.total?.amount)}</Row>
      )}
      {cash && (
        <>
          <Row label={strings.summary.cashRounding}>{signed(cash.rounding, money)}</Row>
          <Row label={strings.summary.toPayCash}>
            <span className="font-medium">{money(cash.amount)}</span>
          </Row>
        </>
      )}
      {isPositive(later) && <Row label={strings.summary.toPayLater}>{money(later)}</Row>}
      {terms && <Row label={terms}>{money(total?.amount)}</Row>}
    </dl>
  );
}

export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  );
}

function Waiting({ checkout }: { checkout: Checkout }) {
  const strings = useMessages();
  const text = isComplete("contact", checkout) ? strings.summary.pendingDelivery : strings.summary.pending;
  return <span className="text-muted">{text}</span>;
}

export function TaxIncluded({ amount, currency }: { amount: string; currency: string }) {
  const tax = formatMoney(amount, currency, useLocale());
  return <span className="block text-small font-normal text-muted">{useMessages().summary.taxIncluded({ tax })}</span>;
}

/** `+0.02` or `−0.02`. */
function signed(amount: string, money: (amount: string) => ReactNode): ReactNode {
  const isLess = amount.startsWith("-");
  return (
    <>
      {isLess ? "−" : "+"}
      {money(isLess ? amount.slice(1) : amount)}
    </>
  );
}

function isPositive(amount: string | undefined): boolean {
  return amount !== undefined && amountSign(amount) > 0;
}

function discountLabel({ appliedDiscounts }: Checkout, fallback: string): string {
  const names = appliedDiscounts.map(({ coupon, discountRule }) => coupon?.code ?? discountRule?.name?.original);
  const known = names.filter((name) => name !== undefined);
  return known.length > 0 ? `${fallback} (${known.join(", ")})` : fallback;
}

/** Announces a changed total to screen readers. */
export function TotalAnnouncement({ checkout }: { checkout: Checkout }) {
  const strings = useMessages();
  const locale = useLocale();
  const amount = checkout.priceSummary?.total?.amount ?? "0";
  const known = useRef(amount);
  const [text, setText] = useState("");
  useEffect(() => {
    if (known.current === amount) return;
    known.current = amount;
    setText(strings.summary.totalIs({ amount: formatMoney(amount, checkout.currency, locale) }));
  }, [amount, checkout.currency, locale, strings]);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
