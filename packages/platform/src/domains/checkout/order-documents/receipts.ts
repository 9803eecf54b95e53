import { randomUUID } from "node:crypto";
import type { GenerateReceiptsRequest, GenerateReceiptsResponse, orderBilling, ReceiptInfo } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import type { CallOf } from "../../../kernel/implement.ts";
import type { Stored } from "../../../store/documents.ts";
import { requireLockedOrder } from "../orders/access.ts";
import { emitOrder, saveOrder, withActivity } from "../orders/change.ts";
import { nextNumber, numberedDocuments } from "../records/numbered-document.ts";
import type { OrderRecord } from "../records/order-record.ts";
import type { Paper } from "../records/paper.ts";
import type { PaymentRecord } from "../records/payment-record.ts";
import { transactionsOf } from "../records/payment-repository.ts";
import { payablesOf } from "../transactions/refundable.ts";
import { receiptPaper } from "./receipt-paper.ts";

type GenerateCall = CallOf<typeof orderBilling.generateReceipts>;
type ReceiptCode = "INVALID_PAYMENT_STATUS" | "INVALID_PAYMENT_TYPE" | "ORDER_NOT_FOUND" | "PAYMENT_NOT_FOUND";
type ReceiptCall = Call<ReceiptCode, "order_updated">;
type PaymentReceiptCall = Call<Exclude<ReceiptCode, "ORDER_NOT_FOUND">, "order_updated">;

/** Numbers the receipt of a payment. The lock on the order keeps two at once from making two. */
export async function generateReceipts(
  { orderId, paymentIds }: GenerateReceiptsRequest,
  call: GenerateCall,
): Promise<GenerateReceiptsResponse> {
  const stored = await requireLockedOrder(call, orderId);
  let order = stored.entity;
  const receipts: ReceiptInfo[] = [];
  for (const paymentId of paymentIds.map((id) => id.toLowerCase())) {
    const payable = await requirePayable(call, order, paymentId);
    if (await receiptOf(call, paymentId))
      call.fail("RECEIPT_ALREADY_EXIST", { paymentId }, "This payment has a receipt.");
    const numbered = await numberReceipt(call, order, payable);
    order = numbered.order;
    receipts.push({ paymentId, receiptId: numbered.document.id });
  }
  emitOrder(call, "updated", (await saveOrder(call, stored, order)).entity);
  return { receipts };
}

/** The receipt of a payment; the first to ask numbers it. */
export async function requireReceipt(
  call: ReceiptCall,
  orderId: string,
  wanted: string,
): Promise<{ readonly number: number; readonly paper: Paper }> {
  return receiptPaperOf(call, await requireLockedOrder(call, orderId), wanted);
}

/** The same of an order that is locked. */
export async function receiptPaperOf(
  call: PaymentReceiptCall,
  stored: Stored<OrderRecord>,
  wanted: string,
): Promise<{ readonly number: number; readonly paper: Paper }> {
  const payable = await requirePayable(call, stored.entity, wanted.toLowerCase());
  const known = await receiptOf(call, payable.id);
  if (known) {
    const { number, paper, createdDate } = known.entity;
    if (paper) return { number, paper };
    return {
      number,
      paper: receiptPaper(call.site, stored.entity, { ...payable, number, now: new Date(createdDate) }),
    };
  }
  const { document, paper, order } = await numberReceipt(call, stored.entity, payable);
  emitOrder(call, "updated", (await saveOrder(call, stored, order)).entity);
  return { number: document.number, paper };
}

function receiptOf({ db, site }: Pick<Call, "db" | "site">, paymentId: string) {
  return numberedDocuments.findBy(db, site.id, { kind: "receipt", payment_id: paymentId });
}

/** A payment that a receipt can be made for. */
interface Received {
  readonly id: string;
  readonly payment: PaymentRecord;
  readonly paid: number;
}

async function requirePayable(call: PaymentReceiptCall, order: OrderRecord, paymentId: string): Promise<Received> {
  const payables = payablesOf(await transactionsOf(call.db, call.site.id, order));
  const payable = payables.find(({ id }) => id === paymentId);
  if (!payable) return call.fail("PAYMENT_NOT_FOUND", { paymentId }, `The order has no payment ${paymentId}.`);
  const { id, record: payment, paid } = payable;
  if (!payment || payment.external?.giftCard)
    return call.fail("INVALID_PAYMENT_TYPE", { paymentId }, "Gift cards and memberships have no receipts.");
  if (paid === 0) call.fail("INVALID_PAYMENT_STATUS", { paymentId }, "Nothing was paid yet.");
  return { id, payment, paid };
}

async function numberReceipt(call: PaymentReceiptCall, before: OrderRecord, received: Received) {
  const { id: paymentId } = received;
  const date = call.now.toISOString();
  // As late as possible: whoever wants a number waits for this transaction.
  const number = await nextNumber(call.db, call.site.id, "receipt");
  const paper = receiptPaper(call.site, before, { ...received, number, now: call.now });
  const times = { createdDate: date, updatedDate: date };
  const about = { orderId: before.id, paymentId };
  const document = { id: randomUUID(), ...times, kind: "receipt" as const, number, ...about, paper };
  await numberedDocuments.insert(call.db, call.site.id, document);
  const receiptCreated = { paymentId, wixReceipt: { receiptId: document.id, displayNumber: String(number) } };
  return { document, paper, order: withActivity(call, before, "RECEIPT_CREATED", { receiptCreated }) };
}
