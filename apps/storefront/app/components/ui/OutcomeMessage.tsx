import { type ReactNode, useEffect, useRef } from "react";

interface OutcomeMessageProps {
  /** The response it is about. */
  readonly of: object;
  readonly isError?: boolean | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

/** What came of a form that left the page and came back. It takes the focus, so that it is seen wherever it stands. */
export function OutcomeMessage({ of, isError = false, className = "", children }: OutcomeMessageProps) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (of) message.current?.focus();
  }, [of]);
  return (
    <div
      ref={message}
      role={isError ? "alert" : "status"}
      tabIndex={-1}
      className={`border-s-2 ps-4 outline-none ${isError ? "border-error text-error" : "border-accent"} ${className}`}
    >
      {children}
    </div>
  );
}
