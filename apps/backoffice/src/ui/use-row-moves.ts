import { type RefObject, useEffect, useRef, useState } from "react";

interface Moves<Row> {
  readonly rows: readonly Row[];
  readonly texts: {
    moved(of: { title: string; position: number; count: number }): string;
    removed(of: { title: string }): string;
  };
  titleOf(row: Row, index: number): string;
  onMove(from: number, to: number): void;
  onRemove(key: string): void;
}

export interface RowMoves {
  /** Of the element that has the list and, behind it, what adds to it. */
  readonly panel: RefObject<HTMLDivElement | null>;
  /** What happened last, to be said by a live region. */
  readonly announcement: string;
  move(from: number, to: number): void;
  remove(key: string): void;
}

/** Moves and removes rows that have `RowButtons`: what happened is said, and the focus stays near. */
export function useRowMoves<Row extends { readonly key: string }>(moves: Moves<Row>): RowMoves {
  const { rows, texts, titleOf } = moves;
  const [announcement, setAnnouncement] = useState("");
  const panel = useRef<HTMLDivElement>(null);
  const focusNext = useRef<readonly string[]>([]);

  // What was pressed is gone, or rests at the end of the list.
  useEffect(() => {
    const [wanted] = focusNext.current.flatMap((one) => panel.current?.querySelector<HTMLElement>(one) ?? []);
    focusNext.current = [];
    wanted?.focus();
  });

  return {
    panel,
    announcement,
    move(from, to) {
      const row = rows[from];
      if (!row) return;
      moves.onMove(from, to);
      setAnnouncement(texts.moved({ title: titleOf(row, from), position: to + 1, count: rows.length }));
      const arrow = `[data-row="${row.key}"] [data-move`;
      focusNext.current = [`${arrow}="${to < from ? "up" : "down"}"]:enabled`, `${arrow}]:enabled`];
    },
    remove(key) {
      const index = rows.findIndex((row) => row.key === key);
      const row = rows[index];
      if (!row) return;
      moves.onRemove(key);
      setAnnouncement(texts.removed({ title: titleOf(row, index) }));
      const near = rows[index + 1] ?? rows[index - 1];
      focusNext.current = near ? [`[data-row="${near.key}"] button:enabled`] : ["button:enabled"];
    },
  };
}
