import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Icon } from "../ui/Icon.tsx";
import { Thumb } from "../ui/Thumb.tsx";
import { useBatchedProduct } from "./batched-product.ts";
import { ProductSelect } from "./ProductSelect.tsx";
import styles from "./products.module.css";

const texts = strings.products.select;

export interface ProductChoiceProps {
  /** Ids of the chosen products. */
  readonly value: readonly string[];
  readonly error?: string | undefined;
  onChange(ids: readonly string[]): void;
}

/** Several products: each is found by its name and joins the list below. */
export function ProductChoice({ value, error, onChange }: ProductChoiceProps): ReactNode {
  return (
    <>
      <ProductSelect
        // A choice goes to the list below, and the field is empty again.
        key={value.length}
        label={texts.add}
        value=""
        error={error}
        onChange={(id) => id && !value.includes(id) && onChange([...value, id])}
      />
      {value.length > 0 && (
        <ul className="lines">
          {value.map((id) => (
            <ChosenProduct key={id} id={id} onRemove={() => onChange(value.filter((other) => other !== id))} />
          ))}
        </ul>
      )}
    </>
  );
}

function ChosenProduct({ id, onRemove }: { id: string; onRemove(): void }): ReactNode {
  const product = useBatchedProduct(id).data;
  const name = product?.name ?? "…";
  return (
    <li className={`line ${styles.chosen}`}>
      <Thumb url={product?.media?.mainMedia?.image?.url} />
      <span>{name}</span>
      <button type="button" className="icon-button" aria-label={texts.remove({ name })} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </li>
  );
}
