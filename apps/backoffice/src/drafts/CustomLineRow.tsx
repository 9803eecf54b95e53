import { Checkbox, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import type { Problems } from "../forms/use-draft.ts";
import { strings } from "../strings/strings.ts";
import { Icon } from "../ui/Icon.tsx";
import type { CustomLine } from "./draft-form.ts";
import styles from "./drafts.module.css";
import { UnitsField } from "./UnitsField.tsx";

const texts = strings.drafts.lines;

export interface CustomLineRowProps {
  readonly line: CustomLine;
  /** That of its price. */
  readonly currency: string;
  readonly problems: Problems;
  /** Undefined takes it away. */
  onChange(line: CustomLine | undefined): void;
}

/** One thing of a draft that no catalog has. */
export function CustomLineRow({ line, currency, problems, onChange }: CustomLineRowProps): ReactNode {
  const { key, name, price, isDelivered, quantity } = line;
  return (
    <li className={`${styles.line} ${styles.custom}`}>
      <div className={styles.what}>
        <TextInput
          label={texts.name}
          value={name}
          maxLength={200}
          error={problems[`name ${key}`]}
          onChange={(event) => onChange({ ...line, name: event.currentTarget.value })}
        />
        <TextInput
          label={texts.price}
          value={price}
          inputMode="decimal"
          rightSection={<span className="unit">{currency}</span>}
          rightSectionWidth={44}
          error={problems[`price ${key}`]}
          onChange={(event) => onChange({ ...line, price: event.currentTarget.value })}
        />
        <Checkbox
          label={texts.isDelivered}
          checked={isDelivered}
          onChange={(event) => onChange({ ...line, isDelivered: event.currentTarget.checked })}
        />
      </div>
      <UnitsField
        name={name || texts.custom}
        value={quantity}
        onChange={(next) => onChange({ ...line, quantity: next })}
      />
      <button
        type="button"
        className="icon-button"
        aria-label={texts.remove({ name: name || texts.custom })}
        onClick={() => onChange(undefined)}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}
