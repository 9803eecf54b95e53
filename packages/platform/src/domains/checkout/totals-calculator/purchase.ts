import type { Call } from "../../../kernel/context.ts";
import type { Purchase, PurchaseLine } from "../../../kernel/ports/purchase.ts";
import type { TaxableCharge, TaxQuestion } from "../../../kernel/ports/tax.ts";
import type { ChargedFee } from "../../../policies/fees.ts";
import type { Totals } from "../../../policies/totals/index.ts";
import type { Line } from "../records/line.ts";
import type { Basket } from "./basket.ts";

/** A basket as providers see it. Totals of its lines are after discounts once those are known. */
export function purchaseOf(
  call: Pick<Call, "site" | "language">,
  { shippingAddress, billingAddress, memberId }: Basket,
  lines: readonly Line[],
  goods?: Totals,
): Purchase {
  const { currency, weightUnit } = call.site.settings;
  const totals = new Map(goods?.lines.map((line) => [line.id, line.subtotal - line.discount]));
  return {
    siteId: call.site.id,
    currency,
    language: call.language,
    weightUnit,
    ...(memberId !== undefined && { memberId }),
    ...(shippingAddress && { shippingAddress }),
    ...(billingAddress && { billingAddress }),
    lines: lines.map((line, index) => toPurchaseLine(line, numberOf(index), totals.get(line.id))),
  };
}

/** Lines are numbered: ids are made anew when a transaction runs again, and would make it another question. */
const numberOf = (index: number) => String(index + 1);

/** What a provider said of the line at this place. */
export function ofLine<T>(said: ReadonlyMap<string, T> | undefined, index: number): T | undefined {
  return said?.get(numberOf(index));
}

/** The id of the line that a provider means. */
export function lineIdOf(lines: readonly Line[], number: string): string | undefined {
  return lines[Number(number) - 1]?.id;
}

function toPurchaseLine(line: Line, id: string, total = line.price * line.quantity): PurchaseLine {
  const { name, quantity, price, item, physical, shippable, taxGroupId } = line;
  return {
    id,
    name: name.original,
    quantity,
    price,
    total,
    ...(item && { productId: item.productId, variantId: item.variantId }),
    collectionIds: item?.collectionIds ?? [],
    ...(physical?.sku && { sku: physical.sku }),
    ...(physical?.weight !== undefined && { weight: physical.weight }),
    isShippable: shippable,
    ...(taxGroupId !== undefined && { taxGroupId }),
  };
}

/** Id under which delivery is taxed. */
export const SHIPPING_CHARGE = "shipping";

/** What a tax provider is asked about a purchase. */
export function taxRequestOf(
  purchase: Purchase,
  { fees, shipping, isTaxIncluded }: { fees: readonly ChargedFee[]; shipping?: number; isTaxIncluded: boolean },
): TaxQuestion {
  const charges: TaxableCharge[] = [
    ...purchase.lines.map(({ id, total, taxGroupId }) => toCharge("line", id, total, taxGroupId)),
    ...fees.flatMap(({ fee, price, isTaxExempt }) =>
      isTaxExempt ? [] : toCharge("fee", fee.id, price, fee.taxGroupId),
    ),
    ...(shipping === undefined ? [] : [toCharge("shipping", SHIPPING_CHARGE, shipping, undefined)]),
  ];
  return { ...purchase, charges, isTaxIncluded };
}

function toCharge(
  kind: TaxableCharge["kind"],
  id: string,
  amount: number,
  taxGroupId: string | undefined,
): TaxableCharge {
  return { id, kind, amount, ...(taxGroupId !== undefined && { taxGroupId }) };
}
