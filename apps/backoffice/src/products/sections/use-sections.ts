import { useState } from "react";
import type { Problems } from "../../forms/use-draft.ts";
import { moved } from "../pictures.ts";
import type { Editor } from "../use-editor.ts";
import { blankTexts, mostSections, type SectionDraft, sectionProblems } from "./sections.ts";

export interface SectionRow {
  /** Stays with a section wherever it is moved. */
  readonly key: string;
  readonly section: SectionDraft;
}

/** The info sections of a product that is edited. */
export interface Sections {
  readonly rows: readonly SectionRow[];
  readonly isFull: boolean;
  /** What is still wrong of what a save was rejected for. */
  readonly problems: Problems;
  /** Returns the key of the new section. */
  add(): string;
  change(key: string, changes: Partial<SectionDraft>): void;
  move(from: number, to: number): void;
  remove(key: string): void;
}

const keyed = (sections: readonly SectionDraft[]): readonly SectionRow[] =>
  sections.map((section) => ({ key: crypto.randomUUID(), section }));

/** Sections have no ids: their keys are kept beside the draft, for as long as it holds what was set here. */
export function useSections({ base, draft, problems, set }: Editor): Sections {
  const [known, setKnown] = useState(() => keyed(draft.sections));
  const isKnown = hasSame(known, draft.sections);
  const rows = isKnown
    ? known.map((row, index) => ({ ...row, section: draft.sections[index] ?? row.section }))
    : keyed(draft.sections);
  if (!isKnown) setKnown(rows);
  const setRows = (next: readonly SectionRow[]) => {
    setKnown(next);
    set({ sections: next.map(({ section }) => section) });
  };
  const isRejected = Object.keys(problems).some((name) => name.startsWith("section:"));
  return {
    rows,
    isFull: rows.length >= mostSections,
    problems: isRejected ? sectionProblems(draft.sections, base.sections) : {},
    add() {
      const key = crypto.randomUUID();
      setRows([...rows, { key, section: { ...blankTexts, translations: {} } }]);
      return key;
    },
    change: (key, changes) =>
      setRows(rows.map((row) => (row.key === key ? { key, section: { ...row.section, ...changes } } : row))),
    move: (from, to) => setRows(moved(rows, from, to)),
    remove: (key) => setRows(rows.filter((row) => row.key !== key)),
  };
}

/** Whether sections say the same, but for the spaces around headings: a save takes those off. */
function hasSame(rows: readonly SectionRow[], sections: readonly SectionDraft[]): boolean {
  const same = (one: SectionDraft, other: SectionDraft | undefined) =>
    one === other || JSON.stringify(one, trimmed) === JSON.stringify(other, trimmed);
  return rows.length === sections.length && rows.every(({ section }, index) => same(section, sections[index]));
}

function trimmed(_name: string, value: unknown): unknown {
  return typeof value === "string" ? value.trim() : value;
}
