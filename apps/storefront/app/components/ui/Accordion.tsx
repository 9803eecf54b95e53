import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";

/** A section that opens. Native, so it needs no script and can be found in the page. */
export function AccordionItem({
  title,
  isOpen = false,
  children,
}: {
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details open={isOpen} className="group border-b border-line">
      <summary className="flex min-h-14 items-center justify-between gap-4">
        <h2 className="text-body font-medium">{title}</h2>
        <span className="text-muted transition-transform duration-150 ease-out group-open:rotate-180">
          <Icon name="chevron" />
        </span>
      </summary>
      <div className="written max-w-measure pb-6 text-muted">{children}</div>
    </details>
  );
}
