import { texts } from "../lib/texts.ts";
import { StepLine } from "./StepLine.tsx";

/** What happens to an order that was just placed. The first stop is behind us. */
export function DeliverySteps({ deliveryTime }: { deliveryTime: string | undefined }) {
  return (
    <StepLine
      title={texts.thanks.next}
      steps={[
        { title: texts.thanks.placed, isDone: true },
        { title: texts.thanks.packed, text: texts.thanks.packedExplained },
        { title: texts.thanks.sent, text: texts.thanks.sentExplained },
        { title: texts.thanks.arrives, text: deliveryTime },
      ]}
    />
  );
}
