import { randomInt } from "node:crypto";
import type { Store } from "../kernel/database/port.ts";

/** Rows there are at most. Processes mostly have one each: one that is stuck in its check holds up no other. */
const rows = 256;
const own = randomInt(rows);

/** Writes a row as durably as an order. False when that fails. */
export async function canWrite(store: Pick<Store, "write">): Promise<boolean> {
  const checked_at = Date.now();
  const row = { id: own, checked_at };
  return store
    .write((db) =>
      db
        .insertInto("readiness")
        .values(row)
        .onConflict((conflict) => conflict.column("id").doUpdateSet({ checked_at }))
        .execute(),
    )
    .then(
      () => true,
      () => false,
    );
}
