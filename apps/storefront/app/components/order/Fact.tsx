import type { ReactNode } from "react";

/** One thing to know about an order: what it is, and how it stands. Belongs in a `dl`. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8rem_1fr] gap-3 border-b border-line py-4">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** An address, line by line. */
export function Lines({ of }: { of: readonly string[] }) {
  return of.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}
