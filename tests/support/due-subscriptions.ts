import { subscriptionDocuments } from "../../packages/platform/src/domains/checkout/subscriptions/repository.ts";
import type { Store } from "../../packages/platform/src/kernel/database/port.ts";

export { renewSubscriptions } from "../../packages/platform/src/domains/checkout/subscriptions/renew.ts";

/** Lets a month pass for subscriptions: the next order of each that runs is due. */
export async function makeSubscriptionsDue(store: Store, siteId: string, now: Date): Promise<void> {
  const ids = await store.read((db) =>
    db
      .selectFrom("subscriptions")
      .select("id")
      .where("site_id", "=", siteId)
      .where("next_at", "is not", null)
      .execute(),
  );
  for (const { id } of ids)
    await store.write(async (db) => {
      const stored = await subscriptionDocuments.getLocked(db, siteId, id);
      if (stored?.entity.status !== "ACTIVE") return;
      await subscriptionDocuments.update(db, siteId, stored.revision, {
        ...stored.entity,
        nextOrderDate: now.toISOString(),
      });
    });
}
