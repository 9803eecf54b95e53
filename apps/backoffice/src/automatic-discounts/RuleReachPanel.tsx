import { Select } from "@mantine/core";
import type { ReactNode } from "react";
import { CollectionChoice } from "../products/CollectionChoice.tsx";
import { ProductChoice } from "../products/ProductChoice.tsx";
import { strings } from "../strings/strings.ts";
import { Panel } from "../ui/Panel.tsx";
import type { RuleApplies } from "./rule-draft.ts";
import type { RuleForm } from "./use-rule-editor.ts";

const texts = strings.discountRules.editor;

/** What it lowers. */
export function RuleReachPanel({ form }: { form: RuleForm }): ReactNode {
  const { draft, problems, set } = form;
  const { applies } = draft;
  const choices = Object.entries(texts.appliesKinds)
    .filter(([value]) => value !== "kept" || applies === "kept")
    .map(([value, label]) => ({ value, label }));
  return (
    <Panel title={texts.applies}>
      <div className="fields">
        <Select
          aria-label={texts.applies}
          data={choices}
          value={applies}
          error={problems.applies}
          onChange={(value) => set({ applies: (value ?? applies) as RuleApplies })}
        />
        {applies === "collections" && (
          <CollectionChoice
            label={texts.collections}
            value={draft.collectionIds}
            onChange={(collectionIds) => set({ collectionIds })}
          />
        )}
        {applies === "products" && (
          <ProductChoice value={draft.productIds} onChange={(productIds) => set({ productIds })} />
        )}
      </div>
    </Panel>
  );
}
