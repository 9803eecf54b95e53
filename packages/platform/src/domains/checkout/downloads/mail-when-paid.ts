import type { Order } from "@vitrine/contract";
import type { Runtime } from "../../../kernel/context.ts";
import { StoreUnavailable } from "../../../kernel/database/port.ts";
import type { JobContext } from "../../../kernel/job.ts";
import { unasked, writeWithEvents } from "../../../kernel/outbox/commit-events.ts";
import type { Stored } from "../../../store/documents.ts";
import { dueRows } from "../../../store/due-rows.ts";
import type { OrderRecord } from "../records/order-record.ts";
import { orders } from "../records/order-repository.ts";
import type { Work } from "../records/work.ts";
import { linksOf } from "./links.ts";
import { orderDownloads, saveDownloads } from "./repository.ts";
import { noteSent, queueLinks } from "./send.ts";

/** Orders whose links are to be mailed, as many as one run takes. */
const dueMails = dueRows("order_downloads", 100);

/**
 * Notes that the links of a paid order are to be mailed, where it sells files and they were not. A job does it: the key
 * that links are sealed with is read outside of transactions.
 */
export async function planDownloadsMail(work: Work, { id, status, paymentStatus, ...order }: Order): Promise<void> {
  const isPaid = paymentStatus === "PAID" || Number(order.priceSummary.total?.amount) === 0;
  if (status !== "APPROVED" || !isPaid) return;
  if (!order.lineItems.some(({ itemType }) => itemType?.preset === "DIGITAL")) return;
  const due = { mail: { dueDate: work.now.toISOString() } };
  await saveDownloads(work, id, ({ mail }) => (mail ? undefined : due));
}

/** Mails the links of orders that were paid, once each. */
export async function mailDownloads(runtime: Runtime, { signal }: Partial<JobContext> = {}): Promise<void> {
  const { store, clock, sites } = runtime;
  const due = await store.read((db) => dueMails(db, clock.now()));
  if (due.length === 0) return;
  await runtime.secretBox.prepare();
  const failures: unknown[] = [];
  for (const { siteId, id: orderId } of due) {
    if (signal?.aborted) return;
    const site = await sites.load(siteId);
    try {
      await writeWithEvents(unasked(runtime, site), (work) => mailLinks(work, orderId));
    } catch (cause) {
      if (cause instanceof StoreUnavailable) throw cause;
      failures.push(new Error(`The links of order ${orderId} of site ${siteId} could not be mailed.`, { cause }));
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `Links of ${failures.length} orders could not be mailed.`);
}

/** Looks again under the order's lock: it may have been refunded meanwhile, or another node have been faster. */
async function mailLinks(work: Work<"order_updated">, orderId: string): Promise<void> {
  const { db, site } = work;
  const stored = await orders.getLocked(db, site.id, orderId);
  const plan = await orderDownloads.get(db, site.id, orderId);
  if (typeof plan?.entity.mail !== "object") return;
  const isSent = stored !== undefined && (await send(work, stored));
  await saveDownloads(work, orderId, () => ({ mail: isSent ? "sent" : undefined }));
}

async function send(work: Work<"order_updated">, stored: Stored<OrderRecord>): Promise<boolean> {
  const { entity: order } = stored;
  const to = order.view.buyerInfo?.email;
  // A part of it was given back: the shop says what the buyer keeps.
  if (!to || order.isQuiet || order.view.paymentStatus === "PARTIALLY_REFUNDED") return false;
  const downloads = await linksOf(work, work.db, order);
  if (downloads.length === 0 || !(await queueLinks(work, order, to, downloads))) return false;
  await noteSent(work, stored);
  return true;
}
