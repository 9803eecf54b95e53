import type { ReactNode } from "react";
import { useMessages } from "../messages/messages.tsx";
import { Button } from "../ui/Button.tsx";
import { useIsLate } from "../ui/use-is-late.ts";

interface PayButtonProps {
  readonly isSubmitting: boolean;
  readonly isPlacing: boolean;
  readonly children: ReactNode;
}

/** The button that pays. Where that takes long it says so, before a buyer leaves for fear of paying twice. */
export function PayButton({ isSubmitting, isPlacing, children }: PayButtonProps) {
  const strings = useMessages();
  const isLate = useIsLate(isPlacing, 10_000);
  return (
    <div>
      <Button isBusy={isSubmitting || isPlacing}>{children}</Button>
      <p role="status" className="mt-3 text-small text-muted empty:mt-0">
        {isLate && strings.review.slow}
      </p>
    </div>
  );
}
