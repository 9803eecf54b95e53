import { useState } from "react";
import { texts } from "../../lib/texts.ts";
import { Icon } from "./Icon.tsx";

interface QuantityFieldProps {
  readonly name?: string;
  /** What is counted, where a page has several. */
  readonly of?: string;
  readonly value: number;
  /** Most that can be asked for. */
  readonly max?: number | undefined;
  readonly onChange: (quantity: number) => void;
}

const most = 100_000;

/** A number with one less and one more beside it. Typing works too, and so do the arrow keys. */
export function QuantityField({ name = "quantity", of, value, max = most, onChange }: QuantityFieldProps) {
  const ceiling = Math.max(1, max);
  // What is being typed, which may be empty for a moment.
  const [draft, setDraft] = useState<string | undefined>();
  const named = (label: string) => (of ? `${label}, ${of}` : label);
  return (
    <div className="inline-flex h-12 max-w-full min-w-0 items-stretch rounded border border-edge bg-raised">
      <Step icon="minus" label={named(texts.product.fewer)} isOff={value <= 1} onStep={() => onChange(value - 1)} />
      <input
        type="number"
        inputMode="numeric"
        name={name}
        aria-label={named(texts.product.quantity)}
        min={1}
        max={ceiling}
        value={draft ?? value}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => setDraft(undefined)}
        onChange={(event) => {
          setDraft(event.currentTarget.value);
          const wanted = Math.trunc(event.currentTarget.valueAsNumber);
          if (wanted >= 1) onChange(Math.min(wanted, ceiling));
        }}
        autoComplete="off"
        className="figures w-11 min-w-0 [appearance:textfield] bg-transparent text-center text-[1rem] md:text-body [&::-webkit-inner-spin-button]:appearance-none"
      />
      <Step icon="plus" label={named(texts.product.more)} isOff={value >= ceiling} onStep={() => onChange(value + 1)} />
    </div>
  );
}

interface StepProps {
  readonly icon: "plus" | "minus";
  readonly label: string;
  readonly isOff: boolean;
  readonly onStep: () => void;
}

function Step({ icon, label, isOff, onStep }: StepProps) {
  // Stays focusable at its limit: a button that vanishes from under a finger or a focus is a trap.
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) onStep();
      }}
      className="grid w-11 place-items-center noscript:hidden aria-disabled:cursor-default aria-disabled:text-edge"
    >
      <Icon name={icon} size={16} />
    </button>
  );
}
