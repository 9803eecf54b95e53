import { type ItemMetadata, type Order, orderDelivery, orderFulfillments, orders, payments } from "@vitrine/contract";
import type { OperationClient } from "@vitrine/react";
import { isApiError } from "@vitrine/sdk";
import { strings } from "../strings/strings.ts";
import { explain, explainItem } from "../ui/explain.ts";
import { owedOutside, reservationsOf } from "./payment-state.ts";

/** Orders one request reads or changes. */
export const batch = 100;

/** An order that could not be changed, and why. */
export interface FailedOrder {
  readonly id: string;
  /** Absent for an order that is gone. */
  readonly number?: string | undefined;
  readonly reason: string;
}

/** What became of the picked orders. */
export interface Outcome {
  readonly done: readonly string[];
  /** Nothing was left to do, or it may not be done with the order as it is. */
  readonly skipped: readonly string[];
  readonly failed: readonly FailedOrder[];
}

/** Reads picked orders; those that are gone are not among them. */
export async function readOrders(client: OperationClient, ids: readonly string[]): Promise<readonly Order[]> {
  // A search leaves out orders that wait or were rejected unless they are asked for.
  const status = { $in: ["APPROVED", "CANCELED", "INITIALIZED", "PENDING", "REJECTED"] };
  const search = { filter: { id: { $in: [...ids] }, status }, cursorPaging: { limit: batch } };
  return (await client.call(orders.searchOrders, { search })).items;
}

/** Everything that is left of every order that can be sent, in one request. */
export async function sendAll(client: OperationClient, ids: readonly string[]): Promise<Outcome> {
  const known = await readOrders(client, ids);
  const open = known.filter(
    ({ status, fulfillmentStatus, shippingInfo }) =>
      status === "APPROVED" && fulfillmentStatus !== "FULFILLED" && !shippingInfo?.logistics?.pickupDetails,
  );
  const wanted = (await Promise.all(open.map((order) => leftOf(client, order)))).flat();
  const skipped = ids.filter((id) => !wanted.some(({ orderId }) => orderId === id));
  if (wanted.length === 0) return { done: [], skipped, failed: [] };
  const { results } = await client.call(orderFulfillments.bulkCreateFulfillments, { ordersWithFulfillments: wanted });
  const tried = wanted.map(({ orderId }) => orderId);
  return outcomeOf({ known, tried, skipped }, results);
}

/** Notes that everything that is owed arrived outside the platform. */
export async function payAll(client: OperationClient, ids: readonly string[]): Promise<Outcome> {
  const known = await readOrders(client, ids);
  const tried = known.filter((order) => owedOutside(order) !== undefined).map(({ id }) => id);
  const skipped = ids.filter((id) => !tried.includes(id));
  if (tried.length === 0) return { done: [], skipped, failed: [] };
  const { results } = await client.call(orders.paymentCollectionBulkMarkOrdersAsPaid, { ecomOrderIds: tried });
  return outcomeOf({ known, tried, skipped }, results);
}

/** Gives every order one more label; those that have it keep it. */
export function tagAll(tag: string): (client: OperationClient, ids: readonly string[]) => Promise<Outcome> {
  return async (client, ids) => {
    const known = await readOrders(client, ids);
    const assignTags = { tags: { tagIds: [tag] } };
    const { results } = await client.call(orders.bulkUpdateOrderTags, { orderIds: [...ids], assignTags });
    return outcomeOf({ known, tried: ids, skipped: [] }, results);
  };
}

interface Tried {
  readonly known: readonly Order[];
  /** In the order of the results. */
  readonly tried: readonly string[];
  readonly skipped: readonly string[];
}

function outcomeOf({ known, tried, skipped }: Tried, results: readonly { itemMetadata?: ItemMetadata }[]): Outcome {
  const isDone = (index: number) => results[index]?.itemMetadata?.success === true;
  return {
    done: tried.filter((_, index) => isDone(index)),
    skipped,
    failed: tried.flatMap((id, index) => {
      if (isDone(index)) return [];
      const number = known.find((order) => order.id === id)?.number;
      return [{ id, number, reason: explainItem(results[index]) }];
    }),
  };
}

async function leftOf(client: OperationClient, { id: orderId }: Order) {
  const { delivery } = await client.call(orderDelivery.getOrderDelivery, { orderId });
  const lineItems = delivery.unfulfilled.map(({ lineItemId: id, quantity }) => ({ id, quantity }));
  return lineItems.length > 0 ? [{ orderId, fulfillments: [{ lineItems }] }] : [];
}

/** Every reserved amount of every order, one after the other: each is a call to the payment provider. */
export async function captureAll(client: OperationClient, ids: readonly string[]): Promise<Outcome> {
  const known = await readOrders(client, ids);
  const skipped = ids.filter((id) => !known.some((order) => order.id === id));
  const [done, failed]: [string[], FailedOrder[]] = [[], []];
  for (const order of known) {
    const reservations = reservationsOf(order);
    if (reservations.length === 0) skipped.push(order.id);
    else {
      const reason = await captureOne(
        client,
        reservations.map(({ paymentId }) => paymentId),
      );
      if (reason === undefined) done.push(order.id);
      else failed.push({ id: order.id, number: order.number, reason });
    }
  }
  return { done, skipped, failed };
}

/** Why a payment could not be captured; undefined once all are. */
async function captureOne(client: OperationClient, paymentIds: readonly string[]): Promise<string | undefined> {
  try {
    for (const paymentId of paymentIds) await client.call(payments.capturePayment, { paymentId });
    return undefined;
  } catch (error) {
    if (isApiError(error)) return explain(error, strings.orders.payments.failures);
    throw error;
  }
}
