import { randomUUID } from "node:crypto";
import type {
  Fulfillment,
  FulfillmentStatus,
  FulfillmentUpdate,
  NewFulfilledLineItem,
  NewFulfillment,
  Order,
  OrderLineItem,
} from "@vitrine/contract";
import { invalid } from "../../../kernel/errors.ts";
import { withoutNulls } from "../../../kernel/objects.ts";
import { isHandedOver } from "../records/line-fields.ts";
import type { OrderRecord } from "../records/order-record.ts";
import { toTracking } from "./tracking.ts";

/** Units by line. */
export type Quantities = Readonly<Record<string, number>>;

/** What was sold, and what of it is sent again. */
export interface Sold {
  readonly view: Pick<Order, "lineItems" | "shippingInfo">;
  readonly replaced?: Quantities;
  /** What was refunded and restocked instead of being sent. */
  readonly withdrawn?: Quantities;
}

/** Units of a line that the buyer is to get. */
function awaitedUnits({ replaced = {}, withdrawn = {} }: Sold, { id, quantity }: OrderLineItem): number {
  return Math.max(0, quantity + (replaced[id] ?? 0) - (withdrawn[id] ?? 0));
}

/** Units in fulfillments, by line. */
export function fulfilledQuantities(fulfillments: readonly Fulfillment[]): Quantities {
  const units: Record<string, number> = {};
  for (const { lineItems } of fulfillments)
    for (const { id, quantity } of lineItems) units[id] = (units[id] ?? 0) + quantity;
  return units;
}

/** The status that follows from what was handed over. An order without delivery waits for nothing. */
export function fulfillmentStatusOf(order: Sold, fulfilled: Quantities): FulfillmentStatus {
  const { lineItems, shippingInfo } = order.view;
  const awaited = shippingInfo ? lineItems.filter(isHandedOver) : [];
  const units = awaited.map((line) => ({ quantity: awaitedUnits(order, line), done: fulfilled[line.id] ?? 0 }));
  if (units.every(({ quantity, done }) => done >= quantity)) return "FULFILLED";
  return units.some(({ done }) => done > 0) ? "PARTIALLY_FULFILLED" : "NOT_FULFILLED";
}

/** Units of each line that no fulfillment has. */
export function unfulfilledLines(order: Sold, fulfilled: Quantities): { id: string; quantity: number }[] {
  return order.view.lineItems
    .map((line) => ({ id: line.id, quantity: awaitedUnits(order, line) - (fulfilled[line.id] ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Units that someone has to hand over. */
export function waitingLines(order: Sold, fulfilled: Quantities): { lineItemId: string; quantity: number }[] {
  const { lineItems, shippingInfo } = order.view;
  const tangible = new Set((shippingInfo ? lineItems.filter(isHandedOver) : []).map(({ id }) => id));
  return unfulfilledLines(order, fulfilled)
    .filter(({ id }) => tangible.has(id))
    .map(({ id: lineItemId, quantity }) => ({ lineItemId, quantity }));
}

/** The order with other units withdrawn, in the status that follows; an imported order keeps the one it came with. */
export function withWithdrawn(order: OrderRecord, withdrawn: Quantities): OrderRecord {
  const { fulfilled = {} } = order;
  const after = { ...order, withdrawn };
  if (order.view.fulfillmentStatus !== fulfillmentStatusOf(order, fulfilled)) return after;
  return { ...after, view: { ...order.view, fulfillmentStatus: fulfillmentStatusOf(after, fulfilled) } };
}

/**
 * A new fulfillment, as far as its order has that much left. `at` is its place in the request. Units that were refunded
 * and restocked are left out where no quantity is given, and may be named: only the shop knows whether the unit that
 * went back into stock had been sent before.
 */
export function toFulfillment(
  order: Sold,
  existing: readonly Fulfillment[],
  input: NewFulfillment,
  now: Date,
  at: string,
): Fulfillment {
  const fulfilled = fulfilledQuantities(existing);
  const { withdrawn: _withdrawn, ...sold } = order;
  const unitsOf = (lines: { id: string; quantity: number }[]) => new Map(lines.map((line) => [line.id, line.quantity]));
  const awaited = unitsOf(unfulfilledLines(order, fulfilled));
  const left = unitsOf(unfulfilledLines(sold, fulfilled));
  const { customInfo } = input;
  checkFacts(customInfo?.fieldsData, at);
  const trackingInfo = input.trackingInfo && toTracking(input.trackingInfo, `${at}.trackingInfo`);
  const { status, completed } = withoutNulls({ status: input.status, completed: input.completed });
  const seen = new Set<string>();
  const lineItems = input.lineItems.map((line, index) => {
    const place = `${at}.lineItems[${index}]`;
    const id = line.id.toLowerCase();
    if (seen.has(id)) throw invalid(`${place}.id`, "is listed twice; send each line once, with its quantity");
    seen.add(id);
    if (!order.view.lineItems.some((known) => known.id === id))
      throw invalid(`${place}.id`, "is no line of this order");
    return { id, quantity: quantityOf(line, awaited.get(id) ?? 0, left.get(id) ?? 0, place) };
  });
  return {
    id: randomUUID(),
    createdDate: now.toISOString(),
    lineItems,
    ...(trackingInfo && { trackingInfo }),
    ...(customInfo && { customInfo }),
    ...(status && { status }),
    ...(completed !== undefined && { completed }),
  };
}

function quantityOf({ quantity }: NewFulfilledLineItem, awaited: number, left: number, at: string): number {
  const wanted = quantity ?? awaited;
  if (left === 0 || wanted === 0)
    throw invalid(`${at}.quantity`, "is too much: all units of this line are fulfilled", "MAX");
  if (wanted <= left) return wanted;
  throw invalid(`${at}.quantity`, `is too much: ${left} of this line are left to fulfill`, "MAX", { threshold: left });
}

/** The fulfillment with what `has` names of an update. Its lines cannot change. */
export function changedFulfillment(
  before: Fulfillment,
  update: FulfillmentUpdate,
  has: (field: string) => boolean,
): Fulfillment {
  if (has("lineItems") && update.lineItems) checkLines(before, update.lineItems);
  const { trackingInfo, customInfo, status, completed, ...kept } = before;
  const given = <Name extends "customInfo" | "status" | "completed">(name: Name) =>
    has(name) && update[name] !== undefined ? update[name] : before[name];
  const facts = given("customInfo");
  if (facts !== customInfo) checkFacts(facts?.fieldsData, "fulfillment");
  const tracking = changedTracking(before, update, has);
  // What the shop knows of a parcel is one or the other: what came last.
  const isNowTracked = tracking !== trackingInfo && tracking !== undefined;
  return {
    ...kept,
    ...withoutNulls({
      trackingInfo: facts !== customInfo && facts ? undefined : tracking,
      customInfo: isNowTracked ? undefined : facts,
      status: given("status"),
      completed: given("completed"),
    }),
  } as Fulfillment;
}

function changedTracking(
  { trackingInfo }: Fulfillment,
  { trackingInfo: update }: FulfillmentUpdate,
  has: (field: string) => boolean,
): Fulfillment["trackingInfo"] {
  if (!has("trackingInfo") || update === undefined) return trackingInfo;
  return update === null ? undefined : toTracking({ ...trackingInfo, ...update }, "fulfillment.trackingInfo");
}

function checkLines({ lineItems }: Fulfillment, sent: readonly NewFulfilledLineItem[]): void {
  const quantities = new Map(lineItems.map(({ id, quantity }) => [id, quantity]));
  const isSame = sent.every(({ id, quantity }) => {
    const known = quantities.get(id.toLowerCase());
    return known !== undefined && (quantity ?? known) === known;
  });
  if (isSame && sent.length === lineItems.length) return;
  throw invalid("fulfillment.lineItems", "cannot change; delete the fulfillment and create another one");
}

function checkFacts(facts: Record<string, string> | undefined, at: string): void {
  if (Object.keys(facts ?? {}).length > 100)
    throw invalid(`${at}.customInfo.fieldsData`, "must have at most 100 entries", "MAX_SIZE", { threshold: 100 });
}

/** Statuses of a parcel that is still in the shop. */
const BEFORE_DISPATCH: ReadonlySet<string> = new Set(["Pending", "Accepted", "Ready"]);

/** Whether a parcel left the shop; one without a status did. */
export function isDispatched({ status }: Fulfillment): boolean {
  return status === undefined || !BEFORE_DISPATCH.has(status);
}
