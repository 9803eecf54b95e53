import { type OrderDocument, orderDocuments } from "@vitrine/contract";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { requireOrder } from "../orders/access.ts";
import { requireInvoice } from "./invoice.ts";
import { packingSlip } from "./packing-slip.ts";

export const orderDocumentsHandlers: Implementation = implement(
  orderDocuments,
  {
    async getInvoice({ orderId }, call) {
      const { number, paper } = await call.transaction((inner) => requireInvoice(inner, orderId), { durable: true });
      const data = await print(paper);
      return { document: { number: String(number), ...pdf(`invoice-${number}.pdf`, data) } };
    },

    async getPackingSlip({ orderId }, call) {
      const { entity } = await call.transaction((inner) => requireOrder(inner, orderId));
      const data = await print(packingSlip(call.site, entity, call.now));
      return { document: pdf(`packing-slip-${entity.number}.pdf`, data) };
    },
  },
  // Nothing waits for a paper to be drawn.
  { ownTransactions: ["getInvoice", "getPackingSlip"] },
);

function pdf(fileName: string, data: Buffer): OrderDocument {
  return { fileName, contentType: "application/pdf", data: data.toString("base64") };
}

/** Fonts and the PDF library are loaded with the first paper. */
async function print(paper: Parameters<typeof import("./print.ts").print>[0]): Promise<Buffer> {
  return (await import("./print.ts")).print(paper);
}
