import type { orderDocuments, PrintDocumentsRequest, UnprintedOrder } from "@vitrine/contract";
import { ApplicationError } from "../../../kernel/errors.ts";
import type { CallOf } from "../../../kernel/implement.ts";
import { requireOrder } from "../orders/access.ts";
import type { Paper } from "../records/paper.ts";
import { requireInvoice } from "./invoice.ts";
import { packingSlip } from "./packing-slip.ts";

type PrintCall = CallOf<typeof orderDocuments.printDocuments>;

interface Printed {
  readonly papers: readonly { readonly orderId: string; readonly paper: Paper }[];
  readonly failures: UnprintedOrder[];
}

/** The papers of many orders. Each is found, and an invoice numbered, in a transaction of its own. */
export async function printDocuments(call: PrintCall, { orderIds, kind }: PrintDocumentsRequest): Promise<Printed> {
  const papers: Printed["papers"][number][] = [];
  const failures: UnprintedOrder[] = [];
  for (const orderId of new Set(orderIds.map((id) => id.toLowerCase()))) {
    try {
      papers.push({ orderId, paper: await paperOf(call, orderId, kind) });
    } catch (error) {
      if (!(error instanceof ApplicationError)) throw error;
      failures.push({ orderId, code: error.code, description: error.message });
    }
  }
  return { papers, failures };
}

async function paperOf(call: PrintCall, orderId: string, kind: PrintDocumentsRequest["kind"]): Promise<Paper> {
  if (kind === "INVOICE")
    return (await call.transaction((inner) => requireInvoice(inner, orderId), { durable: true })).paper;
  const { entity } = await call.transaction((inner) => requireOrder(inner, orderId));
  return packingSlip(call.site, entity, call.now);
}
