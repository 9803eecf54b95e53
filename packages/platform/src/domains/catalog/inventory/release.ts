import { changeStock } from "./change-stock.ts";
import { byVariant, deleteExpiredHolds, deleteHolds, type Hold, keyOf, type StockDemand } from "./holds.ts";
import type { UnitsWork } from "./stock-work.ts";

/** Turns what the holder holds into sold units, once. Returns what was sold: empty when nothing was held any more. */
export async function commitReservation(work: UnitsWork, holderId: string): Promise<readonly StockDemand[]> {
  // Only one of several parallel calls gets the rows: whoever deletes them.
  const holds = inOrder(await deleteHolds(work.db, work.site.id, holderId));
  await changeStock(
    work,
    holds.map((hold) => ({ ...hold, onHand: -hold.units, reserved: -hold.units, ahead: 0 })),
  );
  return holds.map(({ productId, variantId, units, ahead }) => ({ productId, variantId, quantity: units + ahead }));
}

/** Gives back what the holder holds. Doing it twice changes nothing. */
export async function releaseReservation(work: UnitsWork, holderId: string): Promise<void> {
  await returnUnits(work, await deleteHolds(work.db, work.site.id, holderId));
}

/** Gives back every hold of the site whose time is up. Returns how many lines were freed. */
export async function releaseExpired(work: UnitsWork): Promise<number> {
  const holds = await deleteExpiredHolds(work.db, work.site.id, work.now);
  await returnUnits(work, holds);
  return holds.length;
}

/** Puts sold units back in stock, as a canceled order does. Untracked variants have no shelf. */
export async function restock(work: UnitsWork, demands: readonly StockDemand[]): Promise<void> {
  const changes = inOrder([...byVariant(demands).values()]);
  await changeStock(
    work,
    changes.map((demand) => ({ ...demand, onHand: demand.quantity, reserved: 0, ahead: 0 })),
  );
}

/** Stock rows are always changed in the same order, so that two transactions never wait for each other. */
function inOrder<V extends { readonly productId: string; readonly variantId: string }>(variants: readonly V[]): V[] {
  return [...variants].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

function returnUnits(work: UnitsWork, holds: readonly Hold[]): Promise<void> {
  const changes = inOrder([...sum(holds).values()]);
  return changeStock(
    work,
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
