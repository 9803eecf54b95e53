import { type Subscription, subscriptionQueryFields } from "@vitrine/contract";
import type { Db } from "../../../kernel/database/port.ts";
import { type Documents, documents } from "../../../store/documents.ts";
import { field, queryFields } from "../../../store/query/fields.ts";

export const subscriptionDocuments: Documents<Subscription, "subscriptions"> = documents<Subscription, "subscriptions">(
  {
    table: "subscriptions",
    columns: {
      order_id: ({ orderId }) => orderId,
      member_id: ({ memberId }) => memberId ?? null,
      next_at: (subscription) => nextStepOf(subscription),
      status: ({ status }) => status,
    },
    fields: queryFields(subscriptionQueryFields, {
      id: field.text({ column: "id", isLowerCase: true }),
      createdDate: field.time({ column: "created_at" }),
      orderId: field.text({ column: "order_id", isLowerCase: true }),
      lineItemId: field.text({ path: "lineItemId" }),
      memberId: field.text({ column: "member_id", isNullable: true, isLowerCase: true }),
      status: field.text({ column: "status" }),
    }),
  },
);

/** Epoch milliseconds: when something happens to a subscription by itself. */
function nextStepOf({ status, nextOrderDate, nextPaymentDate }: Subscription): number | null {
  const next = nextOrderDate ?? nextPaymentDate;
  return next && (status === "ACTIVE" || status === "PAST_DUE") ? Date.parse(next) : null;
}

/** Subscriptions of all sites whose next order or charge is due, those that wait longest first. */
export async function dueSubscriptions(db: Db, now: Date, limit: number): Promise<{ siteId: string; id: string }[]> {
  const rows = await db
    .selectFrom("subscriptions")
    .select(["site_id", "id"])
    .where("next_at", "<=", now.getTime())
    .orderBy("next_at")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ siteId: row.site_id, id: row.id }));
}

/** Gives what began with an order to the member that the order belongs to now. */
export async function claimBegun(db: Db, siteId: string, orderId: string, memberId: string): Promise<void> {
  for (const { entity, revision } of await subscriptionDocuments.listBy(db, siteId, { order_id: orderId }))
    await subscriptionDocuments.update(db, siteId, revision, { ...entity, memberId });
}
