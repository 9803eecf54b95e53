import type { CancelOrderRequest, Order } from "@vitrine/contract";
import type { AnyCall } from "../../http/call.ts";
import { queueMail } from "../../mail/queue.ts";
import { orderCanceledMail } from "../../mail/templates.ts";
import { supersede } from "../payments/attempt.ts";
import { hasPaymentInProgress } from "../payments/repository.ts";
import { requireOrder } from "./access.ts";
import { authorOf } from "./activities.ts";
import { cancel, emitOrder, saveOrder } from "./change.ts";
import { refuseUnsettled } from "./update.ts";

/** Cancels an order. Cancelling it again changes nothing. */
export async function cancelOrder(request: CancelOrderRequest, call: AnyCall): Promise<Order> {
  const stored = await requireOrder(call, request.id);
  const { entity: order } = stored;
  refuseUnsettled(call, order);
  if (order.view.status === "CANCELED") return order.view;
  if (order.money.authorized > 0) {
    call.fail("ORDER_HAS_AUTHORIZED_TRANSACTION", {}, "Capture or void the authorised payment first.");
  }
  if (await hasPaymentInProgress(call.db, call.site.id, order.id)) {
    call.fail("ORDER_IS_PENDING", {}, "A payment for this order is under way.");
  }
  await supersede(call, order.id);
  const { restockAllItems = false, sendOrderCanceledEmail = false, customMessage } = request;
  const saved = await saveOrder(call, stored, await cancel(call, order, restockAllItems, authorOf(call)));
  const { buyerInfo, number } = saved.entity.view;
  if (sendOrderCanceledEmail && buyerInfo?.email) {
    await queueMail(
      call.db,
      call.site.id,
      orderCanceledMail(call.site, buyerInfo.email, number, customMessage),
      call.now,
    );
  }
  const message = customMessage ? { customMessage } : {};
  emitOrder(call, "canceled", saved.entity, { restockAllItems, sendOrderCanceledEmail, ...message });
  emitOrder(call, "updated", saved.entity);
  return saved.entity.view;
}
