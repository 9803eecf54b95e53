import { Checkbox, Select, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import type { Problems } from "../forms/use-draft.ts";
import { strings } from "../strings/strings.ts";
import { AddButton } from "../ui/AddButton.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Panel } from "../ui/Panel.tsx";
import type { SettingsPanelProps } from "./ShopPanels.tsx";
import styles from "./settings.module.css";
import type { ShownCurrencyDraft } from "./shown-currencies.ts";

const texts = strings.settings.currencies;

/** Currencies that prices are shown in beside the shop's own. */
export function CurrenciesPanel({ form: { draft, problems, set } }: SettingsPanelProps): ReactNode {
  const { currencies } = draft;
  const add = () => {
    const blank = {
      key: crypto.randomUUID(),
      currency: "",
      rate: "",
      increment: "",
      rounding: "HALF_UP",
      isCharged: false,
    };
    set({ currencies: [...currencies, blank] });
  };
  return (
    <Panel title={texts.title} aside={<AddButton label={texts.add} variant="default" onClick={add} />}>
      <p className="fine">{texts.text({ currency: draft.currency })}</p>
      {currencies.map((one) => (
        <Currency
          key={one.key}
          shown={one}
          own={draft.currency}
          problems={problems}
          onChange={(next) =>
            set({ currencies: currencies.flatMap((other) => (other.key === one.key ? (next ?? []) : other)) })
          }
        />
      ))}
    </Panel>
  );
}

interface CurrencyProps {
  readonly shown: ShownCurrencyDraft;
  /** The shop's own. */
  readonly own: string;
  readonly problems: Problems;
  /** Undefined takes it away. */
  onChange(shown: ShownCurrencyDraft | undefined): void;
}

function Currency({ shown, own, problems, onChange }: CurrencyProps): ReactNode {
  const { key, currency, rate, increment, rounding, isCharged } = shown;
  return (
    <div className={styles.currency}>
      <TextInput
        label={texts.code}
        value={currency}
        maxLength={3}
        autoCapitalize="characters"
        error={problems[`currency ${key}`]}
        onChange={(event) => onChange({ ...shown, currency: event.currentTarget.value })}
      />
      <TextInput
        label={texts.rate({ currency: own })}
        value={rate}
        inputMode="decimal"
        error={problems[`rate ${key}`]}
        onChange={(event) => onChange({ ...shown, rate: event.currentTarget.value })}
      />
      <TextInput
        label={texts.increment}
        value={increment}
        inputMode="decimal"
        placeholder="0.05"
        error={problems[`increment ${key}`]}
        onChange={(event) => onChange({ ...shown, increment: event.currentTarget.value })}
      />
      <Select
        label={texts.rounding}
        data={Object.entries(texts.roundings).map(([value, label]) => ({ value, label }))}
        value={rounding}
        allowDeselect={false}
        onChange={(next) => next && onChange({ ...shown, rounding: next })}
      />
      <Checkbox
        className={styles.charged}
        label={texts.isCharged({ currency: currency || texts.unnamed })}
        checked={isCharged}
        onChange={(event) => onChange({ ...shown, isCharged: event.currentTarget.checked })}
      />
      <button
        type="button"
        className="icon-button"
        aria-label={texts.remove({ currency: currency || texts.unnamed })}
        onClick={() => onChange(undefined)}
      >
        <Icon name="trash" />
      </button>
    </div>
  );
}
