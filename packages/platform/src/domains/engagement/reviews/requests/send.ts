import type { Runtime } from "../../../../kernel/context.ts";
import type { JobContext } from "../../../../kernel/job.ts";
import { unasked, writeWithEvents } from "../../../../kernel/outbox/commit-events.ts";
import type { TransactionCall } from "../../../../kernel/outbox/subscriptions.ts";
import { reviewSettings } from "../../../../policies/review-settings.ts";
import type { OrderRecord } from "../../../checkout/records/order-record.ts";
import { orders } from "../../../checkout/records/order-repository.ts";
import { queueMail } from "../../../notifications/mail/queue.ts";
import { reviewRequestMail } from "../../../notifications/mail/review-request-mail.ts";
import { optOutLink } from "../../../notifications/opt-outs/links.ts";
import { hasOptedOut } from "../../../notifications/opt-outs/opt-outs.ts";
import { type ReviewableItem, reviewableItem } from "./item.ts";
import { receivedLines } from "./plan.ts";
import { claimDue, type DueOrder, dueOrders, noteSent, page, type ReviewRequest, remove } from "./repository.ts";

/** Items that one mail asks about: the dearest of the order. */
const most = 5;

/** How long the links of a mail work, in milliseconds. */
export const invitationLifetime = 180 * 24 * 60 * 60_000;

/** Asks buyers to review what they got. Safe on any number of nodes: whoever takes a line queues the mail with it. */
export async function sendRequests(runtime: Runtime, { signal }: Partial<JobContext> = {}): Promise<void> {
  const { store, clock } = runtime;
  for (;;) {
    const now = clock.now();
    const due = await store.read((db) => dueOrders(db, now.getTime()));
    for (const one of due) {
      if (signal?.aborted) return;
      const site = await runtime.sites.load(one.site_id);
      await writeWithEvents(unasked(runtime, site, now), (call) => askBuyer(call, one));
    }
    if (due.length < page) return;
  }
}

/** One mail about everything that is due of an order. */
async function askBuyer(call: TransactionCall, due: DueOrder): Promise<void> {
  const { db, site, now, runtime } = call;
  const claimed = await claimDue(db, due, now.getTime());
  const order = (await orders.get(db, site.id, due.order_id))?.entity;
  const { collectReviews, sendRequests: isOn } = reviewSettings(site.settings);
  const to = order?.view.buyerInfo?.email?.trim().toLowerCase();
  if (!order || !to || !collectReviews || !isOn) return;
  const received = receivedLines(order);
  const missing = claimed.filter(({ lineItemId }) => !received.some(({ id }) => id === lineItemId));
  // What comes back and is handed over again is asked about then.
  await remove(db, site.id, idsOf(missing));
  if (await hasOptedOut(call, "REVIEW_REQUEST", to)) return;
  const items: ReviewableItem[] = [];
  for (const request of dearestFirst(claimed, order)) {
    if (items.length === most) break;
    const item = await reviewableItem(call, order, request);
    if (item && !items.some(({ productId }) => productId === item.productId)) items.push(item);
  }
  if (items.length === 0) return;
  const { language, number } = order;
  const notice = { number, items, optOutUrl: optOutLink(runtime, "REVIEW_REQUEST", site.id, { email: to, language }) };
  const mail = reviewRequestMail(site, to, notice, language);
  const about = { orderId: order.id };
  const mailId = await queueMail(db, site.id, mail, now, invitationLifetime, about);
  if (mailId !== undefined) await noteSent(db, site.id, idsOf(items), now);
}

function dearestFirst(claimed: readonly ReviewRequest[], order: OrderRecord): readonly ReviewRequest[] {
  const prices = new Map(receivedLines(order).map(({ id, price }) => [id, price]));
  return claimed
    .filter(({ lineItemId }) => prices.has(lineItemId))
    .toSorted((a, b) => (prices.get(b.lineItemId) ?? 0) - (prices.get(a.lineItemId) ?? 0));
}

function idsOf(requests: readonly { readonly id: string }[]): readonly string[] {
  return requests.map(({ id }) => id);
}
