import type { CatalogImportItem } from "@vitrine/contract";
import { ConstraintViolation } from "../../../kernel/database/port.ts";
import { ApplicationError, ValidationError } from "../../../kernel/errors.ts";
import { unasked, writeWithEvents } from "../../../kernel/outbox/commit-events.ts";
import type { CatalogEntry } from "../exchange/entry.ts";
import { type CatalogCall, catalogCall } from "../records/catalog-call.ts";
import { changeProduct } from "./changed-products.ts";
import { type ImportWork, problemOf } from "./check.ts";
import { ensureCollections } from "./collections.ts";
import { findExisting } from "./existing.ts";
import { createProducts } from "./new-products.ts";
import { advance, NotOurs } from "./progress.ts";
import { type PendingItem, pendingItems, settleItem } from "./records.ts";

/** Products written in one transaction: few enough that buyers never wait for it. */
const batch = 100;

/** Writes the products of an import into the catalog. Each transaction notes how far it is, so that none is done twice. */
export async function runImport(work: ImportWork): Promise<void> {
  try {
    while (!work.signal?.aborted && (await runBatch(work, batch))) {
      // The next ones.
    }
  } catch (error) {
    if (!(error instanceof NotOurs)) throw error;
  }
}

/** False when nothing is left. */
async function runBatch(work: ImportWork, size: number): Promise<boolean> {
  const { runtime, site, record } = work;
  const items = await runtime.store.read((db) => pendingItems(db, site.id, record.id, size));
  if (items.length === 0) {
    await complete(work);
    return false;
  }
  try {
    await writeItems(work, items);
  } catch (error) {
    if (!isOfEntry(error)) throw error;
    for (const item of items) await writeOne(work, item);
  }
  return true;
}

/** Whether an error is about what is written, not about the machine. */
function isOfEntry(error: unknown): boolean {
  return error instanceof ValidationError || error instanceof ApplicationError || error instanceof ConstraintViolation;
}

async function writeOne(work: ImportWork, item: PendingItem): Promise<void> {
  try {
    await writeItems(work, [item]);
  } catch (error) {
    if (!isOfEntry(error)) throw error;
    await settleFailed(work, item, error);
  }
}

function transaction<T>({ runtime, site, record }: ImportWork, write: (call: CatalogCall) => Promise<T>): Promise<T> {
  return writeWithEvents(unasked(runtime, site), (inside) => write(catalogCall(inside, record.id)));
}

async function writeItems(work: ImportWork, items: readonly PendingItem[]): Promise<void> {
  const { runtime, site, record } = work;
  await transaction(work, async (call) => {
    await advance(runtime, call.db, site.id, record, (current) => ({
      ...current,
      processed: current.processed + items.length,
    }));
    for (const item of await writeEntries(call, items)) await settleItem(call.db, site.id, record.id, item);
  });
}

async function writeEntries(call: CatalogCall, items: readonly PendingItem[]): Promise<CatalogImportItem[]> {
  const read = items.map(({ item, entry }) => ({ item, entry: JSON.parse(entry) as CatalogEntry }));
  const entries = read.map(({ entry }) => entry);
  const collections = await ensureCollections(call, entries);
  const existing = await findExisting(call.db, call.site.id, entries);
  const isNew = read.filter(({ entry }) => !existing(entry));
  const ids = await createProducts(
    call,
    isNew.map(({ entry }) => entry),
    collections,
  );
  const made = new Map(isNew.map(({ item }, index) => [item.position, ids[index]]));
  const done: CatalogImportItem[] = [];
  for (const { item, entry } of read) {
    const before = existing(entry);
    const outcome = before ? await changeProduct(call, entry, before, collections) : "CREATE";
    const productId = before?.product.id ?? made.get(item.position);
    done.push({ ...item, outcome, processed: true, ...(productId !== undefined && { productId }) });
  }
  return done;
}

async function settleFailed(work: ImportWork, { item }: PendingItem, error: unknown): Promise<void> {
  const { runtime, site, record } = work;
  const problem =
    error instanceof ValidationError
      ? problemOf(error, item.line)
      : ({ line: item.line, severity: "ERROR", code: codeOf(error), message: messageOf(error) } as const);
  const counted = item.outcome === "CREATE" ? "created" : "changed";
  await transaction(work, async ({ db }) => {
    await advance(runtime, db, site.id, record, (current) => {
      const { counts } = current;
      const next = { ...counts, failed: counts.failed + 1, [counted]: Math.max(0, counts[counted] - 1) };
      return { ...current, processed: current.processed + 1, counts: next };
    });
    const problems = [...item.problems, problem];
    const failed: CatalogImportItem = { ...item, outcome: "ERROR", processed: true, problems };
    await settleItem(db, site.id, record.id, failed);
  });
}

function codeOf(error: unknown): string {
  return error instanceof ApplicationError ? error.code : "CONFLICT";
}

function messageOf(error: unknown): string {
  if (error instanceof ApplicationError) return error.message;
  return "clashes with another product that was saved meanwhile. Import the file again.";
}

async function complete({ runtime, site, record }: ImportWork): Promise<void> {
  const date = runtime.clock.now().toISOString();
  await runtime.store.write((db) =>
    advance(runtime, db, site.id, record, (current) => ({
      ...current,
      state: "COMPLETED",
      finishedDate: date,
      dueAt: null,
    })),
  );
}
