import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { LeaveGuard } from "./LeaveGuard.tsx";
import styles from "./ui.module.css";
import { useIsSlow } from "./use-is-slow.ts";
import { useShortcuts } from "./use-shortcuts.ts";

const texts = strings.unsaved;

export interface UnsavedProps {
  readonly isDirty: boolean;
  readonly isSubmitting: boolean;
  /** Whether there is something that is not being saved either. */
  readonly isUnsent: boolean;
  /** What is wrong over all, when something is. */
  readonly problem: string | undefined;
  onSave(): void;
  onDiscard(): void;
}

/** Holds on to what was typed: a bar while something is not saved, and a question before it would be lost. */
export function Unsaved(props: UnsavedProps): ReactNode {
  const { isDirty, isSubmitting, isUnsent, problem, onSave, onDiscard } = props;
  const isSlow = useIsSlow(isSubmitting);
  useShortcuts({ "mod+s": () => isDirty && !isSubmitting && onSave() });
  return (
    <>
      {isDirty && (
        <section className={styles.saveBar} aria-label={texts.bar}>
          <span role="status">{texts.bar}</span>
          {problem && (
            <span role="alert" className="inline-error">
              {problem}
            </span>
          )}
          <Button variant="default" disabled={isSubmitting} onClick={onDiscard}>
            {strings.actions.discard}
          </Button>
          <Button loading={isSlow} onClick={() => !isSubmitting && onSave()}>
            {strings.actions.save}
          </Button>
        </section>
      )}
      <LeaveGuard isOn={isUnsent} holdsTab={isDirty || isUnsent} />
    </>
  );
}
