import type { ReactNode } from "react";
import { navigate, sharedQuery } from "../location.ts";

export interface LinkProps {
  readonly to: string;
  readonly children: ReactNode;
  readonly className?: string;
  /** Called just before the page changes. */
  onFollow?(): void;
}

/** A link to another of these pages; opens in place unless the shopper asks for a new tab. */
export function Link({ to, children, className = "text-link", onFollow }: LinkProps) {
  return (
    <a
      href={to + sharedQuery()}
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        onFollow?.();
        navigate(to);
      }}
    >
      {children}
    </a>
  );
}
