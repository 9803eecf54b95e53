import { brand } from "../../brand.ts";
import type { Step } from "../../lib/order-report-view.ts";
import type { OrderView, PickupView } from "../../lib/order-view.ts";
import { thanksTexts } from "../../lib/thanks-texts.ts";
import { ProgressSteps } from "./ProgressSteps.tsx";

/** What happens to an order that was just placed. The first stop is behind us. */
export function DeliverySteps({ order: { pickup, deliveryTime, payment } }: { order: OrderView }) {
  const placed: Step = { title: thanksTexts.placed, isDone: true };
  const steps = pickup ? pickupSteps(pickup, deliveryTime) : parcelSteps(deliveryTime);
  const paid = payment === "owed" ? [{ title: thanksTexts.payment, text: thanksTexts.paymentExplained }] : [];
  return <ProgressSteps title={thanksTexts.next} steps={[placed, ...paid, ...steps]} />;
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
    { title: thanksTexts.collect, text: [slot, address].filter(Boolean).join(" · ") },
    ...(instructions ? [{ title: thanksTexts.atTheDoor, text: instructions }] : []),
  ];
}
