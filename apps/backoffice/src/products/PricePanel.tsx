import { Select } from "@mantine/core";
import { currencyExponent } from "@vitrine/contract/money";
import { formatMoney } from "@vitrine/react";
import type { ReactNode } from "react";
import { TextField } from "../forms/fields.tsx";
import { strings } from "../strings/strings.ts";
import { locale } from "../ui/locale.ts";
import { Panel } from "../ui/Panel.tsx";
import { ListedPrices } from "./listed/ListedPrices.tsx";
import { marginOf, salePrice } from "./margin.ts";
import type { Editor } from "./use-editor.ts";

const texts = strings.products.editor;

const kinds = Object.entries(texts.saleKinds).map(([value, label]) => ({ value, label }));

/** The price and the catalog's own sale. */
export function PricePanel({ editor }: { editor: Editor }): ReactNode {
  const { draft, currency, set } = editor;
  const { saleKind } = draft;
  const reduced = salePrice(draft, currency);
  const earned = marginOf(draft, currency);
  return (
    <Panel title={texts.pricing}>
      <div className="fields fields-row">
        <TextField form={editor} name="price" label={texts.price} unit={currency} inputMode="decimal" />
        <Select
          label={texts.sale}
          data={kinds}
          value={saleKind}
          onChange={(value) => set({ saleKind: value === "PERCENT" || value === "AMOUNT" ? value : "NONE" })}
        />
        {saleKind !== "NONE" && (
          <TextField
            form={editor}
            name="saleValue"
            label={texts.saleValue[saleKind]}
            unit={saleKind === "PERCENT" ? "%" : currency}
            inputMode="decimal"
          />
        )}
        <TextField form={editor} name="cost" label={texts.cost} unit={currency} inputMode="decimal" />
      </div>
      {reduced !== undefined && (
        <p className="fine">
          {texts.salePrice({ price: formatMoney(reduced.toFixed(currencyExponent(currency)), currency, locale) })}
        </p>
      )}
      {earned && <p className="fine">{texts.margin(earned)}</p>}
      <ListedPrices editor={editor} />
    </Panel>
  );
}
