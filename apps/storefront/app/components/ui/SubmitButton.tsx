import { isOffline } from "@vitrine/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { texts } from "../../lib/texts.ts";

interface SubmitButtonProps {
  readonly className?: string;
  readonly name?: string;
  readonly value?: string;
  /** The form cannot be sent as it is. */
  readonly isOff?: boolean;
  readonly children: ReactNode;
}

/**
 * Sends its form once: until the response is there it cannot be pressed again. Without a network the page stays, with what
 * was typed, instead of making room for the browser's own error.
 */
export function SubmitButton({ className = "button", isOff = false, children, ...named }: SubmitButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isSent, setSent] = useState(false);
  const [isStopped, setStopped] = useState(false);
  useEffect(() => {
    const form = button.current?.form;
    let hasLeft = false;
    const sent = (event: Event) => {
      const isAway = isOffline();
      if (hasLeft || isAway) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      setStopped(isAway);
      hasLeft ||= !isAway;
      // A disabled button sends no value, so it is disabled only after the form has left.
      setTimeout(() => setSent(hasLeft));
    };
    const back = () => {
      hasLeft = false;
      setSent(false);
    };
    form?.addEventListener("submit", sent, true);
    addEventListener("pageshow", back);
    return () => {
      form?.removeEventListener("submit", sent, true);
      removeEventListener("pageshow", back);
    };
  }, []);
  return (
    <>
      <button
        ref={button}
        type="submit"
        {...named}
        disabled={isSent || isOff}
        aria-busy={isSent || undefined}
        className={className}
      >
        {children}
      </button>
      {isStopped && (
        <p role="alert" className="pt-2 text-small text-error">
          {texts.problems.network}
        </p>
      )}
    </>
  );
}
