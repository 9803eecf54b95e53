import { Switch } from "@mantine/core";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Panel } from "../ui/Panel.tsx";
import { onlyVariantId, type VariantDraft } from "./draft.ts";
import { marginOf } from "./margin.ts";
import styles from "./products.module.css";
import type { Editor } from "./use-editor.ts";
import { VariantRow } from "./VariantRow.tsx";
import { useWeightUnit } from "./weight.ts";

const texts = strings.products.editor;

/** Price, cost, weight, codes and stock of every combination of choices. */
export function VariantsPanel({ editor }: { editor: Editor }): ReactNode {
  const { draft, problems, currency, set } = editor;
  const unit = useWeightUnit();
  const variants = draft.variants.filter(({ id }) => id !== onlyVariantId);
  const change = (id: string, changes: Partial<VariantDraft>) =>
    set({ variants: draft.variants.map((other) => (other.id === id ? { ...other, ...changes } : other)) });
  const shareOf = ({ price, cost }: VariantDraft) =>
    marginOf({ ...draft, price, cost: cost.trim() || draft.cost }, currency)?.share;
  return (
    <Panel
      title={texts.variants}
      aside={
        <Switch
          label={texts.tracked}
          checked={draft.isTracked}
          onChange={(event) => set({ isTracked: event.currentTarget.checked })}
        />
      }
    >
      {variants.length === 0 ? (
        <p className="fine">{texts.variantsAfterSave}</p>
      ) : (
        <div className={`${styles.scrollX} ${styles.variantsBox}`}>
          <table className="variants">
            <thead>
              <tr>
                <th scope="col">{texts.variant}</th>
                <th scope="col" className="is-number">
                  {texts.price}
                </th>
                <th scope="col" className="is-number">
                  {texts.cost}
                </th>
                <th scope="col" className="is-number">
                  {texts.weightIn({ unit })}
                </th>
                <th scope="col">{texts.sku}</th>
                <th scope="col">{texts.barcode}</th>
                <th scope="col" className={draft.isTracked ? "is-number" : undefined}>
                  {draft.isTracked ? texts.quantity : texts.inStock}
                </th>
                <th scope="col">{texts.visible}</th>
              </tr>
            </thead>
            <tbody>
              {variants.map((variant) => (
                <VariantRow
                  key={variant.id}
                  variant={variant}
                  product={draft}
                  margin={shareOf(variant)}
                  isTracked={draft.isTracked}
                  problems={problems}
                  onChange={(changes) => change(variant.id, changes)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}
