import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Locked } from "../ui/Locked.tsx";
import { Unsaved } from "../ui/Unsaved.tsx";

export interface EditorFormProps {
  readonly form: {
    readonly isDirty: boolean;
    readonly isSubmitting: boolean;
    readonly isUnsent: boolean;
    readonly problem: string | undefined;
    save(): void;
    discard(): void;
  };
  /** Whether it creates something. Its fields wait for that then: what is created opens as a page of its own. */
  readonly isNew?: boolean;
  /** Why nothing can be changed here; undefined when it can. */
  readonly reason: string | undefined;
  readonly main: ReactNode;
  readonly side: ReactNode;
}

/** An editor in two columns that is saved as one: by Enter, by its shortcut, or from the bar that appears. */
export function EditorForm({ form, isNew = false, reason, main, side }: EditorFormProps): ReactNode {
  const isWaiting = isNew && form.isSubmitting;
  const keepFocus = useFocusAfter(isWaiting);
  const save = () => {
    keepFocus();
    form.save();
  };
  return (
    <>
      <Locked reason={reason} isWaiting={isWaiting}>
        <form
          className="two-columns"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <div>{main}</div>
          <div>{side}</div>
          <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
        </form>
      </Locked>
      <Unsaved
        isDirty={form.isDirty}
        isSubmitting={form.isSubmitting}
        isUnsent={form.isUnsent}
        problem={form.problem}
        onSave={save}
        onDiscard={form.discard}
      />
    </>
  );
}

/** Fields that wait lose the focus: it goes back to where it was kept, unless it went elsewhere. */
function useFocusAfter(isWaiting: boolean): () => void {
  const kept = useRef<Element>(null);
  useLayoutEffect(() => {
    const isLost = !isWaiting && document.activeElement === document.body;
    if (isLost && kept.current instanceof HTMLElement) kept.current.focus();
  }, [isWaiting]);
  return () => {
    kept.current = document.activeElement;
  };
}
