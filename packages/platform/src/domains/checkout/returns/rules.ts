import type {
  NewReturnLineItem,
  OrderReturn,
  OrderReturnStatus,
  ReturnLineItem,
  ReturnStatus,
  ReturnUnits,
} from "@vitrine/contract";
import { invalid } from "../../../kernel/errors.ts";
import type { Quantities, Sold } from "../fulfillments/rules.ts";
import { isHandedOver } from "../records/line-fields.ts";

/** What happens to a return. */
export type ReturnAction =
  | "approve"
  | "reject"
  | "receivePart"
  | "receiveAll"
  | "cancel"
  | "cancelRest"
  | "close"
  | "refund"
  | "replace";

/** Where each action leads. An action that is not listed for a status is not possible in it. */
const arrows: Readonly<Record<ReturnStatus, Partial<Record<ReturnAction, ReturnStatus>>>> = {
  REQUESTED: { approve: "APPROVED", reject: "REJECTED", cancel: "CANCELED" },
  APPROVED: {
    receivePart: "APPROVED",
    receiveAll: "RECEIVED",
    cancel: "CANCELED",
    // Something has arrived already.
    cancelRest: "RECEIVED",
    close: "CLOSED",
    refund: "APPROVED",
    replace: "APPROVED",
  },
  RECEIVED: { close: "CLOSED", refund: "RECEIVED", replace: "RECEIVED" },
  CLOSED: { refund: "CLOSED" },
  REJECTED: {},
  CANCELED: {},
};

/** The status that an action leads to; undefined when it is not possible. */
export function statusAfter(status: string, action: ReturnAction): ReturnStatus | undefined {
  return arrows[status as ReturnStatus]?.[action];
}

/** Whether the units of a return count as returned. */
export function isLive({ status }: Pick<OrderReturn, "status">): boolean {
  return status !== "REJECTED" && status !== "CANCELED";
}

/** Returns that buyers can ask for of one order: each is a mail and two entries of the order's history, which is bounded. */
export const maxRequests = 30;

/** Returns that buyers asked for, whatever became of them. */
export function requestsOf(all: readonly OrderReturn[]): number {
  return all.filter(({ requestedByBuyer }) => requestedByBuyer).length;
}

/** Units in returns that were not called off, by line. */
export function returnedUnits(all: readonly OrderReturn[]): Quantities {
  return unitsOf(all.filter(isLive), ({ quantity }) => quantity);
}

/** Units that are sent again, by line. */
export function replacedUnits(all: readonly OrderReturn[]): Quantities {
  return unitsOf(all, ({ replacedQuantity }) => replacedQuantity);
}

function unitsOf(all: readonly OrderReturn[], count: (line: ReturnLineItem) => number): Quantities {
  const units: Record<string, number> = {};
  for (const { lineItems } of all)
    for (const line of lineItems) units[line.lineItemId] = (units[line.lineItemId] ?? 0) + count(line);
  return units;
}

/** What can still be returned: never more than was handed over, minus what came back or is to. */
export function returnableLines(
  { view, fulfilled = {} }: Sold & { readonly fulfilled?: Quantities },
  all: readonly OrderReturn[],
): ReturnUnits[] {
  const returned = returnedUnits(all);
  return view.lineItems.filter(isHandedOver).flatMap(({ id, quantity }) => {
    // An order without delivery was handed over where it was sold.
    const buyerHas = view.shippingInfo ? (fulfilled[id] ?? 0) : Math.max(quantity, fulfilled[id] ?? 0);
    const left = buyerHas - (returned[id] ?? 0);
    return left > 0 ? [{ lineItemId: id, quantity: left }] : [];
  });
}

/** Lines of a new return. @throws ValidationError for more than can be returned */
export function toReturnLines(
  wanted: readonly NewReturnLineItem[],
  returnable: readonly ReturnUnits[],
): ReturnLineItem[] {
  return checkedUnits(wanted, returnable, "can be returned").map(({ lineItemId, quantity }, index) => {
    const { reason = "UNSPECIFIED", comment } = wanted[index] ?? {};
    const nothing = { receivedQuantity: 0, restockedQuantity: 0, replacedQuantity: 0 };
    return { lineItemId, quantity, ...nothing, reason, ...(comment !== undefined && { comment }) };
  });
}

/** Units, each line once and no more than there are. */
export function checkedUnits<Units extends ReturnUnits>(
  wanted: readonly Units[],
  available: readonly ReturnUnits[],
  what: string,
): Units[] {
  const seen = new Set<string>();
  return wanted.map((units, index) => {
    const id = units.lineItemId.toLowerCase();
    const at = `lineItems[${index}]`;
    if (seen.has(id)) throw invalid(`${at}.lineItemId`, "is listed twice; send each line once, with its quantity");
    seen.add(id);
    const left = available.find(({ lineItemId }) => lineItemId === id)?.quantity ?? 0;
    if (units.quantity <= left) return { ...units, lineItemId: id };
    throw invalid(`${at}.quantity`, `is too much: ${left} units of this line ${what}`, "MAX", { threshold: left });
  });
}

/** Units that have not arrived. */
export function awaitedUnits({ lineItems }: OrderReturn): ReturnUnits[] {
  return lineItems.flatMap(({ lineItemId, quantity, receivedQuantity }) =>
    quantity > receivedQuantity ? [{ lineItemId, quantity: quantity - receivedQuantity }] : [],
  );
}

/** The return with units added to a count of each line. */
export function withUnits(
  view: OrderReturn,
  units: readonly ReturnUnits[],
  count: "receivedQuantity" | "replacedQuantity" | "restockedQuantity",
): OrderReturn {
  const added = new Map(units.map(({ lineItemId, quantity }) => [lineItemId, quantity]));
  const lineItems = view.lineItems.map((line) => ({
    ...line,
    [count]: line[count] + (added.get(line.lineItemId) ?? 0),
  }));
  return { ...view, lineItems };
}

/** The return cut down to what has arrived: the rest of it was called off. */
export function arrivedOnly(view: OrderReturn): OrderReturn {
  const lineItems = view.lineItems.flatMap((line) =>
    line.receivedQuantity > 0 ? [{ ...line, quantity: line.receivedQuantity }] : [],
  );
  return { ...view, lineItems };
}

/** How much of an order comes back, over all of its returns; undefined when nothing does. */
export function returnStatusOf(
  { view, replaced = {}, withdrawn = {} }: Sold,
  all: readonly OrderReturn[],
): OrderReturnStatus | undefined {
  const live = all.filter(isLive);
  if (live.length === 0) return undefined;
  const back = unitsOf(live, (line) => line.receivedQuantity);
  const over = unitsOf(
    live.filter(({ status }) => status === "CLOSED"),
    ({ quantity, receivedQuantity }) => quantity - receivedQuantity,
  );
  const done = (id: string) => (back[id] ?? 0) + (over[id] ?? 0);
  const tangible = view.lineItems.filter(isHandedOver);
  const sold = (id: string, quantity: number) => quantity + (replaced[id] ?? 0) - (withdrawn[id] ?? 0);
  if (tangible.every(({ id, quantity }) => done(id) >= sold(id, quantity))) return "RETURNED";
  if (live.some(({ status }) => status === "REQUESTED")) return "REQUESTED";
  return live.some(({ status }) => status === "APPROVED") ? "IN_PROGRESS" : "PARTIALLY_RETURNED";
}
