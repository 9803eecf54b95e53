import { type ReactNode, useRef } from "react";
import { strings } from "../../strings/strings.ts";
import { AddButton } from "../../ui/AddButton.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { useRowMoves } from "../../ui/use-row-moves.ts";
import { moved } from "../pictures.ts";
import styles from "../products.module.css";

/** What the fields of a row need to know. */
export interface RowProps<Row> {
  readonly row: Row;
  /** What it is called here. */
  readonly title: string;
  /** From 0. */
  readonly position: number;
  readonly count: number;
  /** It was just added: its first field takes the focus. */
  readonly isNew: boolean;
  onChange(changes: Partial<Row>): void;
  onMove(to: number): void;
  onRemove(): void;
}

interface RowsPanelProps<Row> {
  readonly texts: Readonly<Record<"add" | "hint" | "title", string>>;
  readonly rows: readonly Row[];
  /** Rows at most. */
  readonly most: number;
  /** What is set for all of them. */
  readonly foot?: ReactNode;
  blank(): Row;
  titleOf(row: Row, index: number): string;
  onChange(rows: readonly Row[]): void;
  children(row: RowProps<Row>): ReactNode;
}

/** Rows of several fields in an order of their own, and a button that adds one. */
export function RowsPanel<Row extends { readonly key: string }>(props: RowsPanelProps<Row>): ReactNode {
  const { texts, rows, most, foot, blank, titleOf, onChange, children } = props;
  const added = useRef<string>(undefined);
  const moves = useRowMoves({
    rows,
    texts: strings.products.editor.rows,
    titleOf,
    onMove: (from, to) => onChange(moved(rows, from, to)),
    onRemove: (key) => onChange(rows.filter((row) => row.key !== key)),
  });
  return (
    <Panel title={texts.title}>
      <p className="fine">{texts.hint}</p>
      <div ref={moves.panel}>
        {rows.length > 0 && (
          <ol>
            {rows.map((row, index) => (
              <li key={row.key}>
                {children({
                  row,
                  title: titleOf(row, index),
                  position: index,
                  count: rows.length,
                  isNew: row.key === added.current,
                  onChange: (changes) =>
                    onChange(rows.map((other) => (other === row ? { ...row, ...changes } : other))),
                  onMove: (to) => moves.move(index, to),
                  onRemove: () => moves.remove(row.key),
                })}
              </li>
            ))}
          </ol>
        )}
        {foot}
        <div className={styles.panelFoot}>
          <AddButton
            label={texts.add}
            variant="default"
            disabled={rows.length >= most}
            onClick={() => {
              const row = blank();
              added.current = row.key;
              onChange([...rows, row]);
            }}
          />
        </div>
      </div>
      <p role="status" className="hidden">
        {moves.announcement}
      </p>
    </Panel>
  );
}
