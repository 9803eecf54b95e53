import type { Activity, NewActivity, Order } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import type { Stored } from "../../../store/documents.ts";
import type { OrderRecord } from "../records/order-record.ts";
import { requireOrder } from "./access.ts";
import { emitOrder, saveOrder, withActivity } from "./change.ts";

/** Who did it, where that was a person of the shop. */
export function authorOf({ identity }: Call): { authorEmail?: string } {
  return identity.kind === "staff" ? { authorEmail: identity.name } : {};
}

/** Notes comments and returns their ids, in the order of the request. */
export async function addComments(
  call: Call<"ORDER_NOT_FOUND", "order_updated">,
  orderId: string,
  added: readonly NewActivity[],
): Promise<{ order: Order; activityIds: string[] }> {
  const stored = await requireOrder(call, orderId);
  let record = stored.entity;
  for (const [index, { activityType, merchantComment }] of added.entries()) {
    const at = `orderActivities[${index}]`;
    if (activityType !== "MERCHANT_COMMENT") throw invalid(`${at}.activityType`, "must be MERCHANT_COMMENT");
    if (!merchantComment?.message.trim()) throw invalid(`${at}.merchantComment.message`, "must not be empty");
    record = withActivity(call, record, activityType, { merchantComment, ...authorOf(call) });
  }
  const order = await save(call, stored, record);
  return { order, activityIds: order.activities.slice(-added.length).map(({ id = "" }) => id) };
}

/** Another text for a comment. */
export async function changeComment(
  call: Call<"ORDER_NOT_FOUND", "order_updated">,
  orderId: string,
  activityId: string,
  message: string | undefined,
): Promise<Order> {
  const stored = await requireOrder(call, orderId);
  const comment = requireComment(call, stored.entity, activityId);
  if (!message?.trim()) throw invalid("activity.merchantComment.message", "must not be empty");
  const changed: Activity = { ...comment, merchantComment: { message } };
  return save(
    call,
    stored,
    withActivities(stored.entity, (one) => (one === comment ? [changed] : [one])),
  );
}

export async function removeComment(
  call: Call<"ORDER_NOT_FOUND", "order_updated">,
  orderId: string,
  activityId: string,
): Promise<Order> {
  const stored = await requireOrder(call, orderId);
  const comment = requireComment(call, stored.entity, activityId);
  return save(
    call,
    stored,
    withActivities(stored.entity, (one) => (one === comment ? [] : [one])),
  );
}

/** What the platform noted itself is history, and stays. */
function requireComment(call: Call, { view }: OrderRecord, activityId: string): Activity {
  const found = view.activities.find(({ id }) => id === activityId.toLowerCase());
  if (!found) return call.fail("NOT_FOUND", {}, "The order has no activity with this id.");
  if (found.activityType === "MERCHANT_COMMENT") return found;
  return call.fail("FAILED_PRECONDITION", {}, "Only comments can be changed or taken away.");
}

function withActivities(order: OrderRecord, change: (activity: Activity) => Activity[]): OrderRecord {
  return { ...order, view: { ...order.view, activities: order.view.activities.flatMap(change) } };
}

async function save(
  call: Call<never, "order_updated">,
  stored: Stored<OrderRecord>,
  record: OrderRecord,
): Promise<Order> {
  const saved = await saveOrder(call, stored, record);
  emitOrder(call, "updated", saved.entity);
  return saved.entity.view;
}
