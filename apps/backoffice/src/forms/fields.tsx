import { Checkbox, Select, Switch, Textarea, TextInput, type TextInputProps } from "@mantine/core";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import styles from "./forms.module.css";
import type { Form } from "./use-draft.ts";

/** Names of the fields of a draft that hold a value of one type. */
type NamesOf<T, Value> = { [Name in keyof T]-?: T[Name] extends Value ? Name : never }[keyof T] & string;

export interface FieldProps<T, Value> {
  readonly form: Form<T>;
  readonly name: NamesOf<T, Value>;
  readonly label: string;
  /** Shown below the label. */
  readonly hint?: string | undefined;
}

function change<T>(form: Form<T>, name: string, value: string | boolean): void {
  // The seam between a field known by name and the draft it belongs to.
  form.set({ [name]: value } as unknown as Partial<T>);
}

function held<T, Value>({ form, name }: FieldProps<T, Value>): Value {
  return form.draft[name] as unknown as Value;
}

/** The hint of a field that holds as much as it can: what is typed on is left out. */
export function hintOf(text: string, hint: string | undefined, maxLength: number | undefined): string | undefined {
  if (maxLength === undefined || text.length < maxLength) return hint;
  return [hint, strings.form.full({ most: maxLength })].filter(Boolean).join(" ");
}

export interface TextFieldProps<T>
  extends FieldProps<T, string>,
    Pick<
      TextInputProps,
      "readOnly" | "maxLength" | "inputMode" | "placeholder" | "type" | "autoCapitalize" | "spellCheck"
    > {
  /** On the right of the field: `%`, `EUR`. */
  readonly unit?: string | undefined;
  readonly isCode?: boolean;
  readonly autoComplete?: string;
}

/** One line of a draft. */
export function TextField<T>(props: TextFieldProps<T>): ReactNode {
  const { form, name, label, hint, unit, isCode, ...input } = props;
  const value = held<T, string>(props);
  return (
    <TextInput
      {...input}
      label={label}
      description={hintOf(value, hint, input.maxLength)}
      value={value}
      error={form.problems[name]}
      {...(isCode && { classNames: { input: "code" } })}
      {...(unit && { rightSection: <span className="unit">{unit}</span>, rightSectionWidth: 44 })}
      onChange={(event) => change(form, name, event.currentTarget.value)}
    />
  );
}

/** A color of a draft: picked, or typed as `#1F4D3A`; empty for none. */
export function ColorField<T>(
  props: FieldProps<T, string> & { readonly pick: string; readonly usual: string },
): ReactNode {
  const { form, name, label, hint, pick, usual } = props;
  const value = held<T, string>(props);
  return (
    <TextInput
      label={label}
      description={hint}
      value={value}
      error={form.problems[name]}
      maxLength={7}
      spellCheck={false}
      rightSection={
        <input
          type="color"
          className={styles.colorPicker}
          aria-label={pick}
          value={/^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : usual}
          onChange={(event) => change(form, name, event.currentTarget.value.toUpperCase())}
        />
      }
      onChange={(event) => change(form, name, event.currentTarget.value)}
    />
  );
}

/** Several lines of a draft. */
export function TextArea<T>(
  props: FieldProps<T, string> & { readonly maxLength?: number; readonly minRows?: number; readonly maxRows?: number },
): ReactNode {
  const { form, name, label, hint, minRows = 3, maxRows = 16, ...input } = props;
  const value = held<T, string>(props);
  return (
    <Textarea
      {...input}
      label={label}
      description={hintOf(value, hint, input.maxLength)}
      value={value}
      error={form.problems[name]}
      autosize
      minRows={minRows}
      maxRows={maxRows}
      onChange={(event) => change(form, name, event.currentTarget.value)}
    />
  );
}

/** One of several values of a draft, by what people call them. */
export function ChoiceField<T>(
  props: FieldProps<T, string> & {
    readonly choices: Readonly<Record<string, string>>;
    /** Found by typing: for more than a screen of them. */
    readonly isLong?: boolean;
  },
): ReactNode {
  const { form, name, label, hint, choices, isLong = false } = props;
  return (
    <Select
      searchable={isLong}
      label={label}
      description={hint}
      data={Object.entries(choices).map(([value, text]) => ({ value, label: text }))}
      value={held<T, string>(props)}
      error={form.problems[name]}
      onChange={(value) => value !== null && change(form, name, value)}
    />
  );
}

/** A yes or no of a draft that takes effect like a switch on a wall. */
export function SwitchField<T>(props: FieldProps<T, boolean>): ReactNode {
  const { form, name, label, hint } = props;
  return (
    <Switch
      label={label}
      description={hint}
      checked={held<T, boolean>(props)}
      onChange={(event) => change(form, name, event.currentTarget.checked)}
    />
  );
}

/** A yes or no of a draft. */
export function CheckField<T>(props: FieldProps<T, boolean>): ReactNode {
  const { form, name, label, hint } = props;
  return (
    <Checkbox
      label={label}
      description={hint}
      checked={held<T, boolean>(props)}
      onChange={(event) => change(form, name, event.currentTarget.checked)}
    />
  );
}
