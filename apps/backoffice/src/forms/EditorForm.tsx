import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Changed, type ChangedProps } from "../ui/Changed.tsx";
import { Locked } from "../ui/Locked.tsx";
import { Unsaved } from "../ui/Unsaved.tsx";
import { ArrivalContext, useArrivals } from "./arrivals.ts";

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
  /** Someone else's newer version, until it is taken or overwritten. */
  readonly changed?: Omit<ChangedProps, "ref"> | undefined;
  /** Why nothing can be changed here; undefined when it can. */
  readonly reason: string | undefined;
  readonly main: ReactNode;
  readonly side: ReactNode;
}

/**
 * An editor in two columns that is saved as one: by Enter, by its shortcut, or from the bar that appears. Files on their
 * way belong to it: a save waits for them, and is not made when one does not arrive.
 */
export function EditorForm({ form, isNew = false, changed, reason, main, side }: EditorFormProps): ReactNode {
  const isWaiting = isNew && form.isSubmitting;
  const keepFocus = useFocusAfter(isWaiting);
  const { isMoving, isUnderWay, hasFailed, report } = useArrivals();
  const [isAwaited, setAwaited] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  const expectNotice = useNoticeOf(notice, form.isSubmitting);
  const save = () => {
    keepFocus();
    expectNotice(true);
    if (isMoving) setAwaited(true);
    else form.save();
  };
  useEffect(() => {
    if (!isAwaited || isMoving) return;
    setAwaited(false);
    if (form.isDirty && !hasFailed) form.save();
  });
  return (
    <ArrivalContext value={report}>
      {changed && <Changed ref={notice} {...changed} />}
      <Locked reason={reason} isWaiting={isWaiting}>
        <form
          className="two-columns"
          noValidate
          onInput={() => expectNotice(false)}
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
        isDirty={form.isDirty || isMoving}
        isSubmitting={form.isSubmitting || isAwaited}
        isUnsent={form.isUnsent || isUnderWay}
        problem={form.problem}
        onSave={save}
        onDiscard={form.discard}
      />
    </ArrivalContext>
  );
}

/** A save that was not made since someone else saved takes the focus to the notice of it, unless one types on. */
function useNoticeOf(notice: RefObject<HTMLElement | null>, isSubmitting: boolean): (isExpected: boolean) => void {
  const isExpected = useRef(false);
  useEffect(() => {
    if (!isExpected.current || isSubmitting || !notice.current) return;
    isExpected.current = false;
    notice.current.focus();
  });
  return (next) => {
    isExpected.current = next;
  };
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
