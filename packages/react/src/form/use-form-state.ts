"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { isSame, resume } from "./merge.ts";

/** Messages by field. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** What is typed, against what was there before. */
export interface FormState<Values extends object, Errors extends FieldErrors = FieldErrors> {
  readonly values: Values;
  /** What the form was filled from. */
  readonly base: Values;
  readonly errors: Errors;
  readonly isDirty: boolean;
  readonly isSubmitting: boolean;
  /** Whether something is typed that no submit has taken: leaving now would lose it. */
  readonly isUnsent: boolean;
  readonly set: (changes: Partial<Values>) => void;
  readonly setErrors: (change: (errors: Errors) => Errors) => void;
  /** Shows what cannot be sent and takes the focus to the first wrong field. True when there was something. */
  readonly showErrors: (errors: Errors) => boolean;
  /**
   * Puts a newer version below what is typed, which stays unless `values` say otherwise. What was typed since a submit
   * began stays in any case while it runs.
   */
  readonly rebase: (base: Values, values?: Values) => void;
  /** Goes back to what the form was filled from. */
  readonly discard: () => void;
  /** Runs one submit at a time; another one meanwhile does nothing. */
  readonly submitting: (work: () => Promise<unknown>) => Promise<void>;
}

export interface FormStateOptions<Values extends object> {
  readonly initial: () => Values;
  /** Where the first wrong field is looked for. */
  root(): ParentNode | null;
}

interface Fill<Values> {
  readonly base: Values;
  readonly values: Values;
  /** What the submit that runs was begun with. */
  readonly sent?: Values;
}

/** The base of every form, whatever its values are: a draft, its errors, newer versions and one submit at a time. */
export function useFormState<Values extends object, Errors extends FieldErrors = FieldErrors>(
  options: FormStateOptions<Values>,
): FormState<Values, Errors> {
  const [{ base, values, sent }, setForm] = useState<Fill<Values>>(() => {
    const initial = options.initial();
    return { base: initial, values: initial };
  });
  const [errors, setErrors] = useState({} as Errors);
  const isDirty = !isSame(values, base);
  const focus = useFirstWrongField(options.root);
  const busy = useRef(false);
  const showErrors = (found: Errors) => {
    setErrors(found);
    const hasErrors = Object.keys(found).length > 0;
    if (hasErrors) focus();
    return hasErrors;
  };
  return {
    values,
    base,
    errors,
    isDirty,
    isSubmitting: sent !== undefined,
    isUnsent: isDirty && !isSame(values, sent),
    set: useCallback(
      (changes: Partial<Values>) => setForm((now) => ({ ...now, values: { ...now.values, ...changes } })),
      [],
    ),
    setErrors,
    showErrors,
    rebase: (next, typed) =>
      setForm((now) => {
        if (now.sent && typed) return { ...now, ...resume(now.sent, now.values, typed) };
        return { ...now, base: next, values: typed ?? now.values };
      }),
    discard: () => {
      setForm((now) => ({ ...now, values: now.base }));
      setErrors({} as Errors);
    },
    submitting: async (work) => {
      if (busy.current) return;
      busy.current = true;
      setForm((now) => ({ ...now, sent: values }));
      try {
        await work();
      } finally {
        busy.current = false;
        setForm((now) => ({ base: now.base, values: now.values }));
      }
    },
  };
}

/** Takes the focus to the first wrong field, once the messages are there. */
function useFirstWrongField(root: () => ParentNode | null): () => void {
  const [failures, setFailures] = useState(0);
  const latest = useRef(root);
  latest.current = root;
  useEffect(() => {
    if (failures > 0) latest.current()?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [failures]);
  return () => setFailures((count) => count + 1);
}
