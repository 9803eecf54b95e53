import type { Runtime } from "../../../kernel/context.ts";
import type { Stored } from "../../../store/documents.ts";
import { dueRows } from "../../../store/due-rows.ts";
import { cancel, emitOrder, saveOrder } from "../orders/change.ts";
import { supersede } from "../payments/attempt.ts";
import { outsideCall } from "../payments/outside.ts";
import type { OrderRecord } from "../records/order-record.ts";
import { orders } from "../records/order-repository.ts";
import { hasPaymentInProgress } from "../records/payment-repository.ts";
import type { SettleEvent } from "../records/purchase-events.ts";
import type { Work } from "../records/work.ts";
import { drafts } from "./draft-record.ts";

/** Drafts whose time is over, as many as one run takes. */
const dueDrafts = dueRows("draft_orders", 200);

type ExpireWork = Work<SettleEvent | "order_canceled">;

/** Ends drafts whose time is over, and cancels the orders they became that nobody paid. */
export async function expireDrafts(runtime: Runtime): Promise<void> {
  const due = await runtime.store.read((db) => dueDrafts(db, runtime.clock.now()));
  for (const { siteId, id } of due) await outsideCall(runtime, siteId, (work) => expire(work as ExpireWork, id));
}

/** Looks again under the draft's lock: it may have been changed, placed or paid in the meantime. */
async function expire(work: ExpireWork, id: string): Promise<void> {
  const { db, site, now } = work;
  const draft = await drafts.getLocked(db, site.id, id);
  if (!draft || draft.entity.isDone || Date.parse(draft.entity.expiresDate) > now.getTime()) return;
  const { orderId } = draft.entity;
  const order = orderId === undefined ? undefined : await orders.getLocked(db, site.id, orderId);
  if (order && (await hasPaymentInProgress(db, site.id, order.entity.id))) return;
  if (order && isUnpaid(order.entity)) await cancelUnpaid(work, order);
  const isKept = order !== undefined && !isUnpaid(order.entity);
  const status = isKept ? "PLACED" : "EXPIRED";
  const ended = { ...draft.entity, status, isDone: true, updatedDate: now.toISOString() } as const;
  await drafts.update(db, site.id, draft.revision, ended);
}

function isUnpaid({ view, money }: OrderRecord): boolean {
  return view.status === "INITIALIZED" && money.paid === 0 && money.authorized === 0;
}

async function cancelUnpaid(work: ExpireWork, stored: Stored<OrderRecord>): Promise<void> {
  await supersede(work, stored.entity.id);
  const { entity } = await saveOrder(work, stored, await cancel(work, stored.entity, false));
  emitOrder(work, "canceled", entity, { restockAllItems: false, sendOrderCanceledEmail: false });
  emitOrder(work, "updated", entity);
}
