import { type ReactNode, useEffect, useRef, useState } from "react";

interface SubmitButtonProps {
  readonly className?: string;
  readonly name?: string;
  readonly value?: string;
  /** The form cannot be sent as it is. */
  readonly isOff?: boolean;
  readonly children: ReactNode;
}

/** Sends its form once: until the response is there it cannot be pressed again. */
export function SubmitButton({ className = "button", isOff = false, children, ...named }: SubmitButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    const form = button.current?.form;
    let hasLeft = false;
    const sent = (event: Event) => {
      if (hasLeft) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      hasLeft = true;
      // A disabled button sends no value, so it is disabled only after the form has left.
      setTimeout(() => setSent(true));
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
  );
}
