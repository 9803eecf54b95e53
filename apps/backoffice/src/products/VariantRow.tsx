import { Checkbox, TextInput } from "@mantine/core";
import { type MemoExoticComponent, memo, type ReactNode } from "react";
import type { Problems } from "../forms/use-draft.ts";
import { strings } from "../strings/strings.ts";
import type { VariantDraft } from "./draft.ts";
import type { ListedDraft } from "./listed/listed-prices.ts";
import styles from "./products.module.css";

const texts = strings.products.editor;

/** Prices of their own in another currency than the shop's. */
export interface ListedColumn extends ListedDraft {
  readonly currency: string;
}

export interface VariantRowProps {
  readonly variant: VariantDraft;
  /** What one costs and weighs that has no value of its own. */
  readonly cost: string;
  readonly weight: string;
  readonly listed: readonly ListedColumn[];
  /** The share of the price that the shop keeps, as text. */
  readonly margin: string | undefined;
  readonly isTracked: boolean;
  readonly problems: Problems;
  onChange(id: string, changes: Partial<VariantDraft>): void;
  onList(id: string, column: ListedColumn, text: string): void;
}

const modes = {
  price: "decimal",
  cost: "decimal",
  weight: "decimal",
  quantity: "numeric",
  sku: "text",
  barcode: "text",
} as const;

/** One variant in the table, edited in place. Drawn anew when it is another: a product may have hundreds of them. */
export const VariantRow: MemoExoticComponent<(props: VariantRowProps) => ReactNode> = memo((props) => {
  const { variant, listed, margin, isTracked, problems, onChange, onList } = props;
  const { id, name } = variant;
  const text = (field: keyof typeof modes, placeholder?: string) => (
    <TextInput
      aria-label={texts.of({ field: texts[field], name })}
      value={variant[field]}
      inputMode={modes[field]}
      {...(placeholder && { placeholder })}
      {...(modes[field] === "text" && { maxLength: 40 })}
      error={problems[`variant:${id}:${field}`]}
      classNames={{ input: modes[field] === "text" ? "" : "is-number" }}
      onChange={(event) => onChange(id, { [field]: event.currentTarget.value })}
    />
  );
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={texts.price} className={styles.cellAmount}>
        {text("price")}
      </td>
      {listed.map((column) => (
        <ListedCell
          key={column.currency}
          variant={variant}
          column={column}
          problem={problems[`listed:${column.currency}:${id}`]}
          onChange={(own) => onList(id, column, own)}
        />
      ))}
      <td data-label={texts.cost} className={styles.cellAmount}>
        {text("cost", props.cost)}
        {margin && <span className={styles.margin}>{texts.marginShare({ share: margin })}</span>}
      </td>
      <td data-label={texts.weight} className={styles.cellUnits}>
        {text("weight", props.weight)}
      </td>
      <td data-label={texts.sku} className={styles.cellSku}>
        {text("sku")}
      </td>
      <td data-label={texts.barcode} className={styles.cellSku}>
        {text("barcode")}
      </td>
      <td data-label={isTracked ? texts.quantity : texts.inStock} className={styles.cellUnits}>
        {isTracked ? (
          text("quantity", strings.stock.notCounted)
        ) : (
          <Checkbox
            aria-label={texts.of({ field: texts.inStock, name })}
            checked={variant.inStock}
            onChange={(event) => onChange(id, { inStock: event.currentTarget.checked })}
          />
        )}
      </td>
      <td data-label={texts.visible}>
        <Checkbox
          aria-label={texts.of({ field: texts.visible, name })}
          checked={variant.visible}
          onChange={(event) => onChange(id, { visible: event.currentTarget.checked })}
        />
      </td>
    </tr>
  );
});

interface ListedCellProps {
  readonly variant: VariantDraft;
  readonly column: ListedColumn;
  readonly problem: string | undefined;
  onChange(text: string): void;
}

function ListedCell({ variant, column, problem, onChange }: ListedCellProps): ReactNode {
  const label = texts.listed.priceIn({ currency: column.currency });
  return (
    <td data-label={label} className={styles.cellAmount}>
      <TextInput
        aria-label={texts.of({ field: label, name: variant.name })}
        value={column.variants[variant.id] ?? ""}
        inputMode="decimal"
        placeholder={column.price}
        error={problem}
        classNames={{ input: "is-number" }}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </td>
  );
}
