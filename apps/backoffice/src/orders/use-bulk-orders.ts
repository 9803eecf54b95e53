import { useQueryClient } from "@tanstack/react-query";
import { type Order, orderFulfillments, orders, payments } from "@vitrine/contract";
import { invalidate, type OperationClient, useClient } from "@vitrine/react";
import { isApiError } from "@vitrine/sdk";
import { useState } from "react";
import { strings } from "../strings/strings.ts";
import { explain } from "../ui/explain.ts";
import { useToast } from "../ui/toasts.tsx";
import { reservationsOf } from "./payment-state.ts";
import { openLines } from "./sending/open-lines.ts";

const texts = strings.orders.bulk;

/** Orders one request reads or changes. */
const batch = 100;

/** What became of the picked orders. */
interface Outcome {
  readonly done: readonly string[];
  /** Nothing was left to do, or it may not be done with the order as it is. */
  readonly skipped: readonly string[];
  readonly failed: readonly string[];
}

export interface BulkOrders {
  readonly isPending: boolean;
  /** Each returns the orders that could not be changed. */
  send(ids: readonly string[]): Promise<readonly string[]>;
  capture(ids: readonly string[]): Promise<readonly string[]>;
}

/** Sends many orders, or captures what is reserved for them, each on its own. */
export function useBulkOrders(): BulkOrders {
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  const [isPending, setPending] = useState(false);
  const run = async (
    ids: readonly string[],
    work: (client: OperationClient, ids: readonly string[]) => Promise<Outcome>,
    said: (many: number) => string,
  ) => {
    setPending(true);
    try {
      const parts: Outcome[] = [];
      for (let at = 0; at < ids.length; at += batch) parts.push(await work(client, ids.slice(at, at + batch)));
      const many = (name: keyof Outcome) => parts.reduce((sum, part) => sum + part[name].length, 0);
      const [done, skipped, failed] = [many("done"), many("skipped"), many("failed")];
      const rest = [
        ...(skipped > 0 ? [texts.skipped({ many: skipped })] : []),
        ...(failed > 0 ? [texts.failed({ many: failed })] : []),
      ];
      toast({ text: [said(done), ...rest].join(" "), isBad: failed > 0 });
      return parts.flatMap((part) => part.failed);
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast({ text: explain(error), isBad: true });
      return ids;
    } finally {
      await invalidate(queries, [orders.searchOrders, orders.getOrder]);
      setPending(false);
    }
  };
  return {
    isPending,
    send: (ids) => run(ids, sendAll, (many) => texts.sent({ many })),
    capture: (ids) => run(ids, captureAll, (many) => texts.captured({ many })),
  };
}

async function read(client: OperationClient, ids: readonly string[]): Promise<readonly Order[]> {
  const search = { filter: { id: { $in: [...ids] } }, cursorPaging: { limit: batch } };
  return (await client.call(orders.searchOrders, { search })).items;
}

/** Everything that is left of every order that can be sent, in one request. */
async function sendAll(client: OperationClient, ids: readonly string[]): Promise<Outcome> {
  const [known, sent] = await Promise.all([
    read(client, ids),
    client.call(orderFulfillments.listFulfillmentsForMultipleOrders, { orderIds: [...ids] }),
  ]);
  const fulfillmentsOf = (id: string) =>
    sent.ordersWithFulfillments.find(({ orderId }) => orderId === id)?.fulfillments ?? [];
  const wanted = known.flatMap((order) => {
    const isOpen = order.status === "APPROVED" && !order.shippingInfo?.logistics?.pickupDetails;
    const left = isOpen ? openLines(order, fulfillmentsOf(order.id)).filter((line) => line.left > 0) : [];
    const lineItems = left.map(({ line, left: quantity }) => ({ id: line.id, quantity }));
    return lineItems.length > 0 ? [{ orderId: order.id, fulfillments: [{ lineItems }] }] : [];
  });
  const skipped = ids.filter((id) => !wanted.some(({ orderId }) => orderId === id));
  if (wanted.length === 0) return { done: [], skipped, failed: [] };
  const { results } = await client.call(orderFulfillments.bulkCreateFulfillments, { ordersWithFulfillments: wanted });
  const isDone = (index: number) => results[index]?.itemMetadata?.success === true;
  const tried = wanted.map(({ orderId }) => orderId);
  return {
    done: tried.filter((_, index) => isDone(index)),
    skipped,
    failed: tried.filter((_, index) => !isDone(index)),
  };
}

/** Every reserved amount of every order, one after the other: each is a call to the payment provider. */
async function captureAll(client: OperationClient, ids: readonly string[]): Promise<Outcome> {
  const outcome = { done: [] as string[], skipped: [] as string[], failed: [] as string[] };
  for (const order of await read(client, ids)) {
    const reservations = reservationsOf(order);
    if (reservations.length === 0) outcome.skipped.push(order.id);
    else
      outcome[
        await captureOne(
          client,
          reservations.map(({ paymentId }) => paymentId),
        )
      ].push(order.id);
  }
  return outcome;
}

async function captureOne(client: OperationClient, paymentIds: readonly string[]): Promise<"done" | "failed"> {
  try {
    for (const paymentId of paymentIds) await client.call(payments.capturePayment, { paymentId });
    return "done";
  } catch (error) {
    if (isApiError(error)) return "failed";
    throw error;
  }
}
