import type { Checkout } from "@vitrine/contract";
import { amountSign, formatMoney, useLocale } from "@vitrine/react";
import { addressLines, isSameAddress } from "@vitrine/react/address";
import { brandOf, digitsOf } from "../card/card.ts";
import { useMessages } from "../messages/messages.tsx";
import type { PaymentChoice } from "./flow.ts";
import { amountDue, isShippable, type SectionId, selectedDelivery } from "./sections.ts";
import { useSlotLabel } from "./time-zones.ts";

interface RecapProps {
  readonly section: SectionId;
  readonly checkout: Checkout;
  readonly choice: PaymentChoice | undefined;
}

/** What a finished section holds, in a line or two. */
export function Recap({ section, checkout, choice }: RecapProps) {
  switch (section) {
    case "contact":
      return checkout.buyerInfo?.email;
    case "address":
      return <AddressRecap checkout={checkout} />;
    case "delivery":
      return <DeliveryRecap checkout={checkout} />;
    case "payment":
      return <PaymentRecap checkout={checkout} choice={choice} />;
    case "review":
      return null;
  }
}

function AddressRecap({ checkout }: { checkout: Checkout }) {
  const locale = useLocale();
  const { shippingDestination } = checkout.shippingInfo ?? {};
  const lines = addressLines(shippingDestination, locale);
  const phone = shippingDestination?.contactDetails?.phone;
  const [name, ...rest] = phone ? [...lines, phone] : lines;
  return (
    <>
      {name}
      <br />
      {rest.join(", ")}
    </>
  );
}

function DeliveryRecap({ checkout }: { checkout: Checkout }) {
  const slotLabel = useSlotLabel();
  const strings = useMessages();
  const locale = useLocale();
  const option = selectedDelivery(checkout);
  if (!option) return null;
  const { amount = "0" } = option.cost?.price ?? {};
  const price = amountSign(amount) === 0 ? strings.delivery.free : formatMoney(amount, checkout.currency, locale);
  const slot = option.logistics?.deliveryTimeSlot?.from ? slotLabel(option, locale) : option.logistics?.deliveryTime;
  return (
    <>
      {[option.title, price].join(" · ")}
      {slot && (
        <>
          <br />
          {slot}
        </>
      )}
    </>
  );
}

function PaymentRecap({ checkout, choice }: { checkout: Checkout; choice: PaymentChoice | undefined }) {
  const strings = useMessages();
  const locale = useLocale();
  if (!choice) return null;
  const { card, name } = choice;
  const brand = (card && brandOf(card.number).name) || strings.payment.card;
  const method = card ? strings.payment.cardEnding({ brand, digits: digitsOf(card.number).slice(-4) }) : name;
  const { shippingDestination } = checkout.shippingInfo ?? {};
  const isSame = isShippable(checkout) && isSameAddress(checkout.billingInfo, shippingDestination);
  return (
    <>
      {choice.isForNothing ? formatMoney(amountDue(checkout), checkout.currency, locale) : method}
      <br />
      {isSame ? strings.payment.billedToDelivery : addressLines(checkout.billingInfo, locale).join(", ")}
    </>
  );
}
