import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { useNavigate } from "react-router";
import { strings } from "../strings/strings.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { Icon } from "../ui/Icon.tsx";
import { useActions } from "./actions.ts";
import type { Entry } from "./entry.ts";
import { PaletteList } from "./PaletteList.tsx";
import styles from "./palette.module.css";
import { useEnter } from "./use-enter.ts";
import { useFound } from "./use-found.ts";

const texts = strings.palette;

export interface PaletteProps {
  readonly isOpen: boolean;
  onClose(): void;
  onShortcuts(): void;
}

/** The command palette: finds any order, product, page or action. */
export function Palette({ isOpen, onClose, onShortcuts }: PaletteProps): ReactNode {
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      closeOnClickOutside
      withCloseButton={false}
      centered={false}
      size="36rem"
      padding={0}
      yOffset="12vh"
      attributes={{ content: { "aria-label": texts.title } }}
      transitionProps={{ duration: 120 }}
    >
      {isOpen && <PaletteSearch onClose={onClose} onShortcuts={onShortcuts} />}
    </Dialog>
  );
}

function PaletteSearch({ onClose, onShortcuts }: Omit<PaletteProps, "isOpen">): ReactNode {
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const actions = useActions(text, onShortcuts);
  const found = useFound(text);
  const entries: readonly Entry[] = [...found.entries, ...actions];
  const active = Math.min(at, entries.length - 1);
  const choose = (entry: Entry) => {
    onClose();
    if (entry.run) entry.run();
    else if (entry.to) void navigate(entry.to);
  };
  const enter = useEnter(found.isPending && at === 0, () => {
    const entry = entries[active];
    if (entry) choose(entry);
  });
  const moveTo = (index: number) => {
    setAt(index);
    enter.cancel();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      moveTo((active + step + entries.length) % entries.length);
    }
    if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      enter.press();
    }
  };
  return (
    <div className="palette">
      <div className={styles.paletteField}>
        <Icon name="search" />
        <input
          data-autofocus
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}list`}
          aria-activedescendant={entries[active] ? `${id}${active}` : undefined}
          aria-autocomplete="list"
          aria-label={texts.label}
          placeholder={texts.placeholder}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            moveTo(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <PaletteList id={id} entries={entries} active={active} onPick={choose} onPoint={moveTo} />
      {entries.length === 0 && !found.isPending && !found.hasFailed && (
        <p className={styles.paletteNone}>{texts.nothing({ text })}</p>
      )}
      {found.hasFailed && <p className={styles.paletteNone}>{texts.failed}</p>}
      <p className={`${styles.paletteKeys} by-pointer`} aria-hidden="true">
        <kbd className="key">↑</kbd>
        <kbd className="key">↓</kbd> {texts.keys.move} <kbd className="key">↵</kbd> {texts.keys.open}{" "}
        <kbd className="key">Esc</kbd> {texts.keys.close}
      </p>
      <p role="status" className="hidden">
        {text && !found.isPending ? texts.found({ many: entries.length }) : ""}
      </p>
    </div>
  );
}
