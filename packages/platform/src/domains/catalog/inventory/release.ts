import type { Db } from "../../../kernel/database/port.ts";
import { changeStock } from "./change-stock.ts";
import { byVariant, deleteExpiredHolds, deleteHolds, type Hold, keyOf, type StockDemand } from "./holds.ts";

/** Turns what the holder holds into sold units, once. Returns what was sold: empty when nothing was held any more. */
export async function commitReservation(db: Db, siteId: string, holderId: string): Promise<readonly StockDemand[]> {
  // Only one of several parallel calls gets the rows: whoever deletes them.
  const holds = inOrder(await deleteHolds(db, siteId, holderId));
  await changeStock(
    db,
    siteId,
    holds.map((hold) => ({ ...hold, onHand: -hold.units, reserved: -hold.units, ahead: 0 })),
  );
  return holds.map(({ productId, variantId, units, ahead }) => ({ productId, variantId, quantity: units + ahead }));
}

/** Gives back what the holder holds. Doing it twice changes nothing. */
export async function releaseReservation(db: Db, siteId: string, holderId: string): Promise<void> {
  await returnUnits(db, siteId, await deleteHolds(db, siteId, holderId));
}

/** Gives back every hold of the site that ended at or before `now`. Returns how many lines were freed. */
export async function releaseExpired(db: Db, siteId: string, now: Date): Promise<number> {
  const holds = await deleteExpiredHolds(db, siteId, now);
  await returnUnits(db, siteId, holds);
  return holds.length;
}

/** Puts sold units back in stock, as a canceled order does. Untracked variants have no shelf. */
export async function restock(db: Db, siteId: string, demands: readonly StockDemand[]): Promise<void> {
  const changes = inOrder([...byVariant(demands).values()]);
  await changeStock(
    db,
    siteId,
    changes.map((demand) => ({ ...demand, onHand: demand.quantity, reserved: 0, ahead: 0 })),
  );
}

/** Stock rows are always changed in the same order, so that two transactions never wait for each other. */
function inOrder<V extends { readonly productId: string; readonly variantId: string }>(variants: readonly V[]): V[] {
  return [...variants].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

function returnUnits(db: Db, siteId: string, holds: readonly Hold[]): Promise<void> {
  const changes = inOrder([...sum(holds).values()]);
  return changeStock(
    db,
    siteId,
    changes.map((hold) => ({ ...hold, onHand: 0, reserved: -hold.units, ahead: -hold.ahead })),
  );
}

/** Several holders may hold the same variant: one statement gives all of it back. */
function sum(holds: readonly Hold[]): Map<string, Hold> {
  const sums = new Map<string, Hold>();
  for (const hold of holds) {
    const before = sums.get(keyOf(hold));
    sums.set(
      keyOf(hold),
      before ? { ...hold, units: before.units + hold.units, ahead: before.ahead + hold.ahead } : hold,
    );
  }
  return sums;
}
