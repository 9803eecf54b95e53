import { Select } from "@mantine/core";
import { currencyExponent, parseAmount } from "@vitrine/contract/money";
import { formatMoney } from "@vitrine/react";
import type { ReactNode } from "react";
import { TextField } from "../forms/fields.tsx";
import { strings } from "../strings/strings.ts";
import { locale } from "../ui/locale.ts";
import { Panel } from "../ui/Panel.tsx";
import type { ProductDraft } from "./draft.ts";
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
    </Panel>
  );
}

/** What the shop earns on one, and its share of the price. */
function marginOf(draft: ProductDraft, currency: string): { profit: string; share: string } | undefined {
  const paid = salePrice(draft, currency) ?? Number(parseAmount(draft.price, currency));
  const cost = Number(parseAmount(draft.cost, currency));
  if (draft.cost.trim() === "" || !(cost >= 0) || !(paid > 0)) return undefined;
  const share = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
  const profit = (paid - cost).toFixed(currencyExponent(currency));
  return { profit: formatMoney(profit, currency, locale), share: share.format((paid - cost) / paid) };
}

/** What buyers pay, for showing; the platform rounds for good. */
function salePrice({ price, saleKind, saleValue }: ProductDraft, currency: string): number | undefined {
  const full = Number(parseAmount(price, currency));
  const off = Number(saleKind === "AMOUNT" ? parseAmount(saleValue, currency) : saleValue);
  if (saleKind === "NONE" || !(full >= 0) || !(off > 0)) return undefined;
  return Math.max(0, saleKind === "PERCENT" ? full * (1 - off / 100) : full - off);
}
