import type { Price } from "../common/money.ts";
import { type Open, op, service } from "../dialect.ts";

/** Names an order whose document is asked for. */
export interface OrderDocumentRequest {
  /** The order's id. @format uuid */
  orderId: string;
}

/** Names a refund whose credit note is asked for. */
export interface CreditNoteRequest {
  /** The order's id. @format uuid */
  orderId: string;
  /** The refund's id. @format uuid */
  refundId: string;
}

/** Names a payment whose receipt is asked for. */
export interface ReceiptRequest {
  /** The order's id. @format uuid */
  orderId: string;
  /** The payment's id. @format uuid */
  paymentId: string;
}

/** A document to print or to send. */
export interface OrderDocument {
  /** Invoices, credit notes and receipts have one: it rises by one with each of its kind, without gaps. */
  number?: string;
  /** What to save it as, such as `invoice-12.pdf`. @maxLength 100 */
  fileName: string;
  /** What the data is. */
  contentType: Open<"application/pdf">;
  /** The file as base64. @maxLength 16000000 */
  data: string;
}

/** The document that was asked for. */
export interface OrderDocumentResponse {
  /** The file, with its name. */
  document: OrderDocument;
}

/** A paper that the buyer of an order can open. */
export interface OrderPaper {
  /** What it is. */
  kind: Open<OrderPaperKind>;
  /** Of a credit note: the refund it is for. @format uuid */
  refundId?: string;
  /** Of a receipt: the payment it is for. @format uuid */
  paymentId?: string;
  /** When the order was placed, the refund made or the payment begun. @format date-time */
  date: string;
  /** What was refunded or paid; of an invoice, what the order comes to. */
  amount: Price;
}

/** Papers that buyers get. */
export type OrderPaperKind = "INVOICE" | "CREDIT_NOTE" | "RECEIPT";

/** The papers of an order. */
export interface ListOrderPapersResponse {
  /** The invoice first, then receipts and credit notes, oldest first. @maxItems 1000 */
  papers: OrderPaper[];
}

/** Sent to `orderDocuments.printDocuments`. */
export interface PrintDocumentsRequest {
  /** The orders, in the order of the pages. @minLength 1 @maxLength 100 @minItems 1 @maxItems 100 */
  orderIds: string[];
  /** What to print of each. */
  kind: OrderDocumentKind;
}

/** Papers of an order. */
export type OrderDocumentKind = "INVOICE" | "PACKING_SLIP";

/** The papers of several orders in one file. */
export interface PrintDocumentsResponse {
  /** All that could be printed; absent when nothing could. */
  document?: OrderDocument;
  /** Orders whose paper is in the file. @maxItems 100 */
  printedOrderIds: string[];
  /** Orders that have no such paper, and why. @maxItems 100 */
  failures: UnprintedOrder[];
}

/** An order that could not be printed. */
export interface UnprintedOrder {
  /** The order. @maxLength 100 */
  orderId: string;
  /** Why not, such as `ORDER_NOT_FOUND`. @maxLength 100 */
  code: string;
  /** Why not, in words. @maxLength 1000 */
  description: string;
}

/** Papers of an order as PDF, in the buyer's language where it is English, German, Spanish or French. */
export const orderDocuments = service("vitrine.order-documents", {
  /**
   * Returns the order's invoice. The first call numbers it and keeps what it says; later calls return the same
   * invoice, whatever has changed in the order since. Buyers get those of their own orders. An order that waits for
   * its payment or approval, or was rejected, has none: FAILED_PRECONDITION.
   * @callers member app staff
   * @scope ECOM.READ_ORDERS
   * @fails ORDER_NOT_FOUND 404 There is no order with this id.
   */
  getInvoice: op<OrderDocumentRequest, OrderDocumentResponse, "ORDER_NOT_FOUND">(
    "GET /_vitrine/v1/orders/{orderId}/invoice",
  ),
  /**
   * Returns the credit note of a refund: what went back, and for what. The first call numbers it and keeps what it says.
   * Buyers get those of their own orders. A refund that is not done, or failed, has none: FAILED_PRECONDITION.
   * @callers member app staff
   * @scope ECOM.READ_ORDERS
   * @fails ORDER_NOT_FOUND 404 There is no order with this id.
   * @fails REFUND_NOT_FOUND 404 The order has no refund with this id.
   */
  getCreditNote: op<CreditNoteRequest, OrderDocumentResponse, "ORDER_NOT_FOUND" | "REFUND_NOT_FOUND">(
    "GET /_vitrine/v1/orders/{orderId}/refunds/{refundId}/credit-note",
  ),
  /**
   * Returns the receipt of a payment. The first call numbers it, as `orderBilling.generateReceipts` does. Buyers get those
   * of their own orders.
   * @callers member app staff
   * @scope ECOM.READ_ORDERS
   * @fails ORDER_NOT_FOUND 404 There is no order with this id.
   * @fails PAYMENT_NOT_FOUND 404 The order has no payment with this id.
   * @fails INVALID_PAYMENT_TYPE 428 Gift cards and memberships have no receipts.
   * @fails INVALID_PAYMENT_STATUS 428 Nothing was paid yet.
   */
  getReceipt: op<
    ReceiptRequest,
    OrderDocumentResponse,
    "ORDER_NOT_FOUND" | "PAYMENT_NOT_FOUND" | "INVALID_PAYMENT_TYPE" | "INVALID_PAYMENT_STATUS",
    "order_updated"
  >("GET /_vitrine/v1/orders/{orderId}/payments/{paymentId}/receipt"),
  /**
   * Lists the papers that an order has for its buyer. Listing numbers none of them. Buyers see those of their own orders.
   * @callers member app staff
   * @scope ECOM.READ_ORDERS
   * @fails ORDER_NOT_FOUND 404 There is no order with this id.
   */
  listOrderPapers: op<OrderDocumentRequest, ListOrderPapersResponse, "ORDER_NOT_FOUND">(
    "GET /_vitrine/v1/orders/{orderId}/papers",
  ),
  /**
   * Returns what to pack and where it goes, without prices, as the order is now.
   * @callers app staff
   * @scope ECOM.READ_ORDERS
   * @fails ORDER_NOT_FOUND 404 There is no order with this id.
   */
  getPackingSlip: op<OrderDocumentRequest, OrderDocumentResponse, "ORDER_NOT_FOUND">(
    "GET /_vitrine/v1/orders/{orderId}/packing-slip",
  ),
  /**
   * Prints the same paper of many orders into one file, each from a page of its own. Invoices get their numbers as with
   * `getInvoice`. Orders that have no such paper are left out and named.
   * @callers app staff
   * @scope ECOM.READ_ORDERS
   * @fails ORDER_NOT_FOUND 404 In `failures`: there is no order with this id.
   */
  printDocuments: op<PrintDocumentsRequest, PrintDocumentsResponse, "ORDER_NOT_FOUND">(
    "POST /_vitrine/v1/order-documents/print",
  ),
});
