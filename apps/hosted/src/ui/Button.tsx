import type { ComponentProps } from "react";

export interface ButtonProps extends ComponentProps<"button"> {
  readonly isBusy?: boolean;
}

/** The one main action of a section. While busy it keeps its size, its words and the focus. */
export function Button({ isBusy = false, children, className = "", type = "submit", onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={`button w-full ${className}`}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  );
}

export function Spinner({ className = "" }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className={`size-4 animate-spin ${className}`}
      fill="none"
      strokeWidth="1.5"
    >
      <circle cx="8" cy="8" r="6.5" stroke="currentColor" opacity="0.25" />
      <path d="M14.5 8A6.5 6.5 0 0 0 8 1.5" stroke="currentColor" />
    </svg>
  );
}
