import { type ReactNode, useEffect, useRef, useState } from "react";
import { strings } from "../../strings/strings.ts";
import { AddButton } from "../../ui/AddButton.tsx";
import { Confirm } from "../../ui/Confirm.tsx";
import { Panel } from "../../ui/Panel.tsx";
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
  const [announcement, setAnnouncement] = useState("");
  const [deleted, setDeleted] = useState<SectionRow>();
  const added = useRef<string>(undefined);
  const panel = useRef<HTMLDivElement>(null);
  const focusNext = useRef<readonly string[]>([]);

  // What was pressed is gone, or rests at the end of the list: the focus stays near.
  useEffect(() => {
    const [wanted] = focusNext.current.flatMap((one) => panel.current?.querySelector<HTMLElement>(one) ?? []);
    focusNext.current = [];
    wanted?.focus();
  });

  const titleOf = ({ section }: SectionRow, index: number) =>
    section.title.trim() || texts.section({ position: index + 1 });
  const move = (from: number, to: number) => {
    const row = rows[from];
    if (!row) return;
    sections.move(from, to);
    setAnnouncement(texts.moved({ title: titleOf(row, from), position: to + 1, count: rows.length }));
    const arrow = `li:nth-child(${to + 1}) [data-move`;
    focusNext.current = [`${arrow}="${to < from ? "up" : "down"}"]:enabled`, `${arrow}]:enabled`];
  };
  const remove = (row: SectionRow) => {
    const index = rows.findIndex(({ key }) => key === row.key);
    setDeleted(undefined);
    sections.remove(row.key);
    setAnnouncement(texts.removed({ title: titleOf(row, index) }));
    focusNext.current = [`li:nth-child(${Math.min(index + 1, rows.length - 1)}) button`, "button"];
  };
  const isBlank = ({ section }: SectionRow) =>
    JSON.stringify(section) === JSON.stringify({ ...blankTexts, translations: {} });

  return (
    <Panel title={texts.title}>
      <p className="fine">{texts.hint}</p>
      <div ref={panel}>
        {rows.length > 0 && (
          <ol className={styles.sections}>
            {rows.map((row, index) => (
              <SectionFields
                key={row.key}
                title={titleOf(row, index)}
                section={row.section}
                problems={sections.problems}
                position={index}
                count={rows.length}
                isNew={row.key === added.current}
                onChange={(changes) => sections.change(row.key, changes)}
                onMove={(to) => move(index, to)}
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
        {announcement}
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
