import { productReference } from "@vitrine/contract";
import type { ReactNode } from "react";
import type { ProductLine } from "../../drafts/draft-form.ts";
import { ProductLineRow } from "../../drafts/ProductLineRow.tsx";
import { ProductSelect } from "../../products/ProductSelect.tsx";
import { strings } from "../../strings/strings.ts";

const texts = strings.orders.editing;

interface AddedLinesProps {
  readonly lines: readonly ProductLine[];
  onChange(lines: readonly ProductLine[]): void;
}

/** Products that an order gets in addition, at today's price. */
export function AddedLines({ lines, onChange }: AddedLinesProps): ReactNode {
  const change = (line: ProductLine, changed: ProductLine | undefined) =>
    onChange(lines.flatMap((other) => (other === line ? (changed ?? []) : other)));
  const add = (catalogItemId: string) => {
    const reference = productReference(catalogItemId);
    onChange([...lines, { kind: "product", key: crypto.randomUUID(), quantity: 1, reference }]);
  };
  return (
    <>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <ProductLineRow
              key={line.key}
              line={line}
              known={undefined}
              onChange={(changed) => change(line, changed)}
            />
          ))}
        </ul>
      )}
      <ProductSelect
        // A choice goes to the list above, and the field is empty again.
        key={lines.length}
        label={texts.addProduct}
        value=""
        error={undefined}
        onChange={(id) => id && add(id)}
      />
    </>
  );
}
