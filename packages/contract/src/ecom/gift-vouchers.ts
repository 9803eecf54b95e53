import type { ExtendedFields } from "../common/entity.ts";
import type { CursorPagingMetadata, CursorQueryRequest } from "../common/query.ts";
import { type Empty, op, paged, service } from "../dialect.ts";
import type {
  GiftCardAmount,
  GiftCardContext,
  GiftCardTransaction,
  IssuedGiftCard,
  IssuedGiftCardUpdate,
  NewGiftCard,
  RedeemableGiftCard,
} from "./gift-card-entity.ts";

/** Sent to `giftVouchers.getGiftCard`, which returns what is left on a gift card. */
export interface GetGiftCardRequest {
  /** What the buyer enters; spaces, dashes and case are ignored. @minLength 8 @maxLength 20 */
  code: string;
  /** Where the card is used. */
  context?: GiftCardContext;
  /** Who issued it; any when absent. @format uuid */
  appId?: string;
  /** Cards of this platform have no PIN: with one, no card is found. @maxLength 50 */
  pin?: string;
  /** Accepted and ignored. */
  extendedFields?: unknown;
}

/** The gift card with this code. */
export interface GetGiftCardResponse {
  /** The gift card and its balance. */
  giftCard: RedeemableGiftCard;
}

/** Sent to `giftVouchers.redeemGiftCard`, which takes an amount from a gift card. */
export interface RedeemGiftCardRequest {
  /** What the buyer enters; spaces, dashes and case are ignored. @minLength 8 @maxLength 20 */
  code: string;
  /** What to take. */
  amount: GiftCardAmount;
  /** The order that is paid. A card pays an order once. @format uuid */
  orderId?: string;
  /** Who issued it, as the gift card says. @format uuid */
  appId: string;
  /** Where the card is used. */
  context?: GiftCardContext;
  /** Cards of this platform have no PIN: with one, no card is found. @maxLength 50 */
  pin?: string;
  /** Data of apps about this use. */
  extendedFields?: ExtendedFields;
}

/** The amount that was taken. */
export interface RedeemGiftCardResponse {
  /** Gives the amount back with `voidTransaction`. @minLength 1 @maxLength 100 */
  transactionId: string;
}

/** Sent to `giftVouchers.voidTransaction`, which gives an amount back to its gift card. */
export interface VoidGiftCardTransactionRequest {
  /** The use to undo; its amount goes back to the card. @minLength 1 @maxLength 100 */
  transactionId: string;
  /** Who issued the card. @format uuid */
  appId: string;
  /** Where the card was used. */
  context?: GiftCardContext;
  /** Accepted and ignored. */
  extendedFields?: unknown;
}

/** Sent to `giftVouchers.issueGiftCard`, which issues a gift card and returns its code, this once. */
export interface IssueGiftCardRequest {
  /** Value, currency and expiry of the new card. */
  giftCard: NewGiftCard;
}

/** The new gift card, with the code to hand over. */
export interface IssueGiftCardResponse {
  /** The card without its code, which is returned beside it. */
  giftCard: IssuedGiftCard;
  /** Returned here and never again. */
  code: string;
}

/** Names one issued gift card. */
export interface IssuedGiftCardIdRequest {
  /** The issued gift card's id. @format uuid */
  id: string;
}

/** The gift card as it is now. */
export interface IssuedGiftCardResponse {
  /** The card as it is after the call. */
  giftCard: IssuedGiftCard;
}

/**
 * Sent to `giftVouchers.updateIssuedGiftCard`, which changes an issued gift card: withdraws it, moves its end, or
 * notes something.
 */
export interface UpdateIssuedGiftCardRequest {
  /** The fields to change; those left out stay. */
  giftCard: IssuedGiftCardUpdate;
}

/** A page of issued gift cards. */
export interface QueryIssuedGiftCardsResponse {
  /** Cards of this page, in the order asked for. */
  giftCards: IssuedGiftCard[];
  /** Position of this page in the list, and how to get the next. */
  pagingMetadata: CursorPagingMetadata;
}

/** What was taken from a gift card, oldest first. */
export interface ListGiftCardTransactionsResponse {
  /** Every use of the card, voided ones too. @maxItems 1000 */
  transactions: GiftCardTransaction[];
}

/**
 * Gift cards: shops issue them, programs and checkouts redeem them.
 * @entity wix.ecom.v1.gift_card
 */
export const giftVouchers = service("ecom.gift-vouchers", {
  /**
   * Returns what is left on a gift card.
   * @callers app staff
   * @scope ECOM.GIFT_CARD_READ
   * @reads
   * @fails GIFT_CARD_NOT_FOUND 404 No gift card has this code.
   */
  getGiftCard: op<GetGiftCardRequest, GetGiftCardResponse, "GIFT_CARD_NOT_FOUND">("POST /ecom/v1/gift-cards/{code}"),
  /**
   * Takes an amount from a gift card.
   * @callers app staff
   * @scope ECOM.GIFT_CARD_REDEEM
   * @fails GIFT_CARD_NOT_FOUND 404 No gift card has this code.
   * @fails ALREADY_REDEEMED 428 The gift card paid this order already.
   * @fails CURRENCY_NOT_SUPPORTED 428 The gift card holds another currency.
   * @fails INSUFFICIENT_FUNDS 428 Less than the amount is left.
   * @fails GIFT_CARD_DISABLED 428 The shop withdrew the gift card.
   * @fails GIFT_CARD_EXPIRED 428 The gift card's time is over.
   * @example {"code": "SPRING-2026-ABCD", "amount": {"value": "12.50", "currency": "USD"}, "appId": "9f1d4c58-0a57-4e5b-9a43-6f6d5b0e2c11"}
   */
  redeemGiftCard: op<
    RedeemGiftCardRequest,
    RedeemGiftCardResponse,
    | "GIFT_CARD_NOT_FOUND"
    | "ALREADY_REDEEMED"
    | "CURRENCY_NOT_SUPPORTED"
    | "INSUFFICIENT_FUNDS"
    | "GIFT_CARD_DISABLED"
    | "GIFT_CARD_EXPIRED"
  >("POST /ecom/v1/gift-cards/redeem"),
  /**
   * Gives an amount back to its gift card.
   * @callers app staff
   * @scope ECOM.GIFT_CARD_TRANSACTION_VOID
   * @fails TRANSACTION_NOT_FOUND 404 Nothing was taken under this id.
   * @fails ALREADY_VOIDED 428 The amount was given back before.
   * @fails GIFT_CARD_DISABLED 428 The shop withdrew the gift card.
   * @fails GIFT_CARD_EXPIRED 428 The gift card's time is over.
   */
  voidTransaction: op<
    VoidGiftCardTransactionRequest,
    Empty,
    "TRANSACTION_NOT_FOUND" | "ALREADY_VOIDED" | "GIFT_CARD_DISABLED" | "GIFT_CARD_EXPIRED"
  >("POST /ecom/v1/gift-cards/void"),
  /**
   * Issues a gift card and returns its code, this once.
   * @callers app staff
   * @scope VITRINE.GIFT_CARDS_MANAGE
   * @fails ALREADY_EXISTS 409 Another gift card has this code.
   * @example {"giftCard": {"initialValue": "50", "note": "Thank you for the photographs"}}
   */
  issueGiftCard: op<IssueGiftCardRequest, IssueGiftCardResponse, "ALREADY_EXISTS">("POST /_vitrine/v1/gift-cards"),
  /**
   * Returns an issued gift card.
   * @callers app staff
   * @scope VITRINE.GIFT_CARDS_MANAGE
   */
  getIssuedGiftCard: op<IssuedGiftCardIdRequest, IssuedGiftCardResponse>("GET /_vitrine/v1/gift-cards/{id}"),
  /**
   * Finds issued gift cards, newest first unless sorted.
   * @callers app staff
   * @scope VITRINE.GIFT_CARDS_MANAGE
   * @reads
   */
  queryIssuedGiftCards: paged<CursorQueryRequest<IssuedGiftCard>, QueryIssuedGiftCardsResponse, IssuedGiftCard>(
    "POST /_vitrine/v1/gift-cards/query",
    { page: { items: "giftCards", metadata: "pagingMetadata", paging: "cursor", query: "query" } },
  ),
  /**
   * Changes an issued gift card: withdraws it, moves its end, or notes something. Needs its current revision.
   * @callers app staff
   * @scope VITRINE.GIFT_CARDS_MANAGE
   */
  updateIssuedGiftCard: op<UpdateIssuedGiftCardRequest, IssuedGiftCardResponse>(
    "PATCH /_vitrine/v1/gift-cards/{giftCard.id}",
  ),
  /**
   * Returns what was taken from a gift card.
   * @callers app staff
   * @scope VITRINE.GIFT_CARDS_MANAGE
   */
  listGiftCardTransactions: op<IssuedGiftCardIdRequest, ListGiftCardTransactionsResponse>(
    "GET /_vitrine/v1/gift-cards/{id}/transactions",
  ),
});
