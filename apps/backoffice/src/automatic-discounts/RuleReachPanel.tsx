import { MultiSelect, Select } from "@mantine/core";
import { products } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { ProductSelect } from "../products/ProductSelect.tsx";
import { useCollections } from "../products/product-filters.ts";
import { strings } from "../strings/strings.ts";
import { Icon } from "../ui/Icon.tsx";
import { Panel } from "../ui/Panel.tsx";
import { Thumb } from "../ui/Thumb.tsx";
import type { RuleApplies } from "./rule-draft.ts";
import type { RuleForm } from "./use-rule-editor.ts";

const texts = strings.discountRules.editor;

/** What it lowers. */
export function RuleReachPanel({ form }: { form: RuleForm }): ReactNode {
  const { draft, problems, set } = form;
  const { applies, collectionIds, productIds } = draft;
  const known = useCollections();
  const choices = Object.entries(texts.appliesKinds)
    .filter(([value]) => value !== "kept" || applies === "kept")
    .map(([value, label]) => ({ value, label }));
  return (
    <Panel title={texts.applies}>
      <div className="fields fields-row">
        <Select
          aria-label={texts.applies}
          data={choices}
          value={applies}
          error={problems.applies}
          onChange={(value) => set({ applies: (value ?? applies) as RuleApplies })}
        />
        {applies === "collections" && (
          <MultiSelect
            label={texts.collections}
            data={known.map(({ id, name }) => ({ value: id, label: name }))}
            value={[...collectionIds]}
            searchable
            onChange={(ids) => set({ collectionIds: ids })}
          />
        )}
        {applies === "products" && (
          <ProductSelect
            // A choice goes to the list below, and the field is empty again.
            key={productIds.length}
            label={texts.product}
            value=""
            error={undefined}
            onChange={(id) => id && !productIds.includes(id) && set({ productIds: [...productIds, id] })}
          />
        )}
      </div>
      {applies === "products" && productIds.length > 0 && (
        <ul className="lines">
          {productIds.map((id) => (
            <ChosenProduct
              key={id}
              id={id}
              onRemove={() => set({ productIds: productIds.filter((other) => other !== id) })}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function ChosenProduct({ id, onRemove }: { id: string; onRemove(): void }): ReactNode {
  const product = useQuery(products.getProduct, { id }, { staleTime: 60_000 }).data?.product;
  const name = product?.name ?? "…";
  return (
    <li className="line">
      <Thumb url={product?.media?.mainMedia?.image?.url} />
      <span>{name}</span>
      <button type="button" className="icon-button" aria-label={texts.removeProduct({ name })} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </li>
  );
}
