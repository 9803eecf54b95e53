import { Button, Modal } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { useBlocker } from "react-router";
import { strings } from "../strings/strings.ts";
import styles from "./ui.module.css";
import { useIsSlow } from "./use-is-slow.ts";
import { useShortcuts } from "./use-shortcuts.ts";

const texts = strings.unsaved;

export interface UnsavedProps {
  readonly isDirty: boolean;
  readonly isSubmitting: boolean;
  /** Whether something is typed that is not being saved either. */
  readonly isUnsent: boolean;
  /** What is wrong over all, when something is. */
  readonly problem: string | undefined;
  onSave(): void;
  onDiscard(): void;
}

/** State of a navigation that leaves nothing behind: what was typed is saved, or deleted for good. */
export const settled = "settled";

/** Holds on to what was typed: a bar while something is not saved, and a question before it would be lost. */
export function Unsaved(props: UnsavedProps): ReactNode {
  const { isDirty, isSubmitting, isUnsent, problem, onSave, onDiscard } = props;
  const isSlow = useIsSlow(isSubmitting);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isLeaving = currentLocation.pathname !== nextLocation.pathname && nextLocation.state !== settled;
    return isUnsent && isLeaving;
  });
  useShortcuts({ "mod+s": () => isDirty && !isSubmitting && onSave() });
  useEffect(() => {
    if (!isDirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", hold);
    return () => removeEventListener("beforeunload", hold);
  }, [isDirty]);
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
      <Modal opened={blocker.state === "blocked"} onClose={() => blocker.reset?.()} title={texts.title} size="24rem">
        <div className="dialog-form">
          <p>{texts.text}</p>
          <div className="dialog-actions">
            <Button variant="default" onClick={() => blocker.reset?.()}>
              {texts.stay}
            </Button>
            <Button color="danger" onClick={() => blocker.proceed?.()}>
              {texts.leave}
            </Button>
          </div>
        </div>
      </Modal>
    </>
  );
}
