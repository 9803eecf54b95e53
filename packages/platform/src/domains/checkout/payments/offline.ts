import { withMoney } from "../orders/change.ts";
import type { OrderRecord } from "../records/order-record.ts";
import type { PaymentRecord } from "../records/payment-record.ts";
import { hasPaymentInProgress, payments, paymentsOfOrder } from "../records/payment-repository.ts";
import type { Work } from "../records/work.ts";
import { afterMove } from "./external-status.ts";

/** A payment of another system is on its way, outside any provider: its money is with the merchant or it is not. */
function isWaitingOffline({ kind, status, external }: PaymentRecord): boolean {
  return kind === "external" && external?.isOffline === true && (status === "pending" || status === "awaiting");
}

/** Whether a charge for an order may still go through, and cannot be called off with it. */
export function isChargeUnderWay({ db, site }: Work, orderId: string): Promise<boolean> {
  return hasPaymentInProgress(db, site.id, orderId, (payment) => !isWaitingOffline(payment));
}

/** Approves the offline payments of an order that wait, or calls them off; the order with its money after that. */
export async function moveOffline(
  work: Work<"order_payment_status_updated">,
  order: OrderRecord,
  to: "approved" | "superseded",
): Promise<OrderRecord> {
  let { money } = order;
  for (const { entity, revision } of await paymentsOfOrder(work.db, work.site.id, order.id)) {
    if (!isWaitingOffline(entity)) continue;
    const moved: PaymentRecord = { ...entity, status: to, updatedDate: work.now.toISOString() };
    await payments.update(work.db, work.site.id, revision, moved);
    money = afterMove(money, entity, entity.status, to);
  }
  return money === order.money ? order : withMoney(work, order, money);
}
