import type { Runtime } from "../../../kernel/context.ts";
import { run, statement } from "../../../kernel/database/statements.ts";
import type { JobContext } from "../../../kernel/job.ts";
import { keepStored } from "../records/repository.ts";

const due = statement("select site_id, storage_key from media_removals where due_at <= ? order by due_at limit 200");

/** Removes stored bytes that belong to no file any more. Doing it twice changes nothing, so any node may. */
export async function removeStored(runtime: Runtime, { signal }: Partial<JobContext> = {}): Promise<void> {
  const { store, clock, adapters } = runtime;
  for (;;) {
    const now = clock.now().getTime();
    const { rows } = await store.read((db) => run<{ site_id: string; storage_key: string }>(db, due, [now]));
    for (const { site_id: siteId, storage_key: key } of rows) {
      if (signal?.aborted) return;
      await adapters.storage.remove(key);
      await store.write((db) => keepStored(db, siteId, key), { durable: false });
    }
    if (rows.length < 200) return;
  }
}
