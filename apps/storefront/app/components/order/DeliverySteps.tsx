import { brand } from "../../brand.ts";
import type { Step } from "../../lib/order-report-view.ts";
import type { OrderView, PickupView } from "../../lib/order-view.ts";
import { texts } from "../../lib/texts.ts";
import { ProgressSteps } from "./ProgressSteps.tsx";

/** What happens to an order that was just placed. The first stop is behind us. */
export function DeliverySteps({ order: { pickup, deliveryTime, payment } }: { order: OrderView }) {
  const placed: Step = { title: texts.thanks.placed, isDone: true };
  const steps = pickup ? pickupSteps(pickup, deliveryTime) : parcelSteps(deliveryTime);
  const paid = payment === "owed" ? [{ title: texts.thanks.payment, text: texts.thanks.paymentExplained }] : [];
  return <ProgressSteps title={texts.thanks.next} steps={[placed, ...paid, ...steps]} />;
}

function parcelSteps(deliveryTime: string | undefined): Step[] {
  return [
    { title: texts.thanks.packed, text: brand.isPlain ? undefined : texts.thanks.packedExplained },
    { title: texts.thanks.sent, text: texts.thanks.sentExplained },
    { title: texts.thanks.arrives, text: deliveryTime },
  ];
}

function pickupSteps({ address, slot, instructions }: PickupView, deliveryTime: string | undefined): Step[] {
  return [
    { title: texts.thanks.setAside, text: deliveryTime },
    { title: texts.thanks.collect, text: [slot, address].filter(Boolean).join(" · ") },
    ...(instructions ? [{ title: texts.thanks.atTheDoor, text: instructions }] : []),
  ];
}
