"use client";

import { type FormEvent, type RefObject, useCallback, useId, useRef } from "react";
import type { DraftStore } from "./draft.ts";
import { isSame } from "./merge.ts";
import { useFormState } from "./use-form-state.ts";

export type FormValues = Readonly<Record<string, string>>;
export type FormErrors<Values> = Partial<Record<keyof Values & string, string>>;

export interface FormOptions<Values extends FormValues> {
  /** What the fields start with when no draft is kept. */
  readonly initial: Values;
  /** Messages for the fields that cannot be sent as they are. Pure. */
  validate(values: Values): FormErrors<Values>;
  /** Sends the form. Return messages for the rejected fields, none when something else was wrong, or nothing on success. */
  submit(values: Values): Promise<FormErrors<Values> | undefined>;
  /** What follows when all was sent. What was typed meanwhile stays in its fields instead, to be sent by the next submit. */
  done?(): void;
  /** Where typed values outlive a reload. `secret` fields are never kept. */
  readonly draft?: {
    readonly store: DraftStore;
    readonly key: string;
    readonly secret?: readonly (keyof Values & string)[];
  };
}

/** Everything an input, select or textarea needs. */
export interface FieldProps {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly set: (value: string) => void;
  readonly onBlur: () => void;
}

/** What {@link useForm} returns. */
export interface Form<Values extends FormValues> {
  /** What stands in the fields. */
  readonly values: Values;
  /** Messages by field; those to show. */
  readonly errors: FormErrors<Values>;
  /** A submit is under way: a second one does nothing. */
  readonly isSubmitting: boolean;
  /** Put it on the `<form>`, which focuses its first invalid field after a rejected submit. */
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onSubmit: (event: FormEvent) => void;
  };
  /** What an input of this name is given. */
  readonly field: (name: keyof Values & string) => FieldProps;
  /** Changes fields, as if they had been typed. */
  readonly set: (values: Partial<Values>) => void;
}

/**
 * The state of a form: values, messages next to fields, one submit at a time, focus on the first wrong field,
 * and drafts that survive a reload. A field is judged when it is left with something in it, and on submit.
 */
export function useForm<Values extends FormValues>(options: FormOptions<Values>): Form<Values> {
  const { draft } = options;
  const form = useRef<HTMLFormElement | null>(null);
  const state = useFormState<Values, FormErrors<Values>>({
    initial: () => ({ ...options.initial, ...draft?.store.read(draft.key) }),
    root: () => form.current,
  });
  const { values, errors, set: setValues, setErrors, showErrors } = state;
  const id = useId();
  const latest = useRef(values);
  latest.current = values;

  const set = useCallback(
    (changes: Partial<Values>) => {
      // Several fields may be set before the next render.
      latest.current = { ...latest.current, ...changes };
      draft?.store.write(draft.key, withoutKeys(latest.current, draft.secret ?? []));
      setValues(changes);
      setErrors((current) => without(current, Object.keys(changes)));
    },
    [draft, setValues, setErrors],
  );

  const submit = () =>
    state.submitting(async () => {
      const found = options.validate(values);
      const rejected = hasEntries(found) ? found : await options.submit(values);
      if (rejected) return showErrors(rejected);
      if (!isSame(latest.current, values)) return;
      draft?.store.remove(draft.key);
      options.done?.();
    });

  const validateField = (name: keyof Values & string) => {
    if (values[name] === "") return;
    const message = options.validate(values)[name];
    setErrors((current) => (message === undefined ? without(current, [name]) : { ...current, [name]: message }));
  };

  return {
    values,
    errors,
    isSubmitting: state.isSubmitting,
    set,
    props: {
      ref: form,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void submit();
      },
    },
    field: (name) => ({
      id: `${id}${name}`,
      name,
      value: values[name] ?? "",
      error: errors[name],
      set: (value) => set({ [name]: value } as unknown as Partial<Values>),
      onBlur: () => validateField(name),
    }),
  };
}

function hasEntries(errors: object): boolean {
  return Object.keys(errors).length > 0;
}

function withoutKeys(values: FormValues, names: readonly string[]): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}

function without<Values>(errors: FormErrors<Values>, names: readonly string[]): FormErrors<Values> {
  if (!names.some((name) => name in errors)) return errors;
  return withoutKeys(errors as FormValues, names) as FormErrors<Values>;
}
