import type { CatalogImportItem } from "@vitrine/contract";
import type { Db } from "../../../kernel/database/port.ts";
import type { RowProblem } from "../exchange/problem.ts";
import { itemProblem } from "./item-problem.ts";
import type { ImportKind, ImportWork } from "./kind.ts";
import { advance, NotOurs } from "./progress.ts";
import { countItems, type PendingItem, pendingItems, settleItem } from "./records.ts";

/** Writes the records of an import into the shop. Each transaction notes how far it is, so that none is done twice. */
export async function runImport(work: ImportWork, kind: ImportKind): Promise<void> {
  try {
    while (!work.signal?.aborted && (await runBatch(work, kind))) {
      // The next ones.
    }
  } catch (error) {
    if (!(error instanceof NotOurs)) throw error;
  }
}

/** False when nothing is left. */
async function runBatch(work: ImportWork, kind: ImportKind): Promise<boolean> {
  const { runtime, site, record } = work;
  const items = await runtime.store.read((db) => pendingItems(db, site.id, record.id, kind.batch.run));
  if (items.length === 0) {
    await completeImport(work, (db) => kind.complete?.(db, work));
    return false;
  }
  try {
    await writeItems(work, kind, items);
  } catch (error) {
    if (!itemProblem(error, 0)) throw error;
    for (const item of items) await writeOne(work, kind, item);
  }
  return true;
}

async function writeOne(work: ImportWork, kind: ImportKind, item: PendingItem): Promise<void> {
  try {
    await writeItems(work, kind, [item]);
  } catch (error) {
    const problem = itemProblem(error, item.item.line);
    if (!problem) throw error;
    await settleFailed(work, item, problem);
  }
}

async function writeItems(work: ImportWork, kind: ImportKind, items: readonly PendingItem[]): Promise<void> {
  const { runtime, site, record } = work;
  await kind.transaction(work, async ({ db, write }) => {
    await advance(runtime, db, site.id, record, (current) => ({
      ...current,
      processed: current.processed + items.length,
    }));
    for (const item of await write(items)) {
      // The customer was deleted since the items were read, and is not brought back.
      if (!(await settleItem(db, site.id, record.id, item))) throw new NotOurs();
    }
  });
}

async function settleFailed(work: ImportWork, { item }: PendingItem, problem: RowProblem): Promise<void> {
  const { runtime, site, record } = work;
  const counted = item.outcome === "CREATE" ? "created" : "changed";
  await runtime.store.write(
    async (db) => {
      await advance(runtime, db, site.id, record, (current) => {
        const { counts } = current;
        const next = { ...counts, failed: counts.failed + 1, [counted]: Math.max(0, counts[counted] - 1) };
        return { ...current, processed: current.processed + 1, counts: next };
      });
      const problems = [...item.problems, problem];
      const failed: CatalogImportItem = { ...item, outcome: "ERROR", processed: true, problems };
      await settleItem(db, site.id, record.id, failed);
    },
    { durable: true },
  );
}

/** Ends an import whose records are all written. */
export async function completeImport(
  { runtime, site, record }: ImportWork,
  then?: (db: Db) => Promise<void> | undefined,
): Promise<void> {
  const date = runtime.clock.now().toISOString();
  await runtime.store.write(async (db) => {
    // What was to be created may have been there by then.
    const counts = await countItems(db, site.id, record.id);
    await advance(runtime, db, site.id, record, (current) => ({
      ...current,
      counts: { ...current.counts, ...counts },
      state: "COMPLETED",
      finishedDate: date,
      dueAt: null,
    }));
    await then?.(db);
  });
}
