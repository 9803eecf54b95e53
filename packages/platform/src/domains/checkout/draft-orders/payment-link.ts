import type { CreatePaymentLinkRequest, CreatePaymentLinkResponse, draftOrders } from "@vitrine/contract";
import type { CallOf } from "../../../kernel/implement.ts";
import { requireLockedOrder } from "../orders/access.ts";
import { authorOf } from "../orders/activities.ts";
import { emitOrder, saveOrder, withActivity } from "../orders/change.ts";
import { linkToPay } from "../orders/pay-link.ts";
import { owedOf } from "../records/order-record.ts";
import { writeLink } from "./payment-mails.ts";

/** A link for an order that is not paid, mailed to its buyer if that is wished. */
export async function createPaymentLink(
  { id, sendLink = false }: CreatePaymentLinkRequest,
  call: CallOf<typeof draftOrders.createPaymentLink>,
): Promise<CreatePaymentLinkResponse> {
  const stored = await requireLockedOrder(call, id);
  const { entity: order } = stored;
  const { status, buyerInfo } = order.view;
  if (status === "CANCELED" || status === "REJECTED") call.fail("ORDER_CANCELED", {}, "A canceled order is not paid.");
  if (owedOf(order) <= 0) call.fail("ORDER_ALREADY_PAID", {}, "Nothing is left to pay.");
  const to = sendLink ? buyerInfo?.email : undefined;
  if (sendLink && !to) call.fail("FAILED_PRECONDITION", {}, "The order has no email address to send the link to.");
  const link = await linkToPay(call, order);
  if (!link) return call.fail("PAYMENT_METHODS_NOT_FOUND", {}, "This shop takes no payments online.");
  if (!to) return link;
  await writeLink(call, order, link.paymentUrl);
  const noted = withActivity(call, order, "ORDER_PLACED", {
    type: "CUSTOM_ACTIVITY",
    customActivity: { type: "PAYMENT_LINK_SENT", additionalData: {} },
    ...authorOf(call),
  });
  emitOrder(call, "updated", (await saveOrder(call, stored, noted)).entity);
  return { ...link, sentTo: to };
}
