import { randomUUID } from "node:crypto";
import type { GenerateReceiptsRequest, GenerateReceiptsResponse, orderBilling, ReceiptInfo } from "@vitrine/contract";
import type { CallOf } from "../../../kernel/implement.ts";
import { requireLockedOrder } from "../orders/access.ts";
import { emitOrder, saveOrder, withActivity } from "../orders/change.ts";
import { nextNumber, numberedDocuments } from "../records/numbered-document.ts";
import { transactionsOf } from "../records/payment-repository.ts";
import { payablesOf } from "./refundable.ts";

type GenerateCall = CallOf<typeof orderBilling.generateReceipts>;

/** Numbers the receipt of a payment. The lock on the order keeps two at once from making two. */
export async function generateReceipts(
  { orderId, paymentIds }: GenerateReceiptsRequest,
  call: GenerateCall,
): Promise<GenerateReceiptsResponse> {
  const stored = await requireLockedOrder(call, orderId);
  const payables = payablesOf(await transactionsOf(call.db, call.site.id, stored.entity));
  let order = stored.entity;
  const receipts: ReceiptInfo[] = [];
  for (const paymentId of paymentIds.map((id) => id.toLowerCase())) {
    const payable = payables.find(({ id }) => id === paymentId);
    if (!payable) return call.fail("PAYMENT_NOT_FOUND", { paymentId }, `The order has no payment ${paymentId}.`);
    if (payable.kind === "giftCard" || payable.kind === "membership")
      call.fail("INVALID_PAYMENT_TYPE", { paymentId }, "Gift cards and memberships have no receipts.");
    if (payable.paid === 0) call.fail("INVALID_PAYMENT_STATUS", { paymentId }, "Nothing was paid yet.");
    if (await numberedDocuments.findBy(call.db, call.site.id, { kind: "receipt", payment_id: paymentId }))
      call.fail("RECEIPT_ALREADY_EXIST", { paymentId }, "This payment has a receipt.");
    const receiptId = randomUUID();
    const date = call.now.toISOString();
    // As late as possible: whoever wants a number waits for this transaction.
    const number = await nextNumber(call.db, call.site.id, "receipt");
    const times = { createdDate: date, updatedDate: date };
    await numberedDocuments.insert(call.db, call.site.id, {
      id: receiptId,
      ...times,
      kind: "receipt",
      number,
      orderId: order.id,
      paymentId,
    });
    const receiptCreated = { paymentId, wixReceipt: { receiptId, displayNumber: String(number) } };
    order = withActivity(call, order, "RECEIPT_CREATED", { receiptCreated });
    receipts.push({ paymentId, receiptId });
  }
  emitOrder(call, "updated", (await saveOrder(call, stored, order)).entity);
  return { receipts };
}
