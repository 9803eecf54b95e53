import { type ReactNode, useEffect, useId, useRef } from "react";
import { useMessages } from "../messages/messages.tsx";

export interface SectionProps {
  readonly title: string;
  readonly index: number;
  readonly isOpen: boolean;
  readonly isComplete: boolean;
  /** What was entered, in a line or two; shown while the section is closed. */
  readonly recap?: ReactNode;
  /** Moves the focus in when the shopper, not the first render, opened the section. */
  readonly takesFocus: boolean;
  readonly children: ReactNode;
  onChange?: (() => void) | undefined;
}

/** One step of the checkout: open with its form, closed with its recap, or still to come. */
export function Section({ title, index, isOpen, isComplete, recap, takesFocus, children, onChange }: SectionProps) {
  const strings = useMessages();
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpen && takesFocus && section.current) enter(section.current);
  }, [isOpen, takesFocus]);
  const isAhead = !isOpen && !isComplete;
  return (
    <section
      ref={section}
      aria-labelledby={headingId}
      className="scroll-mt-4 border-t border-line py-5 first:border-t-0 sm:py-6"
    >
      <div className="flex flex-wrap items-baseline gap-x-3">
        <Marker index={index} isComplete={isComplete && !isOpen} isAhead={isAhead} />
        <h2
          id={headingId}
          tabIndex={-1}
          aria-current={isOpen ? "step" : undefined}
          className={`flex-1 text-lead font-medium ${isAhead ? "text-muted" : ""}`}
        >
          {title}
        </h2>
        {!isOpen && isComplete && onChange && (
          <button
            type="button"
            onClick={onChange}
            aria-label={strings.changeLabel({ section: title })}
            className="text-link thumb -my-2 py-2 text-small"
          >
            {strings.change}
          </button>
        )}
      </div>
      {isOpen ? (
        <div className="section-body pt-5">{children}</div>
      ) : (
        isComplete && recap && <div className="mt-1 ps-8 text-muted">{recap}</div>
      )}
    </section>
  );
}

function Marker({ index, isComplete, isAhead }: { index: number; isComplete: boolean; isAhead: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`figures w-5 shrink-0 ${isComplete ? "text-accent" : isAhead ? "text-muted" : ""}`}
    >
      {isComplete ? (
        <svg
          viewBox="0 0 16 16"
          aria-hidden="true"
          className="inline size-4"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
        >
          <path d="m2.5 8.5 3.75 3.75 7.25-8" />
        </svg>
      ) : (
        index
      )}
    </span>
  );
}

/** The first field for those who type; the heading for those who touch, so that no keyboard jumps up. */
function enter(section: HTMLElement): void {
  const touch = matchMedia("(pointer: coarse)").matches;
  const control = touch
    ? null
    : section.querySelector<HTMLElement>(
        "[aria-invalid=true], input:checked, input:not([type=radio]), select, textarea, button.button",
      );
  const target = control ?? section.querySelector<HTMLElement>("h2");
  target?.focus({ preventScroll: true });
  const quiet = matchMedia("(prefers-reduced-motion: reduce)").matches;
  section.scrollIntoView({ block: "nearest", behavior: quiet ? "auto" : "smooth" });
}
