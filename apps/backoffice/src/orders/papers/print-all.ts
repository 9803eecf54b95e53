import { type OrderDocumentKind, orderDocuments } from "@vitrine/contract";
import type { OperationClient } from "@vitrine/react";
import { type Outcome, readOrders } from "../bulk-work.ts";
import { savePaper } from "./save-paper.ts";

/** Prints the same paper of many orders into one file and saves it. */
export async function printAll(
  client: OperationClient,
  orderIds: readonly string[],
  kind: OrderDocumentKind,
): Promise<Outcome> {
  const { document, printedOrderIds, failures } = await client.call(orderDocuments.printDocuments, {
    orderIds: [...orderIds],
    kind,
  });
  if (document) savePaper(document);
  const known =
    failures.length > 0
      ? await readOrders(
          client,
          failures.map(({ orderId }) => orderId),
        )
      : [];
  return {
    done: printedOrderIds,
    skipped: [],
    failed: failures.map(({ orderId, description }) => ({
      id: orderId,
      number: known.find(({ id }) => id === orderId)?.number,
      reason: description,
    })),
  };
}
