import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";

interface SelectProps {
  readonly name: string;
  readonly label: string;
  /** What is chosen. Its form hears of a change, from which this follows. */
  readonly value: string;
  readonly children: ReactNode;
}

/** A native select that reads as a word with a chevron. The label is spoken, not shown. */
export function Select({ name, label, value, children }: SelectProps) {
  return (
    <span className="relative inline-flex min-w-0 max-w-full items-center">
      <select
        name={name}
        aria-label={label}
        value={value}
        onChange={() => {}}
        className="[field-sizing:content] min-h-11 max-w-full cursor-pointer appearance-none bg-transparent pe-6 text-[1rem] text-ink md:text-body hover:underline hover:underline-offset-4 [&>option]:bg-raised [&>option]:text-ink"
      >
        {children}
      </select>
      <span className="pointer-events-none absolute end-0 text-muted">
        <Icon name="chevron" size={18} />
      </span>
    </span>
  );
}
