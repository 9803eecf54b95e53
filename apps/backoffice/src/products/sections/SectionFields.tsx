import { TextInput } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { hintOf } from "../../forms/fields.tsx";
import { plainText } from "../../forms/plain-text.ts";
import { RichText } from "../../forms/RichText.tsx";
import type { Problems } from "../../forms/use-draft.ts";
import { strings } from "../../strings/strings.ts";
import { Fold } from "../../ui/Fold.tsx";
import { useIsLocked } from "../../ui/Locked.tsx";
import { RowButtons } from "../../ui/RowButtons.tsx";
import { useDragged } from "../../ui/use-dragged.ts";
import { type SectionDraft, sectionLengths } from "./sections.ts";

const texts = strings.products.editor.sections;
const type = "application/x-vitrine-section";

interface SectionFieldsProps {
  /** Its key. */
  readonly row: string;
  /** What it is called here. */
  readonly title: string;
  readonly section: SectionDraft;
  readonly problems: Problems;
  /** From 0. */
  readonly position: number;
  readonly count: number;
  /** It was just added: it is open, and its heading takes the focus. */
  readonly isNew: boolean;
  onChange(changes: Partial<SectionDraft>): void;
  onMove(to: number): void;
  /** Another section was dropped here. */
  onDropped(from: number): void;
  onRemove(): void;
}

/** One info section with the ways to move and remove it: by pointer, or by buttons for everyone. */
export function SectionFields(props: SectionFieldsProps): ReactNode {
  const { row, title, section, problems, position, count, isNew, onChange, onMove, onDropped, onRemove } = props;
  const isLocked = useIsLocked();
  const dragged = useDragged(type, position, isLocked ? undefined : onDropped);
  const [isOpen, setOpen] = useState(isNew);
  const problem = (field: keyof typeof sectionLengths) => problems[`section:${position}:${field}`];
  // Where something is wrong, it is seen; and stays open once it is right.
  if (!isOpen && (problem("title") || problem("description"))) setOpen(true);
  return (
    <li>
      <Fold
        title={title}
        note={plainText(section.description) || texts.empty}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        head={dragged}
        aside={
          !isLocked && (
            <RowButtons
              row={row}
              title={title}
              position={position}
              count={count}
              texts={texts}
              onMove={onMove}
              onRemove={onRemove}
            />
          )
        }
      >
        <TextInput
          label={texts.sectionTitle}
          description={hintOf(section.title, undefined, sectionLengths.title)}
          value={section.title}
          maxLength={sectionLengths.title}
          autoFocus={isNew}
          error={problem("title")}
          onKeyDown={goOn}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
        <RichText
          label={texts.text}
          value={section.description}
          error={problem("description")}
          onChange={(description) => onChange({ description })}
        />
      </Fold>
    </li>
  );
}

/** Enter goes on to the text; the product is not saved half-made. */
function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.closest("fieldset")?.querySelector<HTMLElement>("[role=textbox], textarea")?.focus();
}
