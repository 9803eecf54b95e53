import type { Runtime } from "../../../../kernel/context.ts";
import { run, statement } from "../../../../kernel/database/statements.ts";
import type { JobContext } from "../../../../kernel/job.ts";
import { unasked, writeWithEvents } from "../../../../kernel/outbox/commit-events.ts";
import { dependsOnTime } from "./evaluate.ts";
import { followProducts } from "./follow.ts";
import { type RulesDocument, rulesDocuments } from "./repository.ts";

/** Products that are looked at in one transaction. */
const batch = 200;
const day = 86_400_000;

const due = statement("select site_id, id from collection_rules where due_at <= ? order by due_at, id limit 20");

/**
 * Looks at all products for rules that are new, and once a day for those that time changes. Each part is a
 * transaction that records how far it came: any node goes on from there.
 */
export async function followRules(runtime: Runtime, { signal }: Partial<JobContext> = {}): Promise<void> {
  const now = runtime.clock.now().getTime();
  const { rows } = await runtime.store.read((db) => run<{ site_id: string; id: string }>(db, due, [now]));
  for (const { site_id: siteId, id } of rows) {
    let isOver = false;
    while (!isOver && !signal?.aborted) isOver = await followPart(runtime, siteId, id);
  }
}

const next = statement(
  "select id, numeric_id from products where site_id = ? and numeric_id > ? order by numeric_id limit ?",
);

async function followPart(runtime: Runtime, siteId: string, id: string): Promise<boolean> {
  const site = await runtime.sites.load(siteId);
  return writeWithEvents(unasked(runtime, site), async (call) => {
    const found = await rulesDocuments.getLocked(call.db, siteId, id);
    if (!found || found.entity.dueAt === null || found.entity.dueAt > call.now.getTime()) return true;
    const { entity, revision } = found;
    const { rows } = await run<{ id: string; numeric_id: number }>(call.db, next, [siteId, entity.lookedAt, batch]);
    await followProducts(
      call,
      rows.map((row) => row.id),
      [entity],
    );
    const isOver = rows.length < batch;
    const lookedAt = Number(rows.at(-1)?.numeric_id ?? entity.lookedAt);
    const after = isOver ? ended(entity, call.now) : { ...entity, lookedAt };
    await rulesDocuments.update(call.db, siteId, revision, after);
    return isOver;
  });
}

function ended(entity: RulesDocument, now: Date): RulesDocument {
  return { ...entity, lookedAt: 0, dueAt: dependsOnTime(entity.rules) ? now.getTime() + day : null };
}
