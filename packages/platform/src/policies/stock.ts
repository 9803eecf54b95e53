/** How many units of something can be had. */
export interface StockLevel {
  /** False when the merchant does not count this item: any quantity can be had. */
  readonly tracked: boolean;
  /** Units that can be bought now, pre-orders included. */
  readonly available: number;
}

/** The states of a line, as the wire spells them. */
export type Availability = "AVAILABLE" | "PARTIALLY_AVAILABLE" | "NOT_AVAILABLE" | "NOT_FOUND";

/** The state of a line that wants `quantity` units; `undefined` stock means the item is no longer sold. */
export function availabilityOf(stock: StockLevel | undefined, quantity: number): Availability {
  if (!stock) return "NOT_FOUND";
  if (stock.available >= quantity) return "AVAILABLE";
  return stock.available > 0 ? "PARTIALLY_AVAILABLE" : "NOT_AVAILABLE";
}

/** The quantity a buyer gets who asks for `quantity`: what is left when that is less, and at least one. */
export function clampToStock(stock: StockLevel, quantity: number): number {
  return Math.max(1, Math.min(quantity, stock.available));
}

/** Anything counted by product and variant. */
export interface Demand {
  readonly productId: string;
  readonly variantId: string;
  readonly quantity: number;
}

/** One demand per stock item, in an order every transaction shares, so that two of them never wait for each other. */
export function sumDemands(demands: readonly Demand[]): Demand[] {
  const byItem = new Map<string, Demand>();
  for (const demand of demands) {
    const key = `${demand.productId}/${demand.variantId}`;
    const known = byItem.get(key);
    byItem.set(key, known ? { ...known, quantity: known.quantity + demand.quantity } : demand);
  }
  return [...byItem.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, demand]) => demand);
}
