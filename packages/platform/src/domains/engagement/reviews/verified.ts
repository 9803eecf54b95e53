import type { Db } from "../../../kernel/database/port.ts";
import { catalogOf, STORE_APP_ID } from "../../../policies/catalog-item.ts";
import { orders } from "../../checkout/records/order-repository.ts";

/** The orders of one buyer that are looked through. */
const LOOKED_THROUGH = 500;

/** Who may have bought: a member, and whoever proved that an address is theirs. */
export interface Buyer {
  readonly memberId?: string;
  readonly email?: string;
}

/** Whether a buyer has an order with a product that stands. */
export async function hasBought(db: Db, siteId: string, buyer: Buyer, productId: string): Promise<boolean> {
  const { memberId, email } = buyer;
  const whose = [memberId && { buyer_member_id: memberId }, email && { buyer_email: email.toLowerCase() }];
  for (const criteria of whose) {
    if (!criteria) continue;
    const placed = await orders.listBy(db, siteId, { ...criteria, status: "APPROVED" }, LOOKED_THROUGH);
    const has = placed.some(({ entity }) =>
      entity.view.lineItems.some(
        ({ catalogReference }) =>
          catalogReference &&
          catalogOf(catalogReference.appId) === STORE_APP_ID &&
          catalogReference.catalogItemId.toLowerCase() === productId,
      ),
    );
    if (has) return true;
  }
  return false;
}
