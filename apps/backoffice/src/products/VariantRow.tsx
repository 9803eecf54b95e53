import { Checkbox, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import type { Problems } from "../forms/use-draft.ts";
import { strings } from "../strings/strings.ts";
import type { VariantDraft } from "./draft.ts";
import styles from "./products.module.css";

const texts = strings.products.editor;

export interface VariantRowProps {
  readonly variant: VariantDraft;
  readonly isTracked: boolean;
  readonly problems: Problems;
  onChange(changes: Partial<VariantDraft>): void;
}

/** One variant in the table, edited in place. */
export function VariantRow({ variant, isTracked, problems, onChange }: VariantRowProps): ReactNode {
  const { id, name } = variant;
  const text = (field: "price" | "sku" | "barcode" | "quantity", mode: "decimal" | "numeric" | "text") => (
    <TextInput
      aria-label={texts.of({ field: texts[field], name })}
      value={variant[field]}
      inputMode={mode}
      {...(field === "barcode" && { maxLength: 40 })}
      error={problems[`variant:${id}:${field}`]}
      classNames={{ input: field === "sku" || field === "barcode" ? "" : "is-number" }}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  );
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={styles.cellAmount}>{text("price", "decimal")}</td>
      <td className={styles.cellSku}>{text("sku", "text")}</td>
      <td className={styles.cellSku}>{text("barcode", "text")}</td>
      <td className={styles.cellUnits}>
        {isTracked ? (
          text("quantity", "numeric")
        ) : (
          <Checkbox
            aria-label={texts.of({ field: texts.inStock, name })}
            checked={variant.inStock}
            onChange={(event) => onChange({ inStock: event.currentTarget.checked })}
          />
        )}
      </td>
      <td>
        <Checkbox
          aria-label={texts.of({ field: texts.visible, name })}
          checked={variant.visible}
          onChange={(event) => onChange({ visible: event.currentTarget.checked })}
        />
      </td>
    </tr>
  );
}
