import {
  type LinkReturnRefundRequest,
  type OrderReturn,
  type RequestGuestReturnRequest,
  returns,
} from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { isMerchant } from "../../../kernel/shopper.ts";
import { cursorMetadata } from "../../../store/query/cursor-metadata.ts";
import type { PageRules } from "../../../store/query/page-types.ts";
import { requireLockedOrder, requireOrder } from "../orders/access.ts";
import { findByLookUp } from "../orders/find-by-look-up.ts";
import { orders } from "../records/order-repository.ts";
import { orderRefunds } from "../records/payment-repository.ts";
import { undoWithdraw } from "../refunds/withdraw.ts";
import { moved, requireOpenReturn, requireReturn, saveReturn } from "./change.ts";
import { createReturn } from "./create.ts";
import { sendReturnMail } from "./mails.ts";
import { receiveReturn, sendReplacement } from "./receive.ts";
import { orderReturns, returnsOf } from "./repository.ts";
import { arrivedOnly, returnableLines } from "./rules.ts";

type ReturnCall = Call<never, "return_updated" | "order_updated">;

/** Newest first unless sorted. */
const rules: PageRules = { paging: "cursor", defaultSort: [{ fieldName: "createdDate", order: "DESC" }] };

export const returnsHandlers: Implementation = implement(
  returns,
  {
    async createReturn(request, call) {
      const order = await requireLockedOrder(call, request.orderId);
      return { return: await createReturn(call, order, request) };
    },

    requestGuestReturn,

    async getReturn({ id }, call) {
      return { return: (await requireReturn(call, id)).entity.view };
    },

    async listReturnsOfOrder({ orderId }, call) {
      const { entity } = await requireOrder(call, orderId);
      const all = (await returnsOf(call.db, call.site.id, entity.id)).map((known) => known.entity.view);
      return { returns: all, returnable: returnableLines(entity, all) };
    },

    async queryReturns({ query = {} }, { db, site }) {
      const page = await orderReturns.page(db, site.id, query, rules);
      return { returns: page.items.map(({ entity }) => entity.view), pagingMetadata: cursorMetadata(page) };
    },

    async approveReturn({ id, message, notifyBuyer = true }, call) {
      const open = await requireOpenReturn(call, id);
      const view = moved(call, open.view, "approve");
      if (notifyBuyer) await sendReturnMail(call, open.order.entity, view, "approved", message);
      return { return: await saveReturn(call, open, view, "RETURN_APPROVED") };
    },

    async rejectReturn({ id, message, notifyBuyer = true }, call) {
      const open = await requireOpenReturn(call, id);
      const reason = message !== undefined && { rejectionReason: message };
      const view = { ...moved(call, open.view, "reject"), ...reason };
      if (notifyBuyer) await sendReturnMail(call, open.order.entity, view, "rejected", message);
      return { return: await saveReturn(call, open, view, "RETURN_REJECTED") };
    },

    async receiveReturn(request, call) {
      return { return: await receiveReturn(request, call) };
    },

    async cancelReturn({ id }, call) {
      return { return: await cancelReturn(id, call) };
    },

    async closeReturn({ id }, call) {
      const open = await requireOpenReturn(call, id);
      return { return: await saveReturn(call, open, moved(call, open.view, "close"), "RETURN_CLOSED") };
    },

    async linkReturnRefund(request, call) {
      return { return: await linkRefund(request, call) };
    },

    async sendReplacement(request, call) {
      return { return: await sendReplacement(request, call) };
    },
  },
  // The tries are counted whatever comes of them.
  { ownTransactions: ["requestGuestReturn"] },
);

/** For buyers without an account: whoever knows the order's number and email may ask for a return. */
async function requestGuestReturn(
  request: RequestGuestReturnRequest,
  call: Call<"ORDER_NOT_FOUND" | "THROTTLED_FEATURE", "return_created" | "order_updated">,
): Promise<{ return: OrderReturn }> {
  const { id } = await findByLookUp(call, request);
  const made = await call.transaction(
    async (inner) => {
      const order = await orders.getLocked(inner.db, inner.site.id, id);
      return order ? createReturn(inner, order, request) : inner.fail("ORDER_NOT_FOUND");
    },
    { durable: true },
  );
  return { return: made };
}

/** Calls a return off; what has arrived by then stays returned. */
async function cancelReturn(id: string, call: ReturnCall): Promise<OrderReturn> {
  const open = await requireOpenReturn(call, id);
  const hasArrived = open.view.lineItems.some(({ receivedQuantity }) => receivedQuantity > 0);
  if (hasArrived && !isMerchant(call.identity)) {
    call.fail("FAILED_PRECONDITION", { status: open.view.status }, "A part of this return has arrived at the shop.");
  }
  if (open.view.replaced) {
    call.fail("FAILED_PRECONDITION", {}, "Units of this return are sent again; close it instead.");
  }
  const view = moved(call, open.view, hasArrived ? "cancelRest" : "cancel");
  return saveReturn(call, open, hasArrived ? arrivedOnly(view) : view, "RETURN_CANCELED");
}

async function linkRefund({ id, refundId }: LinkReturnRefundRequest, call: ReturnCall): Promise<OrderReturn> {
  const open = await requireOpenReturn(call, id);
  const refund = await orderRefunds.get(call.db, call.site.id, refundId.toLowerCase());
  if (refund?.entity.orderId !== open.view.orderId) {
    call.fail("NOT_FOUND", { refundId }, `The order has no refund ${refundId}.`);
  }
  const isNew = !open.view.refundIds.includes(refundId.toLowerCase());
  const refundIds = [...new Set([...open.view.refundIds, refundId.toLowerCase()])].slice(-100);
  const order = isNew ? undoWithdraw(open.order.entity, refund?.entity.withdrawn) : open.order.entity;
  return saveReturn(call, open, { ...moved(call, open.view, "refund"), refundIds }, "RETURN_REFUNDED", order);
}
