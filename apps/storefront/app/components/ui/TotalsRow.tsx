import type { ReactNode } from "react";

/** One line of a table of totals: what it is, and how much. Belongs in a `dl`. */
export function TotalsRow({
  label,
  className = "",
  children,
}: {
  label: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={`flex justify-between gap-6 ${className}`}>
      <dt>{label}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  );
}
