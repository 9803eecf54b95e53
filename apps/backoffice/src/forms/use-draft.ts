import { type FormState, useFormState } from "@vitrine/react";
import { useCallback, useState } from "react";
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
  const { set: setValues, setErrors } = form;
  const [other, setOther] = useState<string>();
  const many = Object.keys(form.errors).length;
  return {
    ...form,
    draft: form.values,
    problems: form.errors,
    problem: many > 0 ? strings.form.summary({ many }) : other,
    set: useCallback(
      (changes: Partial<T>) => {
        setValues(changes);
        setErrors((now) => without(now, Object.keys(changes)));
      },
      [setValues, setErrors],
    ),
    showErrors: (found, otherwise) => {
      setOther(Object.keys(found).length > 0 ? undefined : otherwise);
      return form.showErrors(found) || otherwise !== undefined;
    },
    discard: () => {
      form.discard();
      setOther(undefined);
    },
  };
}

/** What was wrong with a field is not said of what is typed since. */
function without(problems: Problems, names: readonly string[]): Problems {
  if (!names.some((name) => name in problems)) return problems;
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name)));
}
