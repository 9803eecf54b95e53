import { noteSoldOut } from "../products/repository.ts";
import { UnitsChanges } from "./emit-units.ts";
import {
  byVariant,
  deleteHolds,
  type Hold,
  holdsOf,
  insertHolds,
  keyOf,
  nothingHeld,
  noUnits,
  type StockDemand,
  type Variant,
} from "./holds.ts";
import { readStock, reservePreorder, reserveUnits } from "./stock-rows.ts";
import type { UnitsWork } from "./stock-work.ts";

export type { StockDemand } from "./holds.ts";

export interface ReserveOptions {
  /** The holder holds nothing yet. */
  readonly isNew?: boolean;
  /** What the holder holds for longer than that stays so. */
  readonly keepsLonger?: boolean;
}

/** A demand that cannot be met. */
export interface Shortage extends StockDemand {
  /** Units that could still be had. */
  readonly available: number;
}

/**
 * Holds stock for `holderId` (a checkout) until `expiresAt`, replacing whatever the holder held before.
 * Demands on the same variant are summed. Either every demand is met, or nothing stays held and the shortages
 * are returned. Untracked variants that are in stock need no holding; a variant that has run out may be
 * ordered ahead when its merchant allows it. Call inside a write transaction.
 *
 * Holds past their end still count until `releaseExpired` frees them.
 */
export async function reserveStock(
  work: UnitsWork,
  holderId: string,
  demands: readonly StockDemand[],
  expiresAt: Date,
  { isNew = false, keepsLonger = false }: ReserveOptions = {},
): Promise<readonly Shortage[]> {
  const { db, site } = work;
  const { holds: held, until } = isNew ? nothingHeld : await holdsOf(db, site.id, holderId);
  const end = keepsLonger && until > expiresAt.getTime() ? new Date(until) : expiresAt;
  const wanted = byVariant(demands);
  // Every transaction touches stock rows in the same order, so two of them never wait for each other.
  const keys = [...new Set([...held.keys(), ...wanted.keys()])].sort();
  const mover = new Mover(work);
  const holds: Hold[] = [];
  const shortages: Shortage[] = [];
  for (const key of keys) {
    const demand = wanted.get(key);
    const before = held.get(key) ?? noUnits(demand as Variant);
    const result = await mover.move(before, demand?.quantity ?? 0);
    if ("shortage" in result) shortages.push(result.shortage);
    holds.push("shortage" in result ? before : result.hold);
  }
  if (shortages.length > 0) for (const hold of holds) await mover.move(hold, 0);
  if (held.size > 0) await deleteHolds(db, site.id, holderId);
  if (shortages.length === 0) await keep(work, holderId, holds, end);
  await mover.finish();
  return shortages;
}

/**
 * Holds as much of the demands as there is, for orders that stand whatever the shelf has. Returns what is held now and
 * what is missing.
 */
export async function reserveAvailable(
  work: UnitsWork,
  holderId: string,
  demands: readonly StockDemand[],
  expiresAt: Date,
): Promise<{ readonly held: readonly StockDemand[]; readonly missing: readonly StockDemand[] }> {
  const wanted = byVariant(demands);
  let held = [...wanted.values()];
  // Others take units meanwhile, so what was left at the first look may not be left at the second.
  for (;;) {
    const shortages = await reserveStock(work, holderId, held, expiresAt);
    if (shortages.length === 0) break;
    const left = new Map(shortages.map((shortage) => [keyOf(shortage), Math.max(0, shortage.available)]));
    held = held.flatMap((demand) => {
      const quantity = left.get(keyOf(demand)) ?? demand.quantity;
      return quantity > 0 ? [{ ...demand, quantity: Math.min(quantity, demand.quantity) }] : [];
    });
  }
  const kept = byVariant(held);
  const missing = [...wanted.values()].flatMap((demand) => {
    const quantity = demand.quantity - (kept.get(keyOf(demand))?.quantity ?? 0);
    return quantity > 0 ? [{ ...demand, quantity }] : [];
  });
  return { held, missing };
}

async function keep({ db, site }: UnitsWork, holderId: string, holds: readonly Hold[], expiresAt: Date): Promise<void> {
  const kept = holds.filter((hold) => hold.units > 0 || hold.ahead > 0);
  await insertHolds(db, site.id, holderId, kept, expiresAt);
}

type Moved = { readonly hold: Hold } | { readonly shortage: Shortage };

/** Changes holds, remembering which products ran out or came back, and what is left of them. */
class Mover {
  readonly #work: UnitsWork;
  readonly #turned = new Set<string>();
  readonly #changes = new UnitsChanges();

  constructor(work: UnitsWork) {
    this.#work = work;
  }

  /** Brings one hold to `quantity` units in a single conditional statement, if the stock allows it. */
  async move(hold: Hold, quantity: number): Promise<Moved> {
    if (quantity === 0 && hold.units === 0 && hold.ahead === 0) return { hold };
    const more = quantity - hold.units;
    const available = await reserveUnits(this.#work, hold, more, hold.ahead);
    if (available === undefined) return quantity === 0 ? { hold: noUnits(hold) } : this.#withoutShelf(hold, quantity);
    this.#changes.add(hold, available, -more);
    if (available === 0 || available + more === 0) this.#turned.add(hold.productId);
    return { hold: { ...hold, units: quantity, ahead: 0 } };
  }

  async finish(): Promise<void> {
    await noteSoldOut(this.#work.db, this.#work.site.id, [...this.#turned]);
    await this.#changes.emit(this.#work);
  }

  /** The shelf does not have enough: the item may be untracked, open for ordering ahead, or simply short. */
  async #withoutShelf(hold: Hold, quantity: number): Promise<Moved> {
    const { productId, variantId } = hold;
    const shortage = (available: number): Moved => ({ shortage: { productId, variantId, quantity, available } });
    const row = await readStock(this.#work, hold);
    if (!row) return shortage(0);
    if (row.tracked === 0) return row.in_stock === 1 ? { hold: noUnits(hold) } : shortage(0);
    const available = row.on_hand - row.reserved + hold.units;
    if (row.preorder_enabled === 0 || available > 0) return shortage(available);
    const isReserved = await reservePreorder(this.#work, hold, quantity - hold.ahead);
    if (isReserved) return { hold: { ...hold, units: 0, ahead: quantity } };
    return shortage(Math.max(0, (row.preorder_limit ?? 0) - row.preordered + hold.ahead));
  }
}
