import type { Checkout } from "@vitrine/contract";
import { amountSign, formatMoney, useLocale } from "@vitrine/react";
import { addressLines } from "@vitrine/react/address";
import { useMessages } from "../messages/messages.tsx";
import { asksForBilling, mainAddress, type SectionId, selectedDelivery } from "./sections.ts";
import { useSlotLabel } from "./time-zones.ts";

interface RecapProps {
  readonly section: SectionId;
  readonly checkout: Checkout;
}

/** What a finished section holds, in a few lines. */
export function Recap({ section, checkout }: RecapProps) {
  if (section === "delivery") return <DeliveryRecap checkout={checkout} />;
  if (section === "payment") return null;
  return (
    <>
      {checkout.buyerInfo?.email}
      {asksForBilling(checkout) && (
        <>
          <br />
          <AddressRecap checkout={checkout} />
        </>
      )}
    </>
  );
}

function AddressRecap({ checkout }: { checkout: Checkout }) {
  const locale = useLocale();
  const address = mainAddress(checkout);
  const lines = addressLines(address, locale);
  const phone = address?.contactDetails?.phone;
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
