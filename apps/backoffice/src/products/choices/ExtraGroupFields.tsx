import { Select, TextInput } from "@mantine/core";
import { type ReactNode, useRef } from "react";
import type { Problems } from "../../forms/use-draft.ts";
import { strings } from "../../strings/strings.ts";
import { Icon } from "../../ui/Icon.tsx";
import { RowButtons } from "../../ui/RowButtons.tsx";
import { useRowMoves } from "../../ui/use-row-moves.ts";
import { enterToNext } from "../enter-to-next.ts";
import { moved } from "../pictures.ts";
import styles from "../products.module.css";
import { blankExtra, type ExtraDraft, type ExtraGroupDraft, type ExtrasRule, mostExtras } from "./extras.ts";
import type { RowProps } from "./RowsPanel.tsx";

const { extras: texts, rows: rowTexts } = strings.products.editor;
const rules = Object.entries(texts.rules).map(([value, label]) => ({ value, label }));

interface ExtraGroupFieldsProps extends RowProps<ExtraGroupDraft> {
  readonly currency: string;
  readonly problems: Problems;
}

/** A group of extras: what it is called, how many of it can be chosen, and what is in it. */
export function ExtraGroupFields(props: ExtraGroupFieldsProps): ReactNode {
  const { row: group, title, position, count, currency, problems, isNew, onChange: set, onMove, onRemove } = props;
  const { key, name, extras } = group;
  const change = (extra: ExtraDraft, changes: Partial<ExtraDraft>) =>
    set({ extras: extras.map((other) => (other === extra ? { ...extra, ...changes } : other)) });
  const added = useRef<string>(undefined);
  const add = () => {
    const extra = blankExtra();
    added.current = extra.key;
    set({ extras: [...extras, extra] });
  };
  const isFull = extras.length >= mostExtras;
  const addBehind = () => !isFull && extras.at(-1)?.label.trim() && add();
  const titleOf = ({ label }: ExtraDraft, index: number) => label.trim() || texts.extra({ position: index + 1 });
  const moves = useRowMoves({
    rows: extras,
    texts: rowTexts,
    titleOf,
    onMove: (from, to) => set({ extras: moved(extras, from, to) }),
    onRemove: (removed) => set({ extras: extras.filter((other) => other.key !== removed) }),
  });
  const none = problems[`extraGroup:${key}:extras`];
  return (
    <fieldset className="option">
      <legend className="hidden">{title}</legend>
      <div className={styles.rowHead}>
        <TextInput
          label={texts.name}
          value={name}
          maxLength={100}
          autoFocus={isNew}
          error={problems[`extraGroup:${key}:name`]}
          onKeyDown={(event) => enterToNext(event, addBehind)}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <RowButtons
          row={key}
          title={title}
          position={position}
          count={count}
          texts={rowTexts}
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
      <RuleFields group={group} problems={problems} onChange={set} />
      <div ref={moves.panel}>
        <ol className={styles.extras}>
          {extras.map((extra, index) => (
            <li key={extra.key}>
              <TextInput
                aria-label={texts.extra({ position: index + 1 })}
                placeholder={texts.extra({ position: index + 1 })}
                value={extra.label}
                maxLength={100}
                autoFocus={extra.key === added.current}
                error={problems[`extra:${extra.key}:label`]}
                onKeyDown={(event) => enterToNext(event, addBehind)}
                onChange={(event) => change(extra, { label: event.currentTarget.value })}
              />
              <TextInput
                aria-label={texts.priceOf({ title: titleOf(extra, index) })}
                placeholder={texts.free}
                className={styles.extraPrice}
                value={extra.price}
                maxLength={16}
                inputMode="decimal"
                rightSection={<span className="unit">{currency}</span>}
                rightSectionWidth={44}
                error={problems[`extra:${extra.key}:price`]}
                onKeyDown={(event) => enterToNext(event, addBehind)}
                onChange={(event) => change(extra, { price: event.currentTarget.value })}
              />
              <RowButtons
                row={extra.key}
                title={titleOf(extra, index)}
                position={index}
                count={extras.length}
                texts={rowTexts}
                onMove={(to) => moves.move(index, to)}
                onRemove={() => moves.remove(extra.key)}
              />
            </li>
          ))}
        </ol>
        {none && (
          <p role="alert" className="inline-error">
            {none}
          </p>
        )}
        <button type="button" className="quiet-button" disabled={isFull} onClick={add}>
          <Icon name="plus" />
          {texts.addExtra}
        </button>
      </div>
      <p role="status" className="hidden">
        {moves.announcement}
      </p>
    </fieldset>
  );
}

interface RuleFieldsProps extends Pick<ExtraGroupFieldsProps, "onChange" | "problems"> {
  readonly group: ExtraGroupDraft;
}

function RuleFields({ group: { key, rule, least, most }, problems, onChange }: RuleFieldsProps): ReactNode {
  return (
    <div className={`fields fields-row ${styles.belowHead}`}>
      <Select
        label={texts.rule}
        data={rules}
        value={rule}
        onChange={(value) => value !== null && onChange({ rule: value as ExtrasRule })}
      />
      {rule === "BETWEEN" && (
        <TextInput
          label={texts.least}
          value={least}
          inputMode="numeric"
          error={problems[`extraGroup:${key}:least`]}
          onChange={(event) => onChange({ least: event.currentTarget.value })}
        />
      )}
      {(rule === "BETWEEN" || rule === "UP_TO") && (
        <TextInput
          label={texts.most}
          value={most}
          placeholder={rule === "BETWEEN" ? texts.all : undefined}
          inputMode="numeric"
          error={problems[`extraGroup:${key}:most`]}
          onChange={(event) => onChange({ most: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
