import { type OrderReturn, returnQueryFields } from "@vitrine/contract";
import type { Shopper } from "../../../kernel/context.ts";
import type { Db } from "../../../kernel/database/port.ts";
import { type Documents, documents, type Stored } from "../../../store/documents.ts";
import { field, queryFields } from "../../../store/query/fields.ts";

/** A return as it is stored. */
export interface ReturnRecord {
  readonly id: string;
  readonly createdDate: string;
  readonly updatedDate: string;
  /** Who may see it besides apps and staff. */
  readonly owner?: Shopper;
  /** As returned to callers. */
  readonly view: OrderReturn;
}

export const orderReturns: Documents<ReturnRecord, "order_returns"> = documents<ReturnRecord, "order_returns">({
  table: "order_returns",
  columns: {
    order_id: ({ view }) => view.orderId,
    order_number: ({ view }) => Number(view.orderNumber),
    status: ({ view }) => view.status,
  },
  fields: queryFields(returnQueryFields, {
    id: field.text({ column: "id" }),
    orderId: field.text({ column: "order_id" }),
    orderNumber: field.number({ column: "order_number" }),
    status: field.text({ column: "status" }),
    createdDate: field.time({ column: "created_at" }),
    updatedDate: field.time({ column: "updated_at" }),
  }),
});

/** Returns of an order, oldest first. */
export function returnsOf(db: Db, siteId: string, orderId: string): Promise<Stored<ReturnRecord>[]> {
  return orderReturns.listBy(db, siteId, { order_id: orderId });
}
