import type { Db } from "../../../kernel/database/port.ts";
import { catalogOf, STORE_APP_ID } from "../../../policies/catalog-item.ts";
import { orders } from "../../checkout/records/order-repository.ts";

/** The orders of one buyer that are looked through. */
const LOOKED_THROUGH = 500;

/** Who may have bought: a member, and whoever proved that an address is theirs. */
export interface Buyer {
  readonly memberId?: string;
  readonly email?: string;
  /** An order that is known to be theirs and to have the product. */
  readonly purchase?: Purchase;
}

/** The order that verifies a review. */
export interface Purchase {
  readonly orderId: string;
  readonly orderNumber: number;
}

/** An order of a buyer with a product that stands. */
export async function findPurchase(
  db: Db,
  siteId: string,
  { memberId, email, purchase }: Buyer,
  productId: string,
): Promise<Purchase | undefined> {
  if (purchase) return purchase;
  const whose = [memberId && { buyer_member_id: memberId }, email && { buyer_email: email.toLowerCase() }];
  for (const criteria of whose) {
    if (!criteria) continue;
    const placed = await orders.listBy(db, siteId, { ...criteria, status: "APPROVED" }, LOOKED_THROUGH);
    const found = placed.find(({ entity }) =>
      entity.view.lineItems.some(
        ({ catalogReference }) =>
          catalogReference &&
          catalogOf(catalogReference.appId) === STORE_APP_ID &&
          catalogReference.catalogItemId.toLowerCase() === productId,
      ),
    );
    if (found) return { orderId: found.entity.id, orderNumber: found.entity.number };
  }
  return undefined;
}
