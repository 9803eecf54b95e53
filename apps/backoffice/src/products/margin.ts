import { currencyExponent, parseAmount } from "@vitrine/contract/money";
import { formatMoney } from "@vitrine/react";
import { locale } from "../ui/locale.ts";
import type { ProductDraft } from "./draft.ts";

type Sold = Pick<ProductDraft, "price" | "saleKind" | "saleValue">;

/** What the shop earns on one, and its share of the price. */
export function marginOf(
  sold: Sold & Pick<ProductDraft, "cost">,
  currency: string,
): { profit: string; share: string } | undefined {
  const paid = salePrice(sold, currency) ?? Number(parseAmount(sold.price, currency));
  const cost = Number(parseAmount(sold.cost, currency));
  if (sold.cost.trim() === "" || !(cost >= 0) || !(paid > 0)) return undefined;
  const share = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
  const profit = (paid - cost).toFixed(currencyExponent(currency));
  return { profit: formatMoney(profit, currency, locale), share: share.format((paid - cost) / paid) };
}

/** What buyers pay, for showing; the platform rounds for good. */
export function salePrice({ price, saleKind, saleValue }: Sold, currency: string): number | undefined {
  const full = Number(parseAmount(price, currency));
  const off = Number(saleKind === "AMOUNT" ? parseAmount(saleValue, currency) : saleValue);
  if (saleKind === "NONE" || !(full >= 0) || !(off > 0)) return undefined;
  return Math.max(0, saleKind === "PERCENT" ? full * (1 - off / 100) : full - off);
}
