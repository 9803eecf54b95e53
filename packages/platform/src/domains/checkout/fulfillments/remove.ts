import type { Call } from "../../../kernel/context.ts";
import { authorOf } from "../orders/activities.ts";
import {
  assertNothingReturned,
  type Delivery,
  requireDelivery,
  requireFulfillment,
  saveDelivery,
  withFulfillments,
} from "./change.ts";
import { sendCanceledMail } from "./mails.ts";

/** Takes a fulfillment back. The buyer learns of it when the shop asks for that. */
export async function removeFulfillment(
  call: Call<"ORDER_NOT_FOUND", "fulfillments_updated" | "order_updated">,
  orderId: string,
  fulfillmentId: string,
  { notifyBuyer = false, message }: { readonly notifyBuyer?: boolean; readonly message?: string | undefined } = {},
): Promise<Delivery> {
  const before = await requireDelivery(call, orderId);
  const removed = requireFulfillment(call, before, fulfillmentId);
  const rest = before.record.fulfillments.filter(({ id }) => id !== removed.id);
  assertNothingReturned(call, before.order, rest);
  const { order, record, stored } = withFulfillments(call, before, rest, authorOf(call));
  const { [removed.id]: _announced, ...announced } = record.announced;
  const { collectedDate: _collected, fulfillmentId: _made, ...waiting } = record.pickup ?? {};
  const pickup = record.pickup?.fulfillmentId === removed.id ? waiting : record.pickup;
  if (notifyBuyer) await sendCanceledMail(call, before, removed, message);
  return saveDelivery(call, { order, record: { ...record, announced, ...(pickup && { pickup }) }, stored });
}
