import type { Db } from "../../../kernel/database/port.ts";
import { nameId } from "../../../kernel/name-id.ts";
import { type Documents, documents, type Stored } from "../../../store/documents.ts";
import type { GiftCardProductDocument, GiftCardPurchaseDocument } from "./document.ts";

export const giftCardProducts: Documents<GiftCardProductDocument, "gift_card_products"> = documents<
  GiftCardProductDocument,
  "gift_card_products"
>({ table: "gift_card_products", columns: {} });

export const giftCardPurchases: Documents<GiftCardPurchaseDocument, "gift_card_purchases"> = documents<
  GiftCardPurchaseDocument,
  "gift_card_purchases"
>({ table: "gift_card_purchases", columns: { order_id: ({ orderId }) => orderId, due_at: dueAt } });

function dueAt({ status, deliveryDate, createdDate }: GiftCardPurchaseDocument): number | null {
  if (status === "pending") return Date.parse(createdDate);
  return status === "issued" ? Date.parse(deliveryDate) : null;
}

/** A shop has one, so its id follows from the shop. */
export function giftCardProductId(siteId: string): string {
  return nameId("gift card product", siteId);
}

export function findGiftCardProduct(db: Db, siteId: string): Promise<Stored<GiftCardProductDocument> | undefined> {
  return giftCardProducts.get(db, siteId, giftCardProductId(siteId));
}
