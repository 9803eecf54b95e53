import type { Call } from "../../../kernel/context.ts";
import { type Documents, documents, type Stored } from "../../../store/documents.ts";
import type { FulfillmentsRecord } from "./record.ts";

/** Fulfillments, one document per order. */
export const orderFulfillments: Documents<FulfillmentsRecord, "order_fulfillments"> = documents<
  FulfillmentsRecord,
  "order_fulfillments"
>({ table: "order_fulfillments", columns: {} });

/** The fulfillments of an order, with revision 0 as long as there is no document. */
export async function fulfillmentsOf(
  { db, site, now }: Pick<Call, "db" | "site" | "now">,
  orderId: string,
): Promise<Stored<FulfillmentsRecord>> {
  const date = now.toISOString();
  const none = { id: orderId, createdDate: date, updatedDate: date, fulfillments: [], announced: {} };
  return (await orderFulfillments.get(db, site.id, orderId)) ?? { entity: none, revision: 0 };
}

export async function saveFulfillments(
  { db, site, now }: Pick<Call, "db" | "site" | "now">,
  revision: number,
  record: FulfillmentsRecord,
): Promise<Stored<FulfillmentsRecord>> {
  const saved = { ...record, updatedDate: now.toISOString() };
  if (revision === 0) return orderFulfillments.insert(db, site.id, saved);
  return orderFulfillments.update(db, site.id, revision, saved);
}
