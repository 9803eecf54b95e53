import { Select } from "@mantine/core";
import type { CheckoutLineItem, ProductOption } from "@vitrine/contract";
import { type ReactNode, useEffect } from "react";
import { choicesOf as lineChoices } from "../orders/order-labels.ts";
import { useBatchedProduct } from "../products/batched-product.ts";
import { strings } from "../strings/strings.ts";
import { Icon } from "../ui/Icon.tsx";
import { Thumb } from "../ui/Thumb.tsx";
import type { ProductLine } from "./draft-form.ts";
import styles from "./drafts.module.css";
import { UnitsField } from "./UnitsField.tsx";

const texts = strings.drafts.lines;

export interface ProductLineRowProps {
  readonly line: ProductLine;
  /** The line as it was last saved. */
  readonly known: CheckoutLineItem | undefined;
  /** Undefined takes it away. */
  onChange(line: ProductLine | undefined): void;
}

/** One product of a draft: which of its choices, and how many. */
export function ProductLineRow({ line, known, onChange }: ProductLineRowProps): ReactNode {
  const id = line.reference.catalogItemId;
  const product = useBatchedProduct(id).data;
  const name = product?.name ?? known?.productName?.original ?? "…";
  const options = product?.productOptions ?? [];
  const chosen = chosenOf(line);
  const choose = (changes: Readonly<Record<string, string>>) =>
    onChange({ ...line, reference: { ...line.reference, options: { options: { ...chosen, ...changes } } } });
  const isOpen = known === undefined && line.reference.options === undefined && options.length > 0;
  useEffect(() => {
    // A product with choices is sold as one of them: the first of each, until another is picked.
    if (isOpen) choose(Object.fromEntries(options.map((option) => [option.name, choicesOf(option)[0] ?? ""])));
  });
  return (
    <li className={styles.line}>
      <Thumb url={product?.media?.mainMedia?.image?.url} />
      <div className={styles.what}>
        <span>{name}</span>
        {known && <small>{describe(known)}</small>}
        {!known &&
          options.map((option) => (
            <Select
              key={option.name}
              aria-label={texts.optionOf({ option: option.name, name })}
              data={choicesOf(option)}
              value={chosen[option.name] ?? null}
              onChange={(value) => value !== null && choose({ [option.name]: value })}
            />
          ))}
      </div>
      <UnitsField name={name} value={line.quantity} onChange={(quantity) => onChange({ ...line, quantity })} />
      <button
        type="button"
        className="icon-button"
        aria-label={texts.remove({ name })}
        onClick={() => onChange(undefined)}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

function choicesOf({ choices = [] }: ProductOption): string[] {
  return choices.flatMap(({ description }) => description ?? []);
}

function chosenOf({ reference: { options } }: ProductLine): Readonly<Record<string, string>> {
  const { options: chosen } = options ?? {};
  return typeof chosen === "object" && chosen !== null ? Object.fromEntries(Object.entries(chosen)) : {};
}

function describe(line: CheckoutLineItem): string {
  return lineChoices(line).join(" · ");
}
