import type { Db } from "../../store/port.ts";

/** Units of one variant that somebody wants. Demands on the same variant are summed. */
export interface StockDemand {
  readonly productId: string;
  readonly variantId: string;
  readonly quantity: number;
}

/** A demand that cannot be met. */
export interface Shortage extends StockDemand {
  /** Units that could still be had. */
  readonly available: number;
}

/**
 * Holds stock for `holderId` (a checkout) until `expiresAt`, replacing whatever the holder held before.
 * Either every demand is met, or nothing stays held and the shortages are returned.
 * Untracked variants need no holding. Call inside a write transaction.
 */
export function reserveStock(
  db: Db,
  siteId: string,
  holderId: string,
  demands: readonly StockDemand[],
  expiresAt: Date,
): Promise<readonly Shortage[]> {
  throw new Error(`pending ${db} ${siteId} ${holderId} ${demands} ${expiresAt}`);
}

/** Turns what the holder holds into sold units, once. Answers what was sold: empty when the hold had lapsed. */
export function commitReservation(db: Db, siteId: string, holderId: string): Promise<readonly StockDemand[]> {
  throw new Error(`pending ${db} ${siteId} ${holderId}`);
}

/** Gives back what the holder holds. Doing it twice changes nothing. */
export function releaseReservation(db: Db, siteId: string, holderId: string): Promise<void> {
  throw new Error(`pending ${db} ${siteId} ${holderId}`);
}

/** Gives back every hold of the site that ended at or before `now`. Answers how many lines were freed. */
export function releaseExpired(db: Db, siteId: string, now: Date): Promise<number> {
  throw new Error(`pending ${db} ${siteId} ${now}`);
}

/** Puts sold units back on the shelf, as a cancelled order does. */
export function restock(db: Db, siteId: string, demands: readonly StockDemand[]): Promise<void> {
  throw new Error(`pending ${db} ${siteId} ${demands}`);
}
