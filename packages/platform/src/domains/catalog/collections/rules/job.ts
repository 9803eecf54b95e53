import type { Runtime } from "../../../../kernel/context.ts";
import { run, statement } from "../../../../kernel/database/statements.ts";
import type { JobContext } from "../../../../kernel/job.ts";
import { unasked, writeWithEvents } from "../../../../kernel/outbox/commit-events.ts";
import { dueRows } from "../../../../store/due-rows.ts";
import { awaitNewProducts } from "../../products/repository.ts";
import { dependsOnTime } from "./evaluate.ts";
import { followProducts } from "./follow.ts";
import { type RulesDocument, rulesDocuments } from "./repository.ts";

/** Products that are looked at in one transaction. */
const batch = 200;
const day = 86_400_000;

const due = dueRows("collection_rules", 20);

/**
 * Looks at all products for rules that are new, and once a day for those that time changes. Each part is a
 * transaction that records how far it came: any node goes on from there.
 */
export async function followRules(runtime: Runtime, { signal }: Partial<JobContext> = {}): Promise<void> {
  const rows = await runtime.store.read((db) => due(db, runtime.clock.now()));
  for (const { siteId, id } of rows) {
    let isOver = false;
    while (!isOver && !signal?.aborted) isOver = await followPart(runtime, siteId, id);
  }
}

const next = statement(
  "select id, numeric_id from products where site_id = ? and numeric_id > ? order by numeric_id limit ?",
);

async function followPart(runtime: Runtime, siteId: string, id: string): Promise<boolean> {
  const site = await runtime.sites.load(siteId);
  const seen = await begin(runtime, siteId, id);
  return writeWithEvents(unasked(runtime, site), async (call) => {
    const found = await rulesDocuments.getLocked(call.db, siteId, id);
    if (!found || found.entity.dueAt === null || found.entity.dueAt > call.now.getTime()) return true;
    const { entity, revision } = found;
    // The rules have changed in between: products may be on their way that were created under those before.
    if (revision !== seen) return false;
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

/** The revision of the rules that all products which are being created without them have been waited for. */
function begin({ store }: Runtime, siteId: string, id: string): Promise<number | undefined> {
  return store.write(
    async (db) => {
      const seen = await rulesDocuments.get(db, siteId, id);
      if (seen?.entity.lookedAt === 0) await awaitNewProducts(db, siteId);
      return seen?.revision;
    },
    { durable: false },
  );
}

function ended(entity: RulesDocument, now: Date): RulesDocument {
  return { ...entity, lookedAt: 0, dueAt: dependsOnTime(entity.rules) ? now.getTime() + day : null };
}
