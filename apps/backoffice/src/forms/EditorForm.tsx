import type { ReactNode } from "react";
import { Locked } from "../ui/Locked.tsx";
import { Unsaved } from "../ui/Unsaved.tsx";

export interface EditorFormProps {
  readonly form: {
    readonly isDirty: boolean;
    readonly isSubmitting: boolean;
    readonly problem: string | undefined;
    save(): void;
    discard(): void;
  };
  /** Why nothing can be changed here; undefined when it can. */
  readonly reason: string | undefined;
  readonly main: ReactNode;
  readonly side: ReactNode;
}

/** An editor in two columns that is saved as one: by Enter, by its shortcut, or from the bar that appears. */
export function EditorForm({ form, reason, main, side }: EditorFormProps): ReactNode {
  return (
    <>
      <Locked reason={reason}>
        <form
          className="two-columns"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            form.save();
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
        problem={form.problem}
        onSave={form.save}
        onDiscard={form.discard}
      />
    </>
  );
}
