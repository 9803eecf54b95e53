import type { ReactNode } from "react";
import { navigate, sharedQuery } from "../location.ts";

/** A link to another of these pages; opens in place unless the shopper asks for a new tab. */
export function Link({
  to,
  children,
  className = "text-link",
}: {
  to: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <a
      href={to + sharedQuery()}
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        navigate(to);
      }}
    >
      {children}
    </a>
  );
}
