import { Select, TextInput } from "@mantine/core";
import { formatMoney } from "@vitrine/react";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Panel } from "../ui/Panel.tsx";
import type { ProductDraft } from "./draft.ts";
import type { Editor } from "./use-editor.ts";

const words = strings.products.editor;

const kinds = Object.entries(words.saleKinds).map(([value, label]) => ({ value, label }));

/** The price and the catalog's own sale. */
export function PricePanel({ editor, currency }: { editor: Editor; currency: string }): ReactNode {
  const { draft, problems, set } = editor;
  const { saleKind } = draft;
  const reduced = salePrice(draft);
  return (
    <Panel title={words.pricing}>
      <div className="fields fields-row">
        <TextInput
          label={words.price}
          value={draft.price}
          inputMode="decimal"
          error={problems.price}
          rightSection={<span className="unit">{currency}</span>}
          rightSectionWidth={44}
          onChange={(event) => set({ price: event.currentTarget.value })}
        />
        <Select
          label={words.sale}
          data={kinds}
          value={saleKind}
          onChange={(value) => set({ saleKind: value === "PERCENT" || value === "AMOUNT" ? value : "NONE" })}
        />
        {saleKind !== "NONE" && (
          <TextInput
            label={words.saleValue[saleKind]}
            value={draft.saleValue}
            inputMode="decimal"
            error={problems.saleValue}
            rightSection={<span className="unit">{saleKind === "PERCENT" ? "%" : currency}</span>}
            rightSectionWidth={44}
            onChange={(event) => set({ saleValue: event.currentTarget.value })}
          />
        )}
      </div>
      {reduced !== undefined && (
        <p className="fine">{words.salePrice(formatMoney(reduced.toFixed(2), currency, "en"))}</p>
      )}
    </Panel>
  );
}

/** What buyers pay, for showing; the platform rounds for good. */
function salePrice({ price, saleKind, saleValue }: ProductDraft): number | undefined {
  const [full, off] = [Number(price), Number(saleValue)];
  if (saleKind === "NONE" || !(full >= 0) || !(off > 0)) return undefined;
  return Math.max(0, saleKind === "PERCENT" ? full * (1 - off / 100) : full - off);
}
