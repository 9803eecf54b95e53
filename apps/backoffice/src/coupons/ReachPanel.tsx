import { Select } from "@mantine/core";
import type { ReactNode } from "react";
import { TextField } from "../forms/fields.tsx";
import { ProductSelect } from "../products/ProductSelect.tsx";
import { useCollections } from "../products/product-filters.ts";
import { strings } from "../strings/strings.ts";
import { Panel } from "../ui/Panel.tsx";
import { type Applies, canApply } from "./coupon-draft.ts";
import type { CouponForm } from "./use-coupon-editor.ts";

const texts = strings.coupons.editor;

/** What it applies to. */
export function ReachPanel({ form, currency }: { form: CouponForm; currency: string }): ReactNode {
  const { draft, problems, set } = form;
  const { applies } = draft;
  const known = useCollections();
  const choices = Object.entries(texts.appliesKinds)
    .filter(([value]) => canApply(value as Applies, draft))
    .map(([value, label]) => ({ value, label }));
  return (
    <Panel title={texts.applies}>
      <div className="fields fields-row">
        <Select
          aria-label={texts.applies}
          data={choices}
          value={applies}
          error={problems.applies}
          onChange={(value) => set({ applies: (value ?? applies) as Applies, entityId: "" })}
        />
        {applies === "minimum" && (
          <TextField form={form} name="minimum" label={texts.minimum} unit={currency} inputMode="decimal" />
        )}
        {applies === "collection" && (
          <Select
            label={texts.collection}
            data={known.map(({ id, name }) => ({ value: id, label: name }))}
            value={draft.entityId || null}
            error={problems.entityId}
            searchable
            onChange={(value) => set({ entityId: value ?? "" })}
          />
        )}
        {applies === "product" && (
          <ProductSelect
            label={texts.product}
            value={draft.entityId}
            error={problems.entityId}
            onChange={(entityId) => set({ entityId })}
          />
        )}
      </div>
    </Panel>
  );
}
