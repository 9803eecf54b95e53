import { Select, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Icon } from "../ui/Icon.tsx";
import { useSettings } from "../ui/use-settings.ts";
import type { ConditionDraft } from "./option-draft.ts";
import styles from "./shipping.module.css";

const texts = strings.shipping.rates;

export interface ConditionRowProps {
  readonly condition: ConditionDraft;
  readonly error: string | undefined;
  /** Undefined takes it away. */
  onChange(condition: ConditionDraft | undefined): void;
}

const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Something about the purchase that has to hold. */
export function ConditionRow({ condition, error, onChange }: ConditionRowProps): ReactNode {
  const { currency, weightUnit } = useSettings() ?? {};
  const { type, operator, value } = condition;
  const unit =
    type === "BY_TOTAL_PRICE" ? currency : type === "BY_TOTAL_WEIGHT" ? weightUnit?.toLowerCase() : undefined;
  return (
    <div className={styles.condition}>
      <Select
        aria-label={texts.what}
        data={choicesOf(texts.types)}
        value={type}
        allowDeselect={false}
        onChange={(next) => next && onChange({ ...condition, type: next })}
      />
      <Select
        aria-label={texts.how}
        data={choicesOf(texts.operators)}
        value={operator}
        allowDeselect={false}
        onChange={(next) => next && onChange({ ...condition, operator: next })}
      />
      <TextInput
        aria-label={texts.value}
        value={value}
        inputMode="decimal"
        error={error}
        {...(unit && { rightSection: <span className="unit">{unit}</span>, rightSectionWidth: 44 })}
        onChange={(event) => onChange({ ...condition, value: event.currentTarget.value })}
      />
      <button
        type="button"
        className="icon-button"
        aria-label={texts.removeCondition}
        onClick={() => onChange(undefined)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
