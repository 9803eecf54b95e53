import type { GiftCardProduct } from "@vitrine/contract";
import type { CatalogImage } from "../../../policies/catalog-item.ts";

/** What the shop sells as gift cards. */
export interface GiftCardProductDocument extends Omit<GiftCardProduct, "revision" | "appId" | "currency" | "image"> {
  readonly image?: CatalogImage;
}

/** A gift card that was bought. Its id is that of the card. */
export interface GiftCardPurchaseDocument {
  readonly id: string;
  readonly createdDate: string;
  readonly updatedDate: string;
  readonly orderId: string;
  readonly lineId: string;
  /** `pending`: paid, and the card is yet to be issued. `issued`: it waits for its date. */
  readonly status: "pending" | "issued" | "sent" | "canceled";
  /** Minor units of `currency`. */
  readonly value: number;
  readonly currency: string;
  /** BCP 47 language of the mail. */
  readonly language: string;
  readonly recipientEmail: string;
  readonly recipientName?: string;
  readonly senderName?: string;
  readonly message?: string;
  readonly deliveryDate: string;
  readonly expirationDate?: string;
  readonly sentDate?: string;
  /** The code, encrypted: it is sent on a later date, and again when someone lost it. */
  readonly sealedCode?: string;
}
