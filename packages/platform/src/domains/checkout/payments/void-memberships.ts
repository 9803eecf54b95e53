import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { voidMemberships, withVoided } from "../memberships/order-memberships.ts";
import { requireLockedOrder } from "../orders/access.ts";
import { emitOrder, saveOrder, withMoney } from "../orders/change.ts";
import type { OrderMembership } from "../records/order-record.ts";
import { payments } from "../records/payment-repository.ts";

/** Gives back what memberships paid of an order: all that were named or, when one cannot be given back, none. */
export async function voidOrderMemberships(
  call: Call<
    "MEMBERSHIP_PAYMENT_NOT_CHARGED" | "NOT_MEMBERSHIP_PAYMENT" | "ORDER_NOT_FOUND" | "PAYMENT_NOT_FOUND",
    "order_payment_status_updated" | "order_updated"
  >,
  orderId: string,
  paymentIds: readonly string[],
): Promise<void> {
  const stored = await requireLockedOrder(call, orderId);
  const { entity: order } = stored;
  const gone: OrderMembership[] = [];
  for (const paymentId of new Set(paymentIds.map((id) => id.toLowerCase()))) {
    const charge = order.memberships?.find(({ id }) => id === paymentId);
    if (!charge) {
      const payment = await payments.get(call.db, call.site.id, paymentId);
      const isOther = payment?.entity.orderId === order.id;
      if (isOther) call.fail("NOT_MEMBERSHIP_PAYMENT", { paymentId }, `The payment ${paymentId} is no membership's.`);
      return call.fail("PAYMENT_NOT_FOUND", { paymentId }, `The order has no payment ${paymentId}.`);
    }
    if (charge.state !== "charged") {
      call.fail("MEMBERSHIP_PAYMENT_NOT_CHARGED", { paymentId }, "The use went back to the membership before.");
    }
    gone.push(charge);
  }
  if ((await voidMemberships(call, gone)).length < gone.length)
    throw invalid("paymentIds", "names a membership whose plugin is not plugged in: plug it in, then void it");
  const voided = withVoided(call, order, gone);
  const { entity } = await saveOrder(call, stored, withMoney(call, { ...voided, money: order.money }, voided.money));
  emitOrder(call, "updated", entity);
}
