import type { Fee } from "@vitrine/contract";

import { multiplyDivide } from "./money.ts";
import type { ShopMoney } from "./shop-money.ts";

/** What a purchase's fees depend on. */
export interface FeeBase {
  /** Minor units of the goods after discounts. */
  readonly goods: number;
  readonly isDelivered: boolean;
  readonly money: Pick<ShopMoney, "read">;
}

/** A fee of one purchase, before tax. */
export interface ChargedFee {
  readonly fee: FeeDocument;
  /** Minor units, above zero. */
  readonly price: number;
  readonly isTaxExempt?: boolean;
  /** The app or plugin that adds it; absent for the shop's own. */
  readonly providerId?: string;
}

/** The fees of a purchase. A percentage is rounded once, half up. */
export function chargedFees(fees: readonly FeeDocument[], base: FeeBase): ChargedFee[] {
  return fees.flatMap((fee) => {
    const price = isFor(fee, base) ? priceOf(fee, base) : 0;
    return price > 0 ? [{ fee, price }] : [];
  });
}

function isFor({ onlyWithDelivery, subtotalFrom, subtotalTo }: FeeDocument, base: FeeBase): boolean {
  if (onlyWithDelivery && !base.isDelivered) return false;
  if (subtotalFrom !== undefined && base.goods < base.money.read(subtotalFrom)) return false;
  return subtotalTo === undefined || base.goods <= base.money.read(subtotalTo);
}

function priceOf({ amount, percentage = 0 }: FeeDocument, { goods, money }: FeeBase): number {
  if (amount !== undefined) return money.read(amount);
  // Percent to millionths.
  return multiplyDivide(goods, Math.round(percentage * 10_000), 1_000_000);
}

/** A fee as it is stored: its revision is the row's. */
export interface FeeDocument extends Omit<Fee, "revision"> {}
