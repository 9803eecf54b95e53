import type { OrderTransactionsUpdatedEvent } from "@vitrine/contract";
import type { TransactionsEvent } from "../records/purchase-events.ts";
import type { Work } from "../records/work.ts";

/** Notifies of payments or refunds that were added or changed. */
export function emitTransactions(
  work: Pick<Work<TransactionsEvent>, "emit">,
  entityId: string,
  body: OrderTransactionsUpdatedEvent,
): void {
  work.emit("order_transactions_details_updated", { entityId, body });
  work.emit("order_transactions_updated", { entityId, body });
}
