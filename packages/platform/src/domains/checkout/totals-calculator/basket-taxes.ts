import type { Call } from "../../../kernel/context.ts";
import { type TaxAddress, type TaxTable, taxPlace } from "../../../policies/tax.ts";
import { loadTaxes } from "../../pricing/taxes/lookup.ts";
import type { Line } from "../records/line.ts";
import type { Basket } from "./basket.ts";

/** The tax rules of a basket's lines. */
export interface BasketTaxes {
  /** The rules where the goods go: they also decide delivery. */
  readonly main: TaxTable;
  tableFor(line: Line): TaxTable;
}

/**
 * Reads the tax rules of a basket. Goods are taxed where they go, collected ones where they are collected;
 * a line may ask to be taxed where the bill goes instead.
 */
export async function loadBasketTaxes(
  call: Call,
  basket: Basket,
  pickup: TaxAddress | undefined,
): Promise<BasketTaxes | undefined> {
  if (!basket.include.tax || basket.isTaxExempt) return undefined;
  const place = taxPlace(pickup ?? basket.shippingAddress, basket.billingAddress);
  if (!place) return undefined;
  const main = await loadTaxes(call.db, call.site, place);
  const billingPlace = taxPlace(undefined, basket.billingAddress);
  const wantsBilling = basket.lines.some(isTaxedAtBilling);
  const billing = wantsBilling && billingPlace ? await loadTaxes(call.db, call.site, billingPlace) : main;
  return { main, tableFor: (line) => (isTaxedAtBilling(line) ? billing : main) };
}

function isTaxedAtBilling(line: Line): boolean {
  return line.taxableAddress?.addressType === "BILLING";
}
