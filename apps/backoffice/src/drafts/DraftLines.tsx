import { type DraftOrder, productReference } from "@vitrine/contract";
import type { ReactNode } from "react";
import type { Form } from "../forms/use-draft.ts";
import { ProductSelect } from "../products/ProductSelect.tsx";
import { strings } from "../strings/strings.ts";
import { AddButton } from "../ui/AddButton.tsx";
import { Panel } from "../ui/Panel.tsx";
import { CustomLineRow } from "./CustomLineRow.tsx";
import type { DraftForm, DraftLine } from "./draft-form.ts";
import { ProductLineRow } from "./ProductLineRow.tsx";

const texts = strings.drafts.lines;

/** What is sold: products, and things that are described here. */
export function DraftLines({ form, order }: { form: Form<DraftForm>; order: DraftOrder | undefined }): ReactNode {
  const { lines } = form.draft;
  const add = (line: DraftLine) => form.set({ lines: [...lines, line] });
  const change = (key: string, changed: DraftLine | undefined) =>
    form.set({ lines: lines.flatMap((line) => (line.key === key ? (changed ?? []) : line)) });
  const common = { key: `new ${Date.now()}`, quantity: 1 };
  return (
    <Panel title={texts.title}>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) =>
            line.kind === "product" ? (
              <ProductLineRow
                key={line.key}
                line={line}
                known={order?.details.lineItems.find(({ id }) => id === line.key)}
                onChange={(changed) => change(line.key, changed)}
              />
            ) : (
              <CustomLineRow
                key={line.key}
                line={line}
                currency={form.draft.currency}
                problems={form.problems}
                onChange={(changed) => change(line.key, changed)}
              />
            ),
          )}
        </ul>
      )}
      <div className="fields">
        <ProductSelect
          // A choice goes to the list above, and the field is empty again.
          key={lines.length}
          label={texts.addProduct}
          value=""
          error={form.problems.lines}
          onChange={(id) => id && add({ ...common, kind: "product", reference: productReference(id) })}
        />
        <AddButton
          label={texts.addCustom}
          variant="default"
          w="fit-content"
          onClick={() => add({ ...common, kind: "custom", name: "", price: "", isDelivered: false })}
        />
      </div>
    </Panel>
  );
}
