/** How many units of something can be had. */
export interface StockLevel {
  /** Units that can be bought now. */
  readonly available: number;
  /** Present when it may be ordered ahead once it has run out. */
  readonly preorder?: { readonly available: number };
}

/** Units one buyer can get: what is there, or, when nothing is, what may be ordered ahead. */
export function sellableUnits(stock: StockLevel): number {
  return stock.available > 0 ? stock.available : (stock.preorder?.available ?? 0);
}

/** The states of a line, as the wire spells them. */
export type Availability = "AVAILABLE" | "PARTIALLY_AVAILABLE" | "NOT_AVAILABLE" | "NOT_FOUND";

/** The state of a line that wants `quantity` of `available` units; undefined means the item is no longer sold. */
export function availabilityOf(available: number | undefined, quantity: number): Availability {
  if (available === undefined) return "NOT_FOUND";
  if (available >= quantity) return "AVAILABLE";
  return available > 0 ? "PARTIALLY_AVAILABLE" : "NOT_AVAILABLE";
}

/** The quantity a buyer gets who asks for `quantity`: what is left when that is less, and at least one. */
export function clampToStock(available: number, quantity: number): number {
  return Math.max(1, Math.min(quantity, available));
}
