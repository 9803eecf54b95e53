import type { Runtime } from "../../../../kernel/context.ts";
import { run, statement } from "../../../../kernel/database/statements.ts";
import { groupBy } from "../../../../kernel/group-by.ts";
import type { JobContext } from "../../../../kernel/job.ts";
import { unasked, writeWithEvents } from "../../../../kernel/outbox/commit-events.ts";
import { followProducts } from "./follow.ts";

const batch = 100;
const noted = statement("select site_id, product_id from collection_checks order by site_id, product_id limit ?");
const drop = statement("delete from collection_checks where site_id = ? and product_id in @list");

/** Lets automatic collections follow products that sales sold out, or that came back from a cart. */
export async function followChecks(runtime: Runtime, { signal }: Partial<JobContext> = {}): Promise<void> {
  for (;;) {
    const { rows } = await runtime.store.read((db) => run<{ site_id: string; product_id: string }>(db, noted, [batch]));
    for (const [siteId, found] of groupBy(rows, (row) => row.site_id)) {
      if (signal?.aborted) return;
      const ids = found.map((row) => row.product_id);
      await followSite(runtime, siteId, ids);
    }
    if (rows.length < batch) return;
  }
}

async function followSite(runtime: Runtime, siteId: string, ids: readonly string[]): Promise<void> {
  const site = await runtime.sites.load(siteId);
  await writeWithEvents(unasked(runtime, site), async (call) => {
    // First, so that what is sold from now on is noted anew.
    await run(call.db, drop, [siteId, JSON.stringify(ids)]);
    await followProducts(call, ids);
  });
}
