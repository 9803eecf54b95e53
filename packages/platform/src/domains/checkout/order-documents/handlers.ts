import { type OrderDocument, orderDocuments } from "@vitrine/contract";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { requireOrder } from "../orders/access.ts";
import type { Paper } from "../records/paper.ts";
import { requireCreditNote } from "./credit-note.ts";
import { requireInvoice } from "./invoice.ts";
import { packingSlip } from "./packing-slip.ts";
import { printDocuments } from "./print-many.ts";
import { requireReceipt } from "./receipts.ts";

export const orderDocumentsHandlers: Implementation = implement(
  orderDocuments,
  {
    async getInvoice({ orderId }, call) {
      const { number, paper } = await call.transaction((inner) => requireInvoice(inner, orderId), { durable: true });
      const data = await print([paper]);
      return { document: { number: String(number), ...pdf(`invoice-${number}.pdf`, data) } };
    },

    async getCreditNote({ orderId, refundId }, call) {
      const find = (inner: typeof call) => requireCreditNote(inner, orderId, refundId);
      const { number, paper } = await call.transaction(find, { durable: true });
      return { document: { number: String(number), ...pdf(`credit-note-${number}.pdf`, await print([paper])) } };
    },

    async getReceipt({ orderId, paymentId }, call) {
      const find = (inner: typeof call) => requireReceipt(inner, orderId, paymentId);
      const { number, paper } = await call.transaction(find, { durable: true });
      return { document: { number: String(number), ...pdf(`receipt-${number}.pdf`, await print([paper])) } };
    },

    async getPackingSlip({ orderId }, call) {
      const { entity } = await call.transaction((inner) => requireOrder(inner, orderId));
      const data = await print([packingSlip(call.site, entity, call.now)]);
      return { document: pdf(`packing-slip-${entity.number}.pdf`, data) };
    },

    async printDocuments(request, call) {
      const { papers, failures } = await printDocuments(call, request);
      const name = request.kind === "INVOICE" ? "invoices" : "packing-slips";
      const fileName = `${name}-${call.now.toISOString().slice(0, 10)}.pdf`;
      const data = papers.length > 0 ? await print(papers.map(({ paper }) => paper)) : undefined;
      const printedOrderIds = papers.map(({ orderId }) => orderId);
      return { printedOrderIds, failures, ...(data && { document: pdf(fileName, data) }) };
    },
  },
  // Nothing waits for a paper to be drawn.
  { ownTransactions: ["getInvoice", "getCreditNote", "getReceipt", "getPackingSlip", "printDocuments"] },
);

function pdf(fileName: string, data: Buffer): OrderDocument {
  return { fileName, contentType: "application/pdf", data: data.toString("base64") };
}

/** Fonts and the PDF library are loaded with the first paper. */
async function print(papers: readonly Paper[]): Promise<Buffer> {
  return (await import("./print.ts")).print(papers);
}
