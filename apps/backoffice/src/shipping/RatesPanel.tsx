import { Checkbox, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import type { Form, Problems } from "../forms/use-draft.ts";
import { strings } from "../strings/strings.ts";
import { AddButton } from "../ui/AddButton.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Panel } from "../ui/Panel.tsx";
import { useCurrency } from "../ui/use-settings.ts";
import { ConditionRow } from "./ConditionRow.tsx";
import { newCondition, newRate, type OptionDraft, type RateDraft } from "./option-draft.ts";
import styles from "./shipping.module.css";

const texts = strings.shipping.rates;

/** What the option costs: the first rate whose conditions hold. */
export function RatesPanel({ form: { draft, problems, set } }: { form: Form<OptionDraft> }): ReactNode {
  const { rates } = draft;
  const change = (key: string, next: RateDraft | undefined) =>
    set({ rates: rates.flatMap((rate) => (rate.key === key ? (next ?? []) : rate)) });
  return (
    <Panel
      title={texts.title}
      aside={<AddButton label={texts.add} variant="default" onClick={() => set({ rates: [...rates, newRate()] })} />}
    >
      <p className="fine">{texts.text}</p>
      {problems.rates && (
        <p role="alert" className="inline-error">
          {problems.rates}
        </p>
      )}
      <ol className={styles.rates}>
        {rates.map((rate, index) => (
          <RateRow
            key={rate.key}
            rate={rate}
            place={index + 1}
            problems={problems}
            onChange={(next) => change(rate.key, next)}
          />
        ))}
      </ol>
    </Panel>
  );
}

interface RateRowProps {
  readonly rate: RateDraft;
  /** From 1. */
  readonly place: number;
  readonly problems: Problems;
  /** Undefined takes it away. */
  onChange(rate: RateDraft | undefined): void;
}

function RateRow({ rate, place, problems, onChange }: RateRowProps): ReactNode {
  const currency = useCurrency();
  const { key, amount, isEach, conditions } = rate;
  return (
    <li className={styles.rate}>
      <div className={styles.rateHead}>
        <TextInput
          label={texts.amountOf({ place })}
          value={amount}
          inputMode="decimal"
          error={problems[`amount ${key}`]}
          rightSection={<span className="unit">{currency}</span>}
          rightSectionWidth={44}
          onChange={(event) => onChange({ ...rate, amount: event.currentTarget.value })}
        />
        <Checkbox
          label={texts.each}
          checked={isEach}
          onChange={(event) => onChange({ ...rate, isEach: event.currentTarget.checked })}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={texts.remove({ place })}
          onClick={() => onChange(undefined)}
        >
          <Icon name="trash" />
        </button>
      </div>
      {conditions.length === 0 && <p className="fine">{texts.always}</p>}
      {conditions.map((condition) => (
        <ConditionRow
          key={condition.key}
          condition={condition}
          error={problems[`value ${condition.key}`]}
          onChange={(next) =>
            onChange({
              ...rate,
              conditions: conditions.flatMap((one) => (one.key === condition.key ? (next ?? []) : one)),
            })
          }
        />
      ))}
      <AddButton
        label={texts.addCondition}
        variant="subtle"
        size="compact-sm"
        className={styles.addCondition}
        onClick={() => onChange({ ...rate, conditions: [...conditions, newCondition()] })}
      />
    </li>
  );
}
