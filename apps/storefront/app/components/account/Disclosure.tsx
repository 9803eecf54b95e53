import type { ReactNode } from "react";
import { Icon } from "../ui/Icon.tsx";

interface DisclosureProps {
  readonly label: string;
  /** A form that came back is shown at once. */
  readonly isOpen: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A form behind a heading that opens it. */
export function Disclosure({ label, isOpen, className = "", children }: DisclosureProps) {
  return (
    <details open={isOpen} className={className}>
      <summary className="flex min-h-12 items-center justify-between gap-4 border-b border-line">
        {label}
        <Icon name="plus" size={18} />
      </summary>
      <div className="pt-5 pb-6">{children}</div>
    </details>
  );
}
