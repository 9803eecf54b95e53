import type { Revisioned } from "../common/entity.ts";
import type { Image } from "../common/media.ts";
import { type Empty, op, service } from "../dialect.ts";
import type { PlanPeriod } from "./plan-entity.ts";

/**
 * The gift card as shoppers buy it; a shop has one. A line names it with the gift cards' `appId`, this `id` as
 * `catalogItemId`, and in `options`: `amount`, and where it goes: `recipientName`, `recipientEmail` (the buyer's when
 * absent), `senderName`, `message` and `deliveryDate`, a day such as `2026-12-24` of the shop's calendar, or a moment.
 * @entity vitrine.v1.gift_card_product
 */
export interface GiftCardProduct extends GiftCardProductInput, Revisioned {
  /** The app that lines name in `catalogReference.appId`. @format uuid */
  appId: string;
  /** ISO 4217 code; always that of the shop. @format currency */
  currency: string;
  /** Whether it can be bought. @default true */
  active: boolean;
}

/** What the shop sells as gift cards. */
export interface GiftCardProductInput {
  /** What shoppers read. @minLength 1 @maxLength 80 */
  name: string;
  /** More about it. @maxLength 2000 */
  description?: string;
  /** Values to choose from, in the shop's currency. @maxItems 20 @format decimal @minimum 0.01 @maximum 999999 @maxScale 3 */
  amounts?: string[];
  /** Any other value shoppers may enter; none when absent. */
  customAmount?: GiftCardAmountRange;
  /** How long a card can be used from when it was bought; without end when absent. */
  validFor?: PlanPeriod;
  /** What shoppers see, by `id` in the media library or by `url` elsewhere; a card in the shop's colors when absent. */
  image?: Image;
  /** Whether it can be bought. @default true */
  active?: boolean;
  /** Its texts in further languages. Merchants read them; shoppers read the card in theirs. @maxItems 50 */
  translations?: GiftCardTranslation[];
}

/** Texts of the gift card in another language than the shop's; what is absent or empty is shown in the shop's. */
export interface GiftCardTranslation {
  /** BCP 47; one of the shop's `languages`. @format language */
  language: string;
  /** What shoppers read. @maxLength 80 */
  name?: string;
  /** More about it. @maxLength 2000 */
  description?: string;
}

/** Values from the least to the most, both included. */
export interface GiftCardAmountRange {
  /** The least value. @format decimal @minimum 0.01 @maximum 999999 @maxScale 3 */
  min: string;
  /** The most. @format decimal @minimum 0.01 @maximum 999999 @maxScale 3 */
  max: string;
}

/** All values of the gift card product anew. */
export interface GiftCardProductReplacement extends GiftCardProductInput {
  /** Grows by 1 with every change; an update must send the one it read. @format int64 */
  revision: string;
}

/** Sent to `giftCardProduct.createGiftCardProduct`, which starts to sell gift cards. */
export interface CreateGiftCardProductRequest {
  /** What is sold. */
  product: GiftCardProductInput;
}

/** Sent to `giftCardProduct.replaceGiftCardProduct`, which gives it new values. */
export interface ReplaceGiftCardProductRequest {
  /** All values anew; optional ones left out are cleared. */
  product: GiftCardProductReplacement;
}

/** The gift card product as it is now. */
export interface GiftCardProductResponse {
  /** The product as it is after the call. */
  product: GiftCardProduct;
}

/** Sent to `giftCardProduct.listPurchasedGiftCards`, which tells what became of the gift cards of an order. */
export interface ListPurchasedGiftCardsRequest {
  /** The order they were bought with. @format uuid */
  orderId: string;
}

/** Gift cards that were bought with an order. */
export interface ListPurchasedGiftCardsResponse {
  /** One for each that was bought. @maxItems 1000 */
  giftCards: PurchasedGiftCard[];
}

/** A gift card that was bought. */
export interface PurchasedGiftCard {
  /** The purchase. The same as of the gift card once that is issued. @format uuid */
  id: string;
  /** The line of the order. @maxLength 100 */
  lineItemId: string;
  /** Whether it waits to be issued, waits for its date, was sent or was canceled with its order. */
  status: "PENDING" | "ISSUED" | "SENT" | "CANCELED";
  /** Who gets it. @format email @maxLength 320 */
  recipientEmail: string;
  /** What they are called. @maxLength 100 */
  recipientName?: string;
  /** When it is sent. @format date-time */
  deliveryDate: string;
  /** When it was last sent. @format date-time */
  sentDate?: string;
}

/** Sent to `giftCardProduct.resendGiftCard`, which sends a bought gift card again, with the same code. */
export interface ResendGiftCardRequest {
  /** The gift card. @format uuid */
  id: string;
  /** Where to instead; where it went before when absent. @format email @maxLength 320 */
  recipientEmail?: string;
}

/** The gift card with when it was sent. */
export interface ResendGiftCardResponse {
  /** The gift card as it is after the call. */
  giftCard: PurchasedGiftCard;
}

/**
 * Gift cards for sale. Cards are issued when their order is paid, and sent by email on the date the buyer chose.
 * @entity GiftCardProduct
 */
export const giftCardProduct = service("vitrine.gift-card-product", {
  /**
   * Starts to sell gift cards.
   * @callers app staff
   * @scope VITRINE.GIFT_CARDS_MANAGE
   * @fails GIFT_CARD_PRODUCT_ALREADY_EXISTS 409 The shop sells gift cards; replace what it sells.
   * @example {"product": {"name": "Gift card", "amounts": ["25", "50", "100"]}}
   */
  createGiftCardProduct: op<CreateGiftCardProductRequest, GiftCardProductResponse, "GIFT_CARD_PRODUCT_ALREADY_EXISTS">(
    "POST /_vitrine/v1/gift-card-product",
  ),
  /**
   * Returns what is sold.
   * @callers visitor member app staff
   * @fails GIFT_CARD_PRODUCT_NOT_FOUND 404 The shop sells no gift cards.
   */
  getGiftCardProduct: op<Empty, GiftCardProductResponse, "GIFT_CARD_PRODUCT_NOT_FOUND">(
    "GET /_vitrine/v1/gift-card-product",
  ),
  /**
   * Gives it new values. Needs its current revision. Cards that were bought stay as they are.
   * @callers app staff
   * @scope VITRINE.GIFT_CARDS_MANAGE
   * @fails GIFT_CARD_PRODUCT_NOT_FOUND 404 The shop sells no gift cards.
   */
  replaceGiftCardProduct: op<ReplaceGiftCardProductRequest, GiftCardProductResponse, "GIFT_CARD_PRODUCT_NOT_FOUND">(
    "PUT /_vitrine/v1/gift-card-product",
  ),
  /**
   * Returns what became of the gift cards of an order.
   * @callers app staff
   * @scope VITRINE.GIFT_CARDS_MANAGE
   */
  listPurchasedGiftCards: op<ListPurchasedGiftCardsRequest, ListPurchasedGiftCardsResponse>(
    "GET /_vitrine/v1/gift-card-product/purchased",
  ),
  /**
   * Sends a bought gift card again, with the same code.
   * @callers app staff
   * @scope VITRINE.GIFT_CARDS_MANAGE
   * @fails GIFT_CARD_NOT_ISSUED 428 The card is not issued yet, or its order was canceled.
   * @fails GIFT_CARD_CODE_UNREADABLE 428 Its code was encrypted with a key this installation does not have.
   */
  resendGiftCard: op<
    ResendGiftCardRequest,
    ResendGiftCardResponse,
    "GIFT_CARD_NOT_ISSUED" | "GIFT_CARD_CODE_UNREADABLE"
  >("POST /_vitrine/v1/gift-card-product/purchased/{id}/resend"),
});
