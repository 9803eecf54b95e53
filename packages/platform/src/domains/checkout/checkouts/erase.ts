import type { TransactionCall } from "../../../kernel/outbox/subscriptions.ts";
import { withoutPersonal } from "../../../policies/personal-data.ts";
import { checkouts } from "../records/checkout-repository.ts";

/** Most checkouts that are erased with their owner; older ones come of age by themselves. */
const most = 200;

/**
 * Deletes the open checkouts of a member who is deleted, and takes what is personal out of those that became orders,
 * which have it too.
 */
export async function eraseCheckoutsOf(call: TransactionCall, memberId: string): Promise<void> {
  const { db, site } = call;
  const found = await checkouts.listBy(db, site.id, { owner_kind: "member", owner_id: memberId }, most);
  for (const stored of found) {
    const { entity } = stored;
    const erased = withoutPersonal(entity);
    if (!entity.orderId) {
      await checkouts.remove(db, site.id, entity.id);
      call.emit("checkout_deleted", { entityId: entity.id });
    } else if (erased !== entity) await checkouts.update(db, site.id, stored, erased);
  }
}
