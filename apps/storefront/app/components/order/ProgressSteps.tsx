import { useId } from "react";
import type { Step } from "../../lib/order-report-view.ts";
import { thanksTexts } from "../../lib/thanks-texts.ts";
import { MapLink } from "./MapLink.tsx";

/** The way of an order as a line of stops, those behind us filled. */
export function ProgressSteps({ title, steps }: { title: string; steps: readonly Step[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-14">
      <h2 id={id} className="text-title">
        {title}
      </h2>
      <ol className="mt-6">
        {steps.map((step, index) => (
          <li key={`${step.title} ${step.text}`} className="relative flex gap-4 pb-7 last:pb-0">
            {index < steps.length - 1 && (
              <span aria-hidden="true" className="absolute start-[5.5px] top-5 -bottom-1 w-px bg-edge" />
            )}
            <span
              aria-hidden="true"
              className={`mt-1.5 size-3 flex-none rounded-full border ${step.isDone ? "border-accent bg-accent" : "border-edge bg-paper"}`}
            />
            <div>
              <h3 className="text-body font-medium">
                {step.title}
                {step.isDone && <span className="sr-only">, {thanksTexts.done}</span>}
              </h3>
              {step.text && <p className="text-muted">{step.text}</p>}
              {step.address && <MapLink address={step.address} />}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
