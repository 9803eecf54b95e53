import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import { MoveButton } from "./MoveButton.tsx";
import styles from "./ui.module.css";

export interface RowButtonsProps {
  /** By which `useRowMoves` finds the row again. */
  readonly row: string;
  readonly title: string;
  /** From 0. */
  readonly position: number;
  readonly count: number;
  readonly texts: Readonly<Record<"moveDown" | "moveUp" | "remove", (of: { title: string }) => string>>;
  onMove(to: number): void;
  onRemove(): void;
}

/** Moves one of several rows, and removes it. */
export function RowButtons({ row, title, position, count, texts, onMove, onRemove }: RowButtonsProps): ReactNode {
  const move = (by: "down" | "up", to: number) => (
    <MoveButton
      by={by}
      label={(by === "up" ? texts.moveUp : texts.moveDown)({ title })}
      isAtEnd={to < 0 || to >= count}
      onMove={() => onMove(to)}
    />
  );
  return (
    <span className={styles.rowButtons} data-row={row}>
      {count > 1 && move("up", position - 1)}
      {count > 1 && move("down", position + 1)}
      <button
        type="button"
        className="icon-button"
        aria-label={texts.remove({ title })}
        title={texts.remove({ title })}
        onClick={onRemove}
      >
        <Icon name="trash" />
      </button>
    </span>
  );
}
