import { Switch, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Icon } from "../ui/Icon.tsx";
import { Panel } from "../ui/Panel.tsx";
import { ownVariants, type VariantDraft } from "./draft.ts";
import { FillVariants } from "./FillVariants.tsx";
import { marginOf } from "./margin.ts";
import styles from "./products.module.css";
import type { Editor } from "./use-editor.ts";
import { useFoundVariants } from "./use-found-variants.ts";
import { useListedColumns, useVariantChanges } from "./use-variant-changes.ts";
import { VariantRow } from "./VariantRow.tsx";
import { useWeightUnit } from "./weight.ts";

const texts = strings.products.editor;

/** Price, cost, weight, codes and stock of every combination of choices. */
export function VariantsPanel({ editor }: { editor: Editor }): ReactNode {
  const { draft, problems, currency, set } = editor;
  const unit = useWeightUnit();
  const variants = ownVariants(draft);
  const { isSearched, text, found, shown, setText, showAll } = useFoundVariants(variants, problems);
  const listed = useListedColumns(draft);
  const { change, list, fill } = useVariantChanges(draft, set);
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
          {isSearched && (
            <div className={styles.variantsTools}>
              <TextInput
                type="search"
                aria-label={texts.findVariants}
                placeholder={texts.findVariants}
                value={text}
                leftSection={<Icon name="search" />}
                onChange={(event) => setText(event.currentTarget.value)}
                // The form around it would save the product.
                onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
              />
              <FillVariants
                many={found.length}
                isTracked={draft.isTracked}
                onFill={(changes) => fill(new Set(found.map(({ id }) => id)), changes)}
              />
            </div>
          )}
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
              {shown.map((variant) => (
                <VariantRow
                  key={variant.id}
                  variant={variant}
                  cost={draft.cost}
                  weight={draft.weight}
                  listed={listed}
                  margin={shareOf(variant)}
                  isTracked={draft.isTracked}
                  problems={problems}
                  onChange={change}
                  onList={list}
                />
              ))}
            </tbody>
          </table>
          {isSearched && (
            <p className={styles.variantsFoot} role="status">
              {found.length === 0
                ? strings.list.noMatch.title
                : texts.variantsShown({ many: shown.length, total: variants.length })}
              {shown.length < found.length && (
                <button type="button" className="quiet-button" onClick={showAll}>
                  {texts.showVariants({ many: found.length })}
                </button>
              )}
            </p>
          )}
        </div>
      )}
    </Panel>
  );
}
