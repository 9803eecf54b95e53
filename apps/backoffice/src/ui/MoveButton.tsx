import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";

export interface MoveButtonProps {
  readonly by: "up" | "down";
  /** What is moved and where to, for those who do not see the arrow. */
  readonly label: string;
  /** It is at the end of its list already. */
  readonly isAtEnd: boolean;
  onMove(): void;
}

/** Moves a row of a list by one place. `data-move` is how the list finds it again, to give it the focus back. */
export function MoveButton({ by, label, isAtEnd, onMove }: MoveButtonProps): ReactNode {
  return (
    <button type="button" className="icon-button" data-move={by} disabled={isAtEnd} aria-label={label} onClick={onMove}>
      <Icon name={by} />
    </button>
  );
}
