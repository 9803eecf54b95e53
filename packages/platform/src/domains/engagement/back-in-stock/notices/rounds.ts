import type { Runtime } from "../../../../kernel/context.ts";
import type { Db } from "../../../../kernel/database/port.ts";
import { run, statement } from "../../../../kernel/database/statements.ts";
import { unasked, writeWithEvents } from "../../../../kernel/outbox/commit-events.ts";
import type { TransactionCall } from "../../../../kernel/outbox/subscriptions.ts";
import { backInStockSettings } from "../../../../policies/back-in-stock-settings.ts";
import { shopLanguageFor } from "../../../../policies/translation.ts";
import { listWaiting } from "../repository.ts";
import { batchOf } from "../rules.ts";
import { availableOf, readAvailable } from "../stock.ts";
import { contentOf } from "./content.ts";
import { writeNotice } from "./write-notice.ts";

/** Items looked at in one go. */
const page = 100;

/** Notices written in one transaction. */
const most = 200;

interface ItemRow {
  readonly site_id: string;
  readonly item_key: string;
  readonly product_id: string;
  readonly variant_id: string | null;
  readonly is_in_stock: number;
  readonly next_notices_at: number | null;
  readonly available: number;
}

const available = availableOf("i.product_id", "i.variant_id");

const changed = statement(
  `select * from (select i.site_id, i.item_key, i.product_id, i.variant_id, i.is_in_stock, i.next_notices_at,
      ${available} as available from back_in_stock_items i) as seen
    where (is_in_stock = 0 and available > 0) or (is_in_stock = 1 and available <= 0) or next_notices_at <= ?
    order by site_id, item_key limit ${page}`,
);

/**
 * Writes to those who wait for what has come back. Stock is compared with what was seen before, so that it does not
 * matter how it rose: a delivery, a canceled order or a cart that was given up.
 */
export async function startNotices(runtime: Runtime, signal?: AbortSignal): Promise<void> {
  const { store, clock } = runtime;
  for (;;) {
    const now = clock.now().getTime();
    const { rows } = await store.read((db) => run<ItemRow>(db, changed, [now]));
    let moved = 0;
    for (const row of rows) {
      if (signal?.aborted) return;
      moved += (await lookAt(runtime, row)) ? 1 : 0;
    }
    if (rows.length < page || moved === 0) return;
  }
}

async function lookAt(runtime: Runtime, row: ItemRow): Promise<boolean> {
  const site = await runtime.sites.load(row.site_id);
  if (Number(row.available) <= 0) {
    return runtime.store.write((db) => move(db, row, { isInStock: false, nextAt: null }), { durable: false });
  }
  const { sendNotices, minutesBetweenNotices } = backInStockSettings(site.settings);
  const now = runtime.clock.now();
  const nextAt = sendNotices ? now.getTime() + minutesBetweenNotices * 60_000 : null;
  return writeWithEvents(unasked(runtime, site, now), async (call) => {
    if (!(await move(call.db, row, { isInStock: true, nextAt }))) return false;
    if (sendNotices) await writeBatch(call, row);
    return true;
  });
}

const update = statement(
  `update back_in_stock_items set is_in_stock = ?, next_notices_at = ? where site_id = ? and item_key = ?
    and is_in_stock = ? and coalesce(next_notices_at, 0) = ?`,
);

/** Moves an item on from what was read; false when another run did it first. */
async function move(
  db: Db,
  row: ItemRow,
  { isInStock, nextAt }: { readonly isInStock: boolean; readonly nextAt: number | null },
): Promise<boolean> {
  const before = [row.is_in_stock, row.next_notices_at ?? 0];
  const { changes } = await run(db, update, [isInStock ? 1 : 0, nextAt, row.site_id, row.item_key, ...before]);
  return changes > 0;
}

async function writeBatch(call: TransactionCall, row: ItemRow): Promise<void> {
  const { db, site, runtime } = call;
  const item = { productId: row.product_id, variantId: row.variant_id ?? undefined };
  const units = await readAvailable(db, site.id, item);
  const contentIn = (language: string) => contentOf(db, site, item, { language, origin: runtime.origin });
  const content = units > 0 ? await contentIn(site.settings.language) : undefined;
  if (!content) return;
  const size = batchOf(units, backInStockSettings(site.settings).noticesPerUnit, most);
  const waiting = await listWaiting(db, site.id, row.item_key, size);
  const read = new Map([[site.settings.language, content]]);
  for (const request of waiting) {
    const language = shopLanguageFor(site.settings, request.entity.language);
    const known = read.get(language) ?? (await contentIn(language)) ?? content;
    read.set(language, known);
    await writeNotice(call, request, known);
  }
  if (waiting.length < size) await run(db, remove, [site.id, row.item_key]);
  // There is enough for more than one transaction holds: the next run goes on.
  else if (size === most) await run(db, goOn, [call.now.getTime(), site.id, row.item_key]);
}

const goOn = statement("update back_in_stock_items set next_notices_at = ? where site_id = ? and item_key = ?");

/** Nobody waits any more. Whoever asks meanwhile has locked the row or makes a new one. */
const remove = statement(
  `delete from back_in_stock_items where site_id = ? and item_key = ? and not exists (
    select 1 from back_in_stock_requests r where r.site_id = back_in_stock_items.site_id
      and r.item_key = back_in_stock_items.item_key and r.status = 'RECEIVED')`,
);
