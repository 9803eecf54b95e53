import type { Call } from "../../../kernel/context.ts";
import { exemptTable, type TaxAddress, type TaxPlace, type TaxTable, taxPlace } from "../../../policies/tax.ts";
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
  const { exemption } = basket;
  if (!basket.include.tax || (exemption && !exemption.groupId)) return undefined;
  const place = taxPlace(pickup ?? basket.shippingAddress, basket.billingAddress);
  if (!place) return undefined;
  const rulesAt = async (where: TaxPlace) => {
    const table = await loadTaxes(call.db, call.site, where);
    return exemption?.groupId ? exemptTable(table, exemption.groupId.toLowerCase()) : table;
  };
  const main = await rulesAt(place);
  const billingPlace = taxPlace(undefined, basket.billingAddress);
  const wantsBilling = basket.lines.some(isTaxedAtBilling);
  const billing = wantsBilling && billingPlace ? await rulesAt(billingPlace) : main;
  // Where nothing was written down for the exemption, nothing is collected.
  if (exemption && main.ratesByGroup.size === 0 && billing.ratesByGroup.size === 0) return undefined;
  return { main, tableFor: (line) => (isTaxedAtBilling(line) ? billing : main) };
}

function isTaxedAtBilling(line: Line): boolean {
  return line.taxableAddress?.addressType === "BILLING";
}
