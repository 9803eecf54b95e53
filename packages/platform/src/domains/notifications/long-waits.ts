import type { Runtime } from "../../kernel/context.ts";
import { run, statement } from "../../kernel/database/statements.ts";

/** No pause between two tries is longer than half of this, in milliseconds. */
const longest = 24 * 60 * 60_000;

/** What waits for its next try, until when, and whether it still does. */
const waits = [
  ["mails", "due_at", "sent_at is null"],
  ["webhook_lanes", "due_at", "true"],
  ["webhook_health", "probe_at", "paused_at is not null"],
  ["subscriber_events", "due_at", "due_at is not null"],
].map(([table, column, which]) => {
  const late = `${which} and ${column} > ?`;
  return {
    some: statement(`select 1 from ${table} where ${late} limit 1`),
    end: statement(`update ${table} set ${column} = ? where ${late}`),
  };
});

/**
 * Lets what waits for longer than anything does be tried now: its time was set while the clock was ahead, and would come
 * when the clock is there again.
 */
export async function endLongWaits({ store, clock }: Pick<Runtime, "store" | "clock">): Promise<void> {
  const now = clock.now().getTime();
  for (const { some, end } of waits) {
    const { rows } = await store.read((db) => run(db, some, [now + longest]));
    if (rows.length > 0) await store.write((db) => run(db, end, [now, now + longest]));
  }
}
