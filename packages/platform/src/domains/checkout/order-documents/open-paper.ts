import type { OrderDocument, OrderPaper } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import type { Stored } from "../../../store/documents.ts";
import type { OrderRecord } from "../records/order-record.ts";
import type { Paper } from "../records/paper.ts";
import { creditNoteOf } from "./credit-note.ts";
import { invoiceOf } from "./invoice.ts";
import { receiptPaperOf } from "./receipts.ts";

export type PaperCall = Call<
  "INVALID_PAYMENT_STATUS" | "INVALID_PAYMENT_TYPE" | "PAYMENT_NOT_FOUND" | "REFUND_NOT_FOUND",
  "order_updated"
>;

/** What a paper is called, with its number. */
const names: Readonly<Record<string, string>> = { CREDIT_NOTE: "credit-note", INVOICE: "invoice", RECEIPT: "receipt" };

/** One of the papers that `papersOf` lists, of an order that is locked. */
export function paperOf(
  call: PaperCall,
  stored: Stored<OrderRecord>,
  { kind, refundId, paymentId }: Pick<OrderPaper, "kind" | "paymentId" | "refundId">,
): Promise<{ readonly number: number; readonly paper: Paper }> {
  if (kind === "CREDIT_NOTE") return creditNoteOf(call, stored.entity, refundId ?? "");
  return kind === "RECEIPT" ? receiptPaperOf(call, stored, paymentId ?? "") : invoiceOf(call, stored.entity);
}

/** The file of a numbered paper. */
export async function numberedPdf(
  call: Call,
  kind: OrderPaper["kind"],
  number: number,
  paper: Paper,
): Promise<OrderDocument> {
  const data = await print(call, [paper]);
  return { number: String(number), ...pdf(`${names[kind] ?? "paper"}-${number}.pdf`, data) };
}

export function pdf(fileName: string, data: Buffer): OrderDocument {
  return { fileName, contentType: "application/pdf", data: data.toString("base64") };
}

/** Fonts and the PDF library are loaded with the first paper. */
export async function print({ runtime }: Call, papers: readonly Paper[]): Promise<Buffer> {
  return (await import("./print.ts")).print(papers, runtime.adapters.documentFonts);
}
