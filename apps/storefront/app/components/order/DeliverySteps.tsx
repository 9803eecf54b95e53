import { brand } from "../../brand.ts";
import type { Step } from "../../lib/order-report-view.ts";
import type { BoughtGiftCard, OrderView, PickupView } from "../../lib/order-view.ts";
import { thanksTexts } from "../../lib/thanks-texts.ts";
import { ProgressSteps } from "./ProgressSteps.tsx";

/** What happens to an order that was just placed. The first stop is behind us. */
export function DeliverySteps({ order }: { order: OrderView }) {
  const { pickup, deliveryTime, payment, isDelivered, giftCards = [] } = order;
  const placed: Step = { title: thanksTexts.placed, isDone: true };
  const steps = pickup ? pickupSteps(pickup, deliveryTime) : isDelivered ? parcelSteps(deliveryTime) : [];
  const paid = payment === "owed" ? [{ title: thanksTexts.payment, text: thanksTexts.paymentExplained }] : [];
  return <ProgressSteps title={thanksTexts.next} steps={[placed, ...paid, ...giftCards.map(giftCardStep), ...steps]} />;
}

function giftCardStep({ email, date }: BoughtGiftCard): Step {
  const text = date ? thanksTexts.giftCardOn({ email, date }) : thanksTexts.giftCardNow({ email });
  return { title: thanksTexts.giftCard, text };
}

function parcelSteps(deliveryTime: string | undefined): Step[] {
  return [
    { title: thanksTexts.packed, text: brand.isPlain ? undefined : thanksTexts.packedExplained },
    { title: thanksTexts.sent, text: thanksTexts.sentExplained },
    { title: thanksTexts.arrives, text: deliveryTime },
  ];
}

function pickupSteps({ address, slot, instructions }: PickupView, deliveryTime: string | undefined): Step[] {
  return [
    { title: thanksTexts.setAside, text: deliveryTime },
    { title: thanksTexts.collect, text: [slot, address].filter(Boolean).join(" · "), address },
    ...(instructions ? [{ title: thanksTexts.atTheDoor, text: instructions }] : []),
  ];
}
