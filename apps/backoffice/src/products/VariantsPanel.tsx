import { Switch } from "@mantine/core";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Panel } from "../ui/Panel.tsx";
import { useSettings } from "../ui/use-settings.ts";
import { ownVariants, type VariantDraft } from "./draft.ts";
import { marginOf } from "./margin.ts";
import styles from "./products.module.css";
import type { Editor } from "./use-editor.ts";
import { type ListedColumn, VariantRow } from "./VariantRow.tsx";
import { useWeightUnit } from "./weight.ts";

const texts = strings.products.editor;

/** Price, cost, weight, codes and stock of every combination of choices. */
export function VariantsPanel({ editor }: { editor: Editor }): ReactNode {
  const { draft, problems, currency, set } = editor;
  const unit = useWeightUnit();
  const variants = ownVariants(draft);
  const currencies = useSettings()?.currencies ?? [];
  const listed = currencies.flatMap(({ currency: code }) => {
    const prices = draft.listed[code];
    return prices ? [{ currency: code, ...prices }] : [];
  });
  const list = (id: string, { currency: code, price, variants: others }: ListedColumn, text: string) =>
    set({ listed: { ...draft.listed, [code]: { price, variants: { ...others, [id]: text } } } });
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
                {listed.map(({ currency: code }) => (
                  <th key={code} scope="col" className="is-number">
                    {texts.listed.priceIn({ currency: code })}
                  </th>
                ))}
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
                  listed={listed}
                  margin={shareOf(variant)}
                  isTracked={draft.isTracked}
                  problems={problems}
                  onChange={(changes) => change(variant.id, changes)}
                  onList={(column, text) => list(variant.id, column, text)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}
