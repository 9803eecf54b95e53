import type { OrderReturn } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { canAccess } from "../../../kernel/shopper.ts";
import type { Stored } from "../../../store/documents.ts";
import { fulfillmentStatusOf } from "../fulfillments/rules.ts";
import { authorOf } from "../orders/activities.ts";
import { emitOrder, saveOrder, withActivity } from "../orders/change.ts";
import type { OrderRecord } from "../records/order-record.ts";
import { orders } from "../records/order-repository.ts";
import { orderReturns, type ReturnRecord, returnsOf } from "./repository.ts";
import { type ReturnAction, replacedUnits, returnedUnits, returnStatusOf, statusAfter } from "./rules.ts";

/** A return and its order, locked against everybody else who moves either. */
export interface OpenReturn {
  readonly order: Stored<OrderRecord>;
  readonly stored: Stored<ReturnRecord>;
  readonly view: OrderReturn;
}

/** The return, if the caller may see it. */
export async function requireReturn(call: Call, id: string): Promise<Stored<ReturnRecord>> {
  const found = await orderReturns.get(call.db, call.site.id, id.toLowerCase());
  if (found && canAccess(call.identity, found.entity.owner)) return found;
  return call.fail("NOT_FOUND", { id }, `There is no return ${id}.`);
}

/** The same in a write: its order is locked, so that of two who change it at once the second sees what the first did. */
export async function requireOpenReturn(call: Call, id: string): Promise<OpenReturn> {
  const { orderId } = (await requireReturn(call, id)).entity.view;
  const order = await orders.getLocked(call.db, call.site.id, orderId);
  if (!order) throw new Error(`There is no order ${orderId}.`);
  const stored = await requireReturn(call, id);
  return { order, stored, view: stored.entity.view };
}

/** The return in the status that an action leads to. @throws FAILED_PRECONDITION where it is not possible */
export function moved(call: Call, view: OrderReturn, action: ReturnAction): OrderReturn {
  const status = statusAfter(view.status, action);
  if (status) return { ...view, status };
  return call.fail(
    "FAILED_PRECONDITION",
    { status: view.status },
    `This is not possible for a return that is ${view.status}.`,
  );
}

/** Stores a changed return, with what follows from it for the order. */
export async function saveReturn(
  call: Call<never, "return_updated" | "order_updated">,
  { order, stored }: OpenReturn,
  view: OrderReturn,
  news: string,
  record: OrderRecord = order.entity,
): Promise<OrderReturn> {
  const updatedDate = call.now.toISOString();
  const next: ReturnRecord = { ...stored.entity, updatedDate, view: { ...view, updatedDate } };
  await orderReturns.update(call.db, call.site.id, stored.revision, next);
  const all = (await returnsOf(call.db, call.site.id, order.entity.id)).map(({ entity }) => entity.view);
  await saveOrderOf(call, order, withReturns(record, all), next.view, news);
  call.emit("return_updated", { entityId: next.id, body: next.view });
  return next.view;
}

/** The order as its returns make it. */
export function withReturns(order: OrderRecord, all: readonly OrderReturn[]): OrderRecord {
  const { returnStatus: _, ...view } = order.view;
  const { withdrawn = {} } = order;
  const [returned, replaced] = [returnedUnits(all), replacedUnits(all)];
  const returnStatus = returnStatusOf({ view, replaced, withdrawn }, all);
  // Units that are sent again are waited for like the first ones.
  const hasReplaced = Object.values(replaced).some((units) => units > 0);
  const fulfillmentStatus = hasReplaced
    ? fulfillmentStatusOf({ view, replaced, withdrawn }, order.fulfilled ?? {})
    : view.fulfillmentStatus;
  return { ...order, returned, replaced, view: { ...view, fulfillmentStatus, ...(returnStatus && { returnStatus }) } };
}

export async function saveOrderOf(
  call: Call<never, "order_updated">,
  stored: Stored<OrderRecord>,
  order: OrderRecord,
  { id, status }: OrderReturn,
  news: string,
): Promise<void> {
  const customActivity = { type: news, additionalData: { returnId: id, status } };
  const noted = withActivity(call, order, "ORDER_PLACED", {
    type: "CUSTOM_ACTIVITY",
    customActivity,
    ...authorOf(call),
  });
  emitOrder(call, "updated", (await saveOrder(call, stored, noted)).entity);
}
