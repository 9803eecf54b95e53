import type { Runtime } from "../../../kernel/context.ts";
import { run, statement } from "../../../kernel/database/statements.ts";
import type { JobContext } from "../../../kernel/job.ts";
import { unasked, writeWithEvents } from "../../../kernel/outbox/commit-events.ts";
import { laterThan } from "../product-editor/rules.ts";
import { productDocuments, readVariants } from "../products/repository.ts";
import { saveProduct } from "../products/write/save.ts";
import { catalogCall } from "../records/catalog-call.ts";
import { atTime, schedule } from "../schedule/schedule.ts";

const due = statement(
  "select site_id, product_id from product_schedules where due_at <= ? order by due_at, product_id limit 100",
);

/** Shows and hides products whose time has come. Doing it twice changes nothing, so any node may. */
export async function publishProducts(runtime: Runtime, { signal }: Partial<JobContext> = {}): Promise<void> {
  for (;;) {
    const now = runtime.clock.now().getTime();
    const { rows } = await runtime.store.read((db) => run<{ site_id: string; product_id: string }>(db, due, [now]));
    for (const { site_id: siteId, product_id: id } of rows) {
      if (signal?.aborted) return;
      await publish(runtime, siteId, id);
    }
    if (rows.length < 100) return;
  }
}

async function publish(runtime: Runtime, siteId: string, id: string): Promise<void> {
  const site = await runtime.sites.load(siteId);
  await writeWithEvents(unasked(runtime, site), async (inside) => {
    const found = await productDocuments.getLocked(inside.db, siteId, id);
    if (!found) return;
    const { entity: product, revision } = found;
    const next = atTime(product, inside.now);
    const variants = (await readVariants(inside.db, siteId, [id])).get(id) ?? [];
    const call = { ...catalogCall(inside, id), now: laterThan(product.updatedDate, inside.now) };
    if (JSON.stringify(next) !== JSON.stringify(product))
      await saveProduct(call, { product, revision, variants }, next);
    await schedule(inside.db, siteId, next);
  });
}
