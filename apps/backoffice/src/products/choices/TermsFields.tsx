import { Checkbox, Select, TextInput } from "@mantine/core";
import type { KeyboardEvent, ReactNode } from "react";
import { hintOf } from "../../forms/fields.tsx";
import type { Problems } from "../../forms/use-draft.ts";
import { strings } from "../../strings/strings.ts";
import { RowButtons } from "../../ui/RowButtons.tsx";
import { enterToNext } from "../enter-to-next.ts";
import styles from "../products.module.css";
import type { RowProps } from "./RowsPanel.tsx";
import { type TermsDraft, units } from "./terms.ts";

const { terms: texts, rows: rowTexts } = strings.products.editor;
const unitChoices = units.map((value) => ({ value, label: strings.plans.editor.units[value] }));
const endings = Object.entries(texts.endings).map(([value, label]) => ({ value, label }));

interface TermsFieldsProps extends RowProps<TermsDraft> {
  readonly problems: Problems;
}

/** Terms of a subscription: what buyers read, how often it comes, how long, and at what discount. */
export function TermsFields(props: TermsFieldsProps): ReactNode {
  const { row: terms, title, position, count, problems, isNew, onChange, onMove, onRemove } = props;
  const problem = (field: string) => problems[`terms:${terms.key}:${field}`];
  // There is nothing to go on to behind the last one, and nothing is saved half-made.
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => enterToNext(event, () => undefined);
  return (
    <fieldset className="option">
      <legend className="hidden">{title}</legend>
      <div className={styles.rowHead}>
        <TextInput
          label={texts.name}
          value={terms.title}
          description={hintOf(terms.title, undefined, 64)}
          maxLength={64}
          autoFocus={isNew}
          error={problem("title")}
          onKeyDown={onKeyDown}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
        <RowButtons
          row={terms.key}
          title={title}
          position={position}
          count={count}
          texts={rowTexts}
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
      <div className={`fields ${styles.belowHead}`}>
        <TextInput
          label={texts.description}
          value={terms.description}
          description={hintOf(terms.description, undefined, 200)}
          maxLength={200}
          error={problem("description")}
          onKeyDown={onKeyDown}
          onChange={(event) => onChange({ description: event.currentTarget.value })}
        />
        <PeriodFields terms={terms} problem={problem} onChange={onChange} />
        <TrialFields terms={terms} problem={problem} onChange={onChange} />
        <Checkbox
          label={texts.canBuyerCancel}
          checked={terms.canBuyerCancel}
          onChange={(event) => onChange({ canBuyerCancel: event.currentTarget.checked })}
        />
      </div>
    </fieldset>
  );
}

interface PartProps extends Pick<TermsFieldsProps, "onChange"> {
  readonly terms: TermsDraft;
  problem(field: string): string | undefined;
}

function PeriodFields({ terms, problem, onChange }: PartProps): ReactNode {
  return (
    <div className="fields fields-row">
      <div className={styles.period}>
        <TextInput
          label={texts.interval}
          value={terms.interval}
          inputMode="numeric"
          error={problem("interval")}
          onChange={(event) => onChange({ interval: event.currentTarget.value })}
        />
        <Select
          label={texts.unit}
          data={unitChoices}
          value={terms.unit}
          error={problem("unit")}
          onChange={(unit) => unit !== null && onChange({ unit })}
        />
      </div>
      <Select
        label={texts.ends}
        data={endings}
        value={terms.ends}
        onChange={(ends) => ends !== null && onChange({ ends: ends as TermsDraft["ends"] })}
      />
      {terms.ends === "COUNT" && (
        <TextInput
          label={texts.cycles}
          value={terms.cycles}
          inputMode="numeric"
          error={problem("cycles")}
          onChange={(event) => onChange({ cycles: event.currentTarget.value })}
        />
      )}
      <TextInput
        label={texts.discount}
        value={terms.discount}
        placeholder={texts.noDiscount}
        inputMode="decimal"
        rightSection={<span className="unit">%</span>}
        error={problem("discount")}
        onChange={(event) => onChange({ discount: event.currentTarget.value })}
      />
    </div>
  );
}

function TrialFields({ terms, problem, onChange }: PartProps): ReactNode {
  return (
    <>
      <Checkbox
        label={texts.hasTrial}
        description={texts.trialHint}
        checked={terms.hasTrial}
        onChange={(event) => onChange({ hasTrial: event.currentTarget.checked })}
      />
      {terms.hasTrial && (
        <div className="fields fields-row">
          <div className={styles.period}>
            <TextInput
              label={texts.trial}
              value={terms.trialInterval}
              inputMode="numeric"
              error={problem("trial")}
              onChange={(event) => onChange({ trialInterval: event.currentTarget.value })}
            />
            <Select
              label={texts.trialUnit}
              data={unitChoices}
              value={terms.trialUnit}
              onChange={(trialUnit) => trialUnit !== null && onChange({ trialUnit })}
            />
          </div>
        </div>
      )}
    </>
  );
}
