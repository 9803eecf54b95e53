import { texts } from "../lib/texts.ts";

/** What happens to an order, as a line of stops. The first is behind us. */
export function DeliverySteps({ deliveryTime }: { deliveryTime: string | undefined }) {
  const steps = [
    { title: texts.thanks.placed, isDone: true },
    { title: texts.thanks.packed, text: texts.thanks.packedExplained },
    { title: texts.thanks.sent, text: texts.thanks.sentExplained },
    { title: texts.thanks.arrives, text: deliveryTime },
  ];
  return (
    <section aria-labelledby="next" className="mt-14">
      <h2 id="next" className="text-title">
        {texts.thanks.next}
      </h2>
      <ol className="mt-6">
        {steps.map((step, index) => (
          <li key={step.title} className="relative flex gap-4 pb-7 last:pb-0">
            {index < steps.length - 1 && (
              <span aria-hidden="true" className="absolute start-[5.5px] top-5 -bottom-1 w-px bg-edge" />
            )}
            <span
              aria-hidden="true"
              className={`mt-1.5 size-3 flex-none rounded-full border ${step.isDone ? "border-accent bg-accent" : "border-edge bg-paper"}`}
            />
            <div>
              <h3 className="text-body font-medium">{step.title}</h3>
              {step.text && <p className="text-muted">{step.text}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
