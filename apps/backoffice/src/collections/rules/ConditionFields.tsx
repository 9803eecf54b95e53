import { Select, TextInput } from "@mantine/core";
import { type ReactNode, useId } from "react";
import type { Problems } from "../../forms/use-draft.ts";
import { strings } from "../../strings/strings.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useCurrency } from "../../ui/use-settings.ts";
import styles from "../collections.module.css";
import type { ConditionDraft, ConditionKind } from "./rules-draft.ts";
import { useKnownValues } from "./use-known-values.ts";

const texts = strings.collections.rules;

interface ValuesProps {
  readonly condition: ConditionDraft;
  /** From 0. */
  readonly index: number;
  readonly problems: Problems;
  onChange(changes: Partial<ConditionDraft>): void;
}

export interface ConditionFieldsProps extends ValuesProps {
  onRemove(): void;
}

const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** One condition: what is looked at, how, and what it is held against. */
export function ConditionFields({ onRemove, ...values }: ConditionFieldsProps): ReactNode {
  const { condition, index, onChange } = values;
  const { kind, isNot } = condition;
  return (
    <fieldset className={styles.condition}>
      <legend className="hidden">{texts.condition({ position: index + 1 })}</legend>
      <Select
        aria-label={texts.what}
        data={choicesOf(texts.kinds)}
        value={kind}
        onChange={(next) => next && onChange({ kind: next as ConditionKind, isNot: false })}
      />
      <Select
        aria-label={texts.how}
        data={choicesOf(texts.operators[kind])}
        value={isNot ? "not" : "is"}
        onChange={(next) => next && onChange({ isNot: next === "not" })}
      />
      <div className={styles.values}>
        <Values {...values} />
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={texts.remove({ position: index + 1 })}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </fieldset>
  );
}

function Values(props: ValuesProps): ReactNode {
  const { kind, option } = props.condition;
  const currency = useCurrency();
  const known = useKnownValues();
  switch (kind) {
    case "PRICE":
      return (
        <>
          <Value {...props} name="from" label={texts.from} unit={currency} inputMode="decimal" />
          <Value {...props} name="to" label={texts.to} unit={currency} inputMode="decimal" />
        </>
      );
    case "CREATED_WITHIN":
      return <Value {...props} name="days" label={texts.days} unit={texts.dayUnit} inputMode="numeric" />;
    case "OPTION":
      return (
        <>
          <Value {...props} name="option" label={texts.option} maxLength={50} known={known.options} />
          <Value {...props} name="value" label={texts.choice} maxLength={80} known={known.choicesOf(option)} />
        </>
      );
    case "BRAND":
      return <Value {...props} name="value" label={texts.kinds.BRAND} maxLength={80} known={known.brands} />;
    case "RIBBON":
    case "NAME":
      return <Value {...props} name="value" label={texts.kinds[kind]} maxLength={80} />;
    default:
      return null;
  }
}

interface ValueProps extends ValuesProps {
  readonly name: "from" | "to" | "value" | "option" | "days";
  /** Shown in the field while it is empty, and read out. */
  readonly label: string;
  readonly unit?: string;
  readonly inputMode?: "decimal" | "numeric";
  readonly maxLength?: number;
  /** What the products of the shop have, to choose from. */
  readonly known?: readonly string[];
}

function Value({
  condition,
  index,
  problems,
  onChange,
  name,
  label,
  unit,
  known = [],
  ...input
}: ValueProps): ReactNode {
  const list = useId();
  return (
    <>
      <TextInput
        {...input}
        aria-label={label}
        placeholder={label}
        value={condition[name]}
        error={problems[`conditions.${index}.${name}`]}
        {...(known.length > 0 && { list })}
        {...(unit && { rightSection: <span className="unit">{unit}</span>, rightSectionWidth: 44 })}
        onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      />
      {known.length > 0 && (
        <datalist id={list}>
          {known.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
    </>
  );
}
