import { Switch, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { TextField } from "../forms/fields.tsx";
import { strings } from "../strings/strings.ts";
import { Panel } from "../ui/Panel.tsx";
import type { VariantDraft } from "./draft.ts";
import type { Editor } from "./use-editor.ts";

const texts = strings.products.editor;

/** Stock of a product that is one thing. */
export function StockPanel({ editor }: { editor: Editor }): ReactNode {
  const { draft, problems, set } = editor;
  const [variant] = draft.variants;
  if (!variant) return null;
  const change = (changes: Partial<VariantDraft>) => set({ variants: [{ ...variant, ...changes }] });
  return (
    <Panel title={texts.stock}>
      <div className="fields fields-row">
        <TextInput
          label={texts.sku}
          value={draft.sku}
          maxLength={40}
          error={problems.sku}
          onChange={(event) => set({ sku: event.currentTarget.value })}
        />
        <TextField form={editor} name="barcode" label={texts.barcode} maxLength={40} isCode />
        {draft.isTracked && (
          <TextInput
            label={texts.quantity}
            value={variant.quantity}
            inputMode="numeric"
            error={problems[`variant:${variant.id}:quantity`]}
            onChange={(event) => change({ quantity: event.currentTarget.value })}
          />
        )}
      </div>
      <div className="switches">
        <Switch
          label={texts.tracked}
          checked={draft.isTracked}
          onChange={(event) => set({ isTracked: event.currentTarget.checked })}
        />
        {!draft.isTracked && (
          <Switch
            label={texts.inStock}
            checked={variant.inStock}
            onChange={(event) => change({ inStock: event.currentTarget.checked })}
          />
        )}
      </div>
    </Panel>
  );
}
