import { join } from "node:path";
import { createSqliteStore } from "@vitrine/platform";
import { subscriptionDocuments } from "../../packages/platform/src/domains/checkout/subscriptions/repository.ts";

/** Lets the charge of a subscription be declined, in a shop that runs on this data folder. */
export async function declineSubscription(
  { data, siteId }: { readonly data: string; readonly siteId: string },
  orderId: string,
): Promise<void> {
  const store = createSqliteStore({ path: join(data, "vitrine.db") });
  await store.write(async (db) => {
    const [read] = await subscriptionDocuments.listBy(db, siteId, { order_id: orderId });
    if (!read) throw new Error(`No subscription began with the order ${orderId}.`);
    const { nextOrderDate, ...rest } = read.entity;
    const declined = { ...rest, status: "PAST_DUE" as const, paymentTries: 1 };
    await subscriptionDocuments.update(db, siteId, read, {
      ...declined,
      ...(nextOrderDate && { nextPaymentDate: nextOrderDate }),
    });
  });
  await store.close();
}
