import type { Db } from "../../../kernel/database/port.ts";
import { run, statement } from "../../../kernel/database/statements.ts";
import { documents } from "../../../store/documents.ts";
import type { Paper } from "./paper.ts";

/** An invoice of an order, a receipt of a payment or a credit note of a refund, with its number. */
export interface NumberedDocument {
  /** UUID. */
  readonly id: string;
  readonly createdDate: string;
  readonly updatedDate: string;
  readonly kind: "invoice" | "receipt" | "creditNote";
  readonly number: number;
  readonly orderId: string;
  readonly paymentId?: string;
  readonly refundId?: string;
  /** What it says, kept as it was when it got its number; absent for receipts that had none. */
  readonly paper?: Paper;
}

export const numberedDocuments = documents<NumberedDocument, "numbered_documents">({
  table: "numbered_documents",
  columns: {
    kind: ({ kind }) => kind,
    number: ({ number }) => number,
    order_id: ({ orderId }) => orderId,
    payment_id: ({ paymentId }) => paymentId ?? null,
    refund_id: ({ refundId }) => refundId ?? null,
  },
});

const next = statement(
  `insert into counters ("site_id", "name", "value") values (?, ?, 1)
   on conflict ("site_id", "name") do update set "value" = counters."value" + 1 returning "value"`,
);

/** The next number of a kind. It is given back when the transaction rolls back, so numbers have no gaps. */
export async function nextNumber(db: Db, siteId: string, kind: NumberedDocument["kind"]): Promise<number> {
  const { rows } = await run<{ value: number }>(db, next, [siteId, `${kind}s`]);
  return Number(rows[0]?.value);
}
