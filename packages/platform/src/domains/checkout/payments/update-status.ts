import type { Order, UpdateOrderStatusRequest } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import type { Stored } from "../../../store/documents.ts";
import { holdForPayment } from "../holds/expiry.ts";
import { requireLockedOrder } from "../orders/access.ts";
import { emitOrder, reject, saveOrder, withActivity, withMoney, withStatus } from "../orders/change.ts";
import { canTransition, type OrderRecord } from "../records/order-record.ts";
import type { SettleEvent } from "../records/purchase-events.ts";
import { supersede } from "./attempt.ts";
import { saveCanceled } from "./cancel-order.ts";
import { isChargeUnderWay } from "./offline.ts";
import { finish, reopenCheckout } from "./settle.ts";

type StatusCall = Call<
  "ORDER_NOT_FOUND" | "STATUS_ALREADY_SET" | "STATUS_NOT_SUPPORTED" | "UNSUPPORTED_TRANSITION",
  SettleEvent | "order_canceled"
>;

/** Moves an order along one of its arrows, by hand. */
export async function updateOrderStatus(
  call: StatusCall,
  { orderId, status }: UpdateOrderStatusRequest,
): Promise<Order> {
  const stored = await requireLockedOrder(call, orderId);
  const { status: before } = stored.entity.view;
  if (status === "INITIALIZED") {
    return call.fail("STATUS_NOT_SUPPORTED", { status }, "An order begins as INITIALIZED and never comes back to it.");
  }
  if (status === before) return call.fail("STATUS_ALREADY_SET", { status }, `The order is ${status} already.`);
  if (!canTransition(before, status)) {
    return refuse(call, stored, status, `An order cannot go from ${before} to ${status}.`);
  }
  const { entity } = await moves[status](call, stored);
  emitOrder(call, "updated", entity);
  return entity.view;
}

type Target = Exclude<UpdateOrderStatusRequest["status"], "INITIALIZED">;
type Move = (call: StatusCall, stored: Stored<OrderRecord>) => Promise<Stored<OrderRecord>>;

const moves: Readonly<Record<Target, Move>> = {
  async APPROVED(call, stored) {
    if (stored.entity.approval === "PAYMENT_METHOD_SAVED") {
      refuse(call, stored, "APPROVED", "This order is approved once its payment method is saved, and not by hand.");
    }
    return finish(call, stored, stored.entity);
  },

  async PENDING(call, stored) {
    const { entity: order } = stored;
    if (!(await holdForPayment(call, order))) {
      refuse(call, stored, "PENDING", "What the order held went to others, so it cannot wait for its payment.");
    }
    return saveOrder(call, stored, withActivity(call, withStatus(call, order, "PENDING"), "ORDER_PENDING"));
  },

  async REJECTED(call, stored) {
    const { entity: order } = stored;
    assertNoMoney(call, stored, "REJECTED");
    await supersede(call, order.id);
    const saved = await saveOrder(call, stored, await reject(call, withMoney(call, order, { pending: 0 })));
    await reopenCheckout(call, order);
    return saved;
  },

  async CANCELED(call, stored) {
    const { entity: order } = stored;
    if (order.money.authorized > 0) {
      refuse(call, stored, "CANCELED", "An amount is reserved for the order; capture or void it first.");
    }
    if (await isChargeUnderWay(call, order.id)) {
      refuse(call, stored, "CANCELED", "A payment for this order is under way.");
    }
    const saved = await saveCanceled(call, stored, false);
    emitOrder(call, "canceled", saved.entity, { restockAllItems: false, sendOrderCanceledEmail: false });
    return saved;
  },
};

/** An order that received money came to something; it is canceled and its money given back, not rejected. */
function assertNoMoney(call: StatusCall, stored: Stored<OrderRecord>, status: Target): void {
  const { paid, authorized } = stored.entity.money;
  if (paid > 0 || authorized > 0) refuse(call, stored, status, "The order received money, so it cannot be rejected.");
}

function refuse(call: StatusCall, { entity }: Stored<OrderRecord>, to: string, description: string): never {
  return call.fail("UNSUPPORTED_TRANSITION", { from: entity.view.status, to }, description);
}
