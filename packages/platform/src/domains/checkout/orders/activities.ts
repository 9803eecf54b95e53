import type {
  Activity,
  AddActivityRequest,
  AddActivityResponse,
  CustomActivity,
  NewActivity,
  Order,
  PublicActivity,
  UpdateActivityRequest,
} from "@vitrine/contract";
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

/** Notes a comment, or something of an app's own, and returns its id. */
export async function addActivity(
  call: Call<"ORDER_NOT_FOUND", "order_updated">,
  { id, activity }: AddActivityRequest,
): Promise<AddActivityResponse> {
  const stored = await requireOrder(call, id);
  const type = activity.customActivity ? "CUSTOM_ACTIVITY" : "MERCHANT_COMMENT";
  const content = { type, ...contentOf(call, activity, type), ...authorOf(call) } as const;
  // The older list of types has no word for what apps note.
  const order = await save(call, stored, withActivity(call, stored.entity, "MERCHANT_COMMENT", content));
  return { order, activityId: order.activities.at(-1)?.id ?? "" };
}

/** Another text for a comment, or another note of an app. */
export async function changeActivity(
  call: Call<"ORDER_NOT_FOUND", "order_updated">,
  { id, activityId, activity }: UpdateActivityRequest,
): Promise<Order> {
  const stored = await requireOrder(call, id);
  const comment = requireComment(call, stored.entity, activityId);
  const changed: Activity = { ...comment, ...contentOf(call, activity, comment.type) };
  return save(
    call,
    stored,
    withActivities(stored.entity, (one) => (one === comment ? [changed] : [one])),
  );
}

/** Takes a comment, or a note of an app, away. */
export async function removeActivity(
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

/** What an activity of this type says. */
function contentOf(call: Call, { merchantComment, customActivity }: PublicActivity, type: string): Partial<Activity> {
  if (type === "CUSTOM_ACTIVITY") {
    if (!customActivity) throw invalid("activity.customActivity", "is required", "REQUIRED_FIELD");
    const appId = call.identity.kind === "app" ? call.identity.id : customActivity.appId;
    return { customActivity: { ...customActivity, ...(appId && { appId }) } };
  }
  if (!merchantComment?.message.trim()) throw invalid("activity.merchantComment.message", "must not be empty");
  return { merchantComment };
}

/** What the platform noted itself is history, and stays. */
function requireComment(call: Call, { view }: OrderRecord, activityId: string): Activity {
  const found = view.activities.find(({ id }) => id === activityId.toLowerCase());
  if (!found) return call.fail("NOT_FOUND", {}, "The order has no activity with this id.");
  if (found.merchantComment || (found.customActivity && !isOwnNote(found.customActivity))) return found;
  return call.fail("FAILED_PRECONDITION", {}, "Only comments and notes of apps can be changed or taken away.");
}

/** Of the notes that are not spelled out in the contract, those of the platform name no app. */
function isOwnNote({ appId }: CustomActivity): boolean {
  return appId === undefined;
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
