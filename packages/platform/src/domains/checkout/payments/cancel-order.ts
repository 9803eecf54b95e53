import type { CancelOrderRequest, Order } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import type { Stored } from "../../../store/documents.ts";
import { requireOrder } from "../orders/access.ts";
import { authorOf } from "../orders/activities.ts";
import { cancel, emitOrder, saveOrder } from "../orders/change.ts";
import { assertSettled } from "../orders/update.ts";
import type { OrderRecord } from "../records/order-record.ts";
import { supersede } from "./attempt.ts";
import { sendCanceledMail } from "./canceled-mail.ts";
import { isChargeUnderWay, moveOffline } from "./offline.ts";
import { reopenCheckout } from "./settle.ts";

/** Cancels an order. Cancelling it again changes nothing. */
export async function cancelOrder(
  request: CancelOrderRequest,
  call: Call<
    "ORDER_HAS_AUTHORIZED_TRANSACTION" | "ORDER_IS_PENDING" | "ORDER_IS_REJECTED" | "ORDER_NOT_FOUND",
    "InventoryVariantsChanged" | "order_canceled" | "order_payment_status_updated" | "order_updated"
  >,
): Promise<Order> {
  const stored = await requireOrder(call, request.id);
  const { entity: order } = stored;
  assertSettled(call, order);
  if (order.view.status === "CANCELED") return order.view;
  if (order.money.authorized > 0) {
    call.fail("ORDER_HAS_AUTHORIZED_TRANSACTION", {}, "Capture or void the authorised payment first.");
  }
  if (await isChargeUnderWay(call, order.id)) {
    call.fail("ORDER_IS_PENDING", {}, "A payment for this order is under way.");
  }
  const { restockAllItems = false, sendOrderCanceledEmail = false, customMessage } = request;
  const saved = await saveCanceled(call, stored, restockAllItems);
  if (sendOrderCanceledEmail) await sendCanceledMail(call, saved.entity, customMessage);
  const message = customMessage ? { customMessage } : {};
  emitOrder(call, "canceled", saved.entity, { restockAllItems, sendOrderCanceledEmail, ...message });
  emitOrder(call, "updated", saved.entity);
  return saved.entity.view;
}

/** Cancels an order that no charge is under way for: what else waits is called off, and a checkout that bought nothing is free. */
export async function saveCanceled(
  call: Call<never, "InventoryVariantsChanged" | "order_payment_status_updated">,
  stored: Stored<OrderRecord>,
  restockAllItems: boolean,
): Promise<Stored<OrderRecord>> {
  const { entity: order } = stored;
  await supersede(call, order.id);
  const uncharged = await moveOffline(call, order, "superseded");
  const saved = await saveOrder(call, stored, await cancel(call, uncharged, restockAllItems, authorOf(call)));
  if (order.view.status === "INITIALIZED") await reopenCheckout(call, order);
  return saved;
}
