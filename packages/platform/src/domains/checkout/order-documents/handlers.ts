import { orderDocuments } from "@vitrine/contract";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { dayIn } from "../../../policies/zone.ts";
import { timeZoneOf } from "../../operations/sites/time-zone.ts";
import { requireOrder } from "../orders/access.ts";
import { transactionsOf } from "../records/payment-repository.ts";
import { requireCreditNote } from "./credit-note.ts";
import { requireInvoice } from "./invoice.ts";
import { numberedPdf, pdf, print } from "./open-paper.ts";
import { packingSlip } from "./packing-slip.ts";
import { papersOf } from "./papers.ts";
import { printDocuments } from "./print-many.ts";
import { requireReceipt } from "./receipts.ts";

export const orderDocumentsHandlers: Implementation = implement(
  orderDocuments,
  {
    async getInvoice({ orderId }, call) {
      const { number, paper } = await call.transaction((inner) => requireInvoice(inner, orderId), { durable: true });
      return { document: await numberedPdf(call, "INVOICE", number, paper) };
    },

    async getCreditNote({ orderId, refundId }, call) {
      const find = (inner: typeof call) => requireCreditNote(inner, orderId, refundId);
      const { number, paper } = await call.transaction(find, { durable: true });
      return { document: await numberedPdf(call, "CREDIT_NOTE", number, paper) };
    },

    async getReceipt({ orderId, paymentId }, call) {
      const find = (inner: typeof call) => requireReceipt(inner, orderId, paymentId);
      const { number, paper } = await call.transaction(find, { durable: true });
      return { document: await numberedPdf(call, "RECEIPT", number, paper) };
    },

    async listOrderPapers({ orderId }, call) {
      const { entity } = await requireOrder(call, orderId);
      return { papers: papersOf(await transactionsOf(call.db, call.site.id, entity)) };
    },

    async getPackingSlip({ orderId }, call) {
      const { entity } = await call.transaction((inner) => requireOrder(inner, orderId));
      const data = await print(call, [packingSlip(call.site, entity, call.now)]);
      return { document: pdf(`packing-slip-${entity.number}.pdf`, data) };
    },

    async printDocuments(request, call) {
      const { papers, failures } = await printDocuments(call, request);
      const name = request.kind === "INVOICE" ? "invoices" : "packing-slips";
      const fileName = `${name}-${dayIn(timeZoneOf(call.site.settings), call.now)}.pdf`;
      const data =
        papers.length > 0
          ? await print(
              call,
              papers.map(({ paper }) => paper),
            )
          : undefined;
      const printedOrderIds = papers.map(({ orderId }) => orderId);
      return { printedOrderIds, failures, ...(data && { document: pdf(fileName, data) }) };
    },
  },
  // Nothing waits for a paper to be drawn.
  { ownTransactions: ["getInvoice", "getCreditNote", "getReceipt", "getPackingSlip", "printDocuments"] },
);
