import { type ReactNode, useRef, useState } from "react";
import { strings } from "../../strings/strings.ts";
import { AddButton } from "../../ui/AddButton.tsx";
import { Confirm } from "../../ui/Confirm.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { useRowMoves } from "../../ui/use-row-moves.ts";
import styles from "../products.module.css";
import { SectionFields } from "./SectionFields.tsx";
import { blankTexts, mostSections } from "./sections.ts";
import type { SectionRow, Sections } from "./use-sections.ts";

const texts = strings.products.editor.sections;

interface SectionsPanelProps {
  readonly sections: Sections;
  /** What is wrong with no single one of them. */
  readonly problem: string | undefined;
}

/** Headed texts below the description, in the order in which shoppers unfold them. */
export function SectionsPanel({ sections, problem }: SectionsPanelProps): ReactNode {
  const { rows } = sections;
  const [deleted, setDeleted] = useState<SectionRow>();
  const added = useRef<string>(undefined);
  const titleOf = ({ section }: SectionRow, index: number) =>
    section.title.trim() || texts.section({ position: index + 1 });
  const moves = useRowMoves({ rows, texts, titleOf, onMove: sections.move, onRemove: sections.remove });
  const remove = ({ key }: SectionRow) => {
    setDeleted(undefined);
    moves.remove(key);
  };
  const isBlank = ({ section }: SectionRow) =>
    JSON.stringify(section) === JSON.stringify({ ...blankTexts, translations: {} });

  return (
    <Panel title={texts.title}>
      <p className="fine">{texts.hint}</p>
      <div ref={moves.panel}>
        {rows.length > 0 && (
          <ol className={styles.sections}>
            {rows.map((row, index) => (
              <SectionFields
                key={row.key}
                row={row.key}
                title={titleOf(row, index)}
                section={row.section}
                problems={sections.problems}
                position={index}
                count={rows.length}
                isNew={row.key === added.current}
                onChange={(changes) => sections.change(row.key, changes)}
                onMove={(to) => moves.move(index, to)}
                onDropped={(from) => sections.move(from, index)}
                onRemove={() => (isBlank(row) ? remove(row) : setDeleted(row))}
              />
            ))}
          </ol>
        )}
        {problem && (
          <p role="alert" className="inline-error">
            {problem}
          </p>
        )}
        <div className={styles.panelFoot}>
          <AddButton
            label={texts.add}
            variant="default"
            disabled={sections.isFull}
            onClick={() => {
              added.current = sections.add();
            }}
          />
          {sections.isFull && <span className="soft">{texts.full({ most: mostSections })}</span>}
        </div>
      </div>
      <p role="status" className="hidden">
        {moves.announcement}
      </p>
      {deleted && (
        <Confirm
          isOpen
          title={texts.removeTitle({
            title: titleOf(
              deleted,
              rows.findIndex(({ key }) => key === deleted.key),
            ),
          })}
          text={texts.removeText}
          confirm={texts.removeConfirm}
          onConfirm={() => remove(deleted)}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </Panel>
  );
}
