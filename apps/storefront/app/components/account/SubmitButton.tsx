import { type ReactNode, useEffect, useRef, useState } from "react";

interface SubmitButtonProps {
  readonly className?: string;
  readonly name?: string;
  readonly value?: string;
  readonly children: ReactNode;
}

/** Sends its form once: until the answer is there it cannot be pressed again. */
export function SubmitButton({ className = "button", children, ...named }: SubmitButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    const form = button.current?.form;
    // A disabled button sends no value, so it is disabled only after the form has left.
    const sent = () => setTimeout(() => setSent(true));
    const back = () => setSent(false);
    form?.addEventListener("submit", sent);
    addEventListener("pageshow", back);
    return () => {
      form?.removeEventListener("submit", sent);
      removeEventListener("pageshow", back);
    };
  }, []);
  return (
    <button
      ref={button}
      type="submit"
      {...named}
      disabled={isSent}
      aria-busy={isSent || undefined}
      className={className}
    >
      {children}
    </button>
  );
}
