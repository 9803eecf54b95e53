import type { ReactNode } from "react";

export interface ChoiceProps {
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  readonly label: string;
  /** At the end of the line, for example a price. */
  readonly aside?: ReactNode;
  readonly detail?: ReactNode;
  /** Belongs to the choice and is shown while it is the chosen one. */
  readonly children?: ReactNode;
  onChoose(value: string): void;
}

/** One radio of a list, as a row one can hit with a thumb. */
export function Choice({ name, value, checked, label, aside, detail, children, onChoose }: ChoiceProps) {
  return (
    <div className={`border-b border-line last:border-b-0 ${checked ? "bg-wash" : ""}`}>
      <label className="flex min-h-14 cursor-pointer items-start gap-3 px-4 py-4">
        <input
          type="radio"
          name={name}
          value={value}
          checked={checked}
          onChange={() => onChoose(value)}
          className="mt-0.5 size-5 shrink-0 accent-(--vt-accent)"
        />
        <span className="min-w-0 grow">
          <span className="flex flex-wrap justify-between gap-x-4">
            <span className="font-medium">{label}</span>
            {aside !== undefined && <span className="figures">{aside}</span>}
          </span>
          {detail && <span className="block text-small text-muted">{detail}</span>}
        </span>
      </label>
      {checked && children && <div className="px-4 pb-5 ps-12 max-sm:ps-4">{children}</div>}
    </div>
  );
}

export interface ChoicesProps {
  readonly legend: string;
  /** Shows the legend; otherwise the section's heading does, and the legend is for screen readers only. */
  readonly isLegendShown?: boolean;
  readonly error?: string | undefined;
  readonly errorId: string;
  readonly children: ReactNode;
}

/** A named list of choices. */
export function Choices({ legend, isLegendShown = false, error, errorId, children }: ChoicesProps) {
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className={isLegendShown ? "mb-3 font-medium" : "sr-only"}>{legend}</legend>
      <div className={`rounded border ${error ? "border-error" : "border-edge"}`}>{children}</div>
      {error && (
        <p id={errorId} className="mt-1.5 text-small text-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
