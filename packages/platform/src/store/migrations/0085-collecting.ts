import type { DocumentRow, OwnerColumns } from "../../kernel/database/schema.ts";
import { documentTable } from "./document-table.ts";
import type { Migration } from "./run.ts";
import { index, unique } from "./schema.ts";

/** Requests for payment, payment methods that buyers keep, and the numbers of invoices and receipts. */
export const collecting: Migration = {
  number: 85,
  name: "collecting",
  async up(schema) {
    await documentTable(schema, "payment_requests", { order_id: "text" }, [index("order_id", "created_at")]);
    await documentTable(
      schema,
      "saved_payment_methods",
      { owner_kind: "text?", owner_id: "text?", order_id: "text?" },
      [index("owner_kind", "owner_id", "created_at"), index("order_id")],
    );
    await documentTable(
      schema,
      "numbered_documents",
      { kind: "text", number: "integer", order_id: "text", payment_id: "text?" },
      [
        unique("kind", "number"),
        { ...unique("order_id"), where: "kind = 'invoice'" },
        { ...unique("payment_id"), where: "kind = 'receipt'" },
      ],
    );
  },
};

declare module "../../kernel/database/schema.ts" {
  interface Tables {
    payment_requests: PaymentRequestsTable;
    saved_payment_methods: SavedPaymentMethodsTable;
    numbered_documents: NumberedDocumentsTable;
  }
}

interface PaymentRequestsTable extends DocumentRow {
  order_id: string;
}

/** A method belongs to a member, or to the one order it was kept for. */
interface SavedPaymentMethodsTable extends DocumentRow, OwnerColumns {
  order_id: string | null;
}

/** Invoices and receipts: each kind has its own numbers, without gaps. */
interface NumberedDocumentsTable extends DocumentRow {
  kind: string;
  number: number;
  order_id: string;
  payment_id: string | null;
  /** The refund of a credit note; a later step adds it. */
  refund_id: string | null;
}
