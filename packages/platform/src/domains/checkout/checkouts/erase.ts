import type { Db } from "../../../kernel/database/port.ts";
import { withoutPersonal } from "../../../policies/personal-data.ts";
import { checkouts } from "../records/checkout-repository.ts";

/** Most checkouts that are erased with their owner; older ones come of age by themselves. */
const most = 200;

/** Takes what is personal out of the checkouts of a member who is deleted. */
export async function eraseCheckoutsOf(db: Db, siteId: string, memberId: string): Promise<void> {
  const found = await checkouts.listBy(db, siteId, { owner_kind: "member", owner_id: memberId }, most);
  for (const { entity, revision } of found) {
    const erased = withoutPersonal(entity);
    if (erased !== entity) await checkouts.update(db, siteId, revision, erased);
  }
}
