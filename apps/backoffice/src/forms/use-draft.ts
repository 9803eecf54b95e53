import { type FormState, useFormState } from "@vitrine/react";
import { useState } from "react";
import { strings } from "../strings/strings.ts";

/** Messages by field. */
export type Problems = Readonly<Record<string, string>>;

/** What the fields of a form need to know. */
export interface Form<T> {
  readonly draft: T;
  readonly problems: Problems;
  set(changes: Partial<T>): void;
}

/** The form of an editor: what every form has, and what is wrong over all. */
export interface Draft<T extends object>
  extends Form<T>,
    Pick<FormState<T>, "base" | "isDirty" | "isSubmitting" | "isUnsent" | "rebase" | "discard" | "submitting"> {
  /** What is wrong over all. */
  readonly problem: string | undefined;
  /** Shows what cannot be saved; `otherwise` when no field is to blame. True when there was something. */
  showErrors(found: Problems, otherwise?: string): boolean;
}

export function useDraft<T extends object>(initial: () => T): Draft<T> {
  const form = useFormState<T, Problems>({ initial, root: () => document.querySelector("main") });
  const [problem, setProblem] = useState<string>();
  const showErrors = (found: Problems, otherwise?: string) => {
    const many = Object.keys(found).length;
    setProblem(many > 0 ? strings.form.summary({ many }) : otherwise);
    return form.showErrors(found) || otherwise !== undefined;
  };
  return {
    ...form,
    draft: form.values,
    problems: form.errors,
    problem,
    showErrors,
    discard: () => {
      form.discard();
      setProblem(undefined);
    },
  };
}
