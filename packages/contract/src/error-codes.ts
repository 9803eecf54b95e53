// Written by packages/contract-tools from the @fails tags of the operations; do not edit.

import type {
  CalculationErrors,
  DoublePaymentErrorData,
  PaymentErrorResponseData,
  RedeemErrorData,
  ShippingCalculationErrorData,
  ViolationsList,
} from "./ecom/calculation-errors.ts";
import type { CheckoutRemindedErrorData } from "./ecom/unfinished-checkouts.ts";
import type { MemberBlockForbiddenData, SlugAlreadyExistsPayload } from "./members/member-entity.ts";

/** Codes that operations declare, each with the data that comes with it. Plugins add theirs by declaration merging. */
export interface ErrorCodes {
  /** The captcha was not solved. */
  "-19970": Record<string, unknown>;
  /** No captcha token was sent and one is needed. */
  "-19971": Record<string, unknown>;
  /** A password must be chosen first; only the member learns this. */
  "-19973": Record<string, unknown>;
  /** Email or password is wrong. */
  "-19976": Record<string, unknown>;
  /** The email is registered. */
  "-19995": Record<string, unknown>;
  /** The member has a running subscription. */
  ACTIVE_SUBSCRIPTION_MEMBER_BLOCK_FORBIDDEN: MemberBlockForbiddenData;
  /** The order has no fee with this id. */
  ADDITIONAL_FEE_NOT_FOUND: Record<string, unknown>;
  /** The app has no algorithm with this id. */
  ALGORITHM_NOT_SUPPORTED: Record<string, unknown>;
  ALREADY_EXISTS: Record<string, unknown>;
  ALREADY_REDEEMED: Record<string, unknown>;
  /** The amount was given back before. */
  ALREADY_VOIDED: Record<string, unknown>;
  /** There is no such request. */
  BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND: Record<string, unknown>;
  /** A part of the total could not be worked out. */
  CALCULATION_ERROR: CalculationErrors;
  /** No such app works out tax. */
  CALCULATOR_ID_NOT_FOUND: Record<string, unknown>;
  /** The app does not know this region, or the country is under an embargo. */
  CALCULATOR_IS_NOT_SUPPORTED_FOR_THIS_TAX_REGION: Record<string, unknown>;
  CANCELLATION_NOT_ALLOWED: Record<string, unknown>;
  /** The order with this id was not imported. */
  CANNOT_OVERWRITE_NON_IMPORTED_ORDER: Record<string, unknown>;
  /** The number is below the present one, and `allowLowerCounter` is not set. */
  CANNOT_SET_LOWER_ORDER_NUMBER_COUNTER: Record<string, unknown>;
  /** A line names a membership but cannot be paid by one. */
  CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM: Record<string, unknown>;
  /** Send at least one line or custom line. */
  CANT_CREATE_CART_WITHOUT_ITEMS: Record<string, unknown>;
  /** The cart belongs to a member, whose contact is known. */
  CAN_ONLY_UPDATE_CONTACT_ID_FOR_NOT_LOGGED_IN_CUSTOMER: Record<string, unknown>;
  /** The cart is served by another location; remove that first. */
  CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION: Record<string, unknown>;
  /** No cart has this id, or it is someone else's. */
  CART_NOT_FOUND: Record<string, unknown>;
  CHALLENGE_NOT_VALID: Record<string, unknown>;
  CHECKOUT_ALREADY_PAID: DoublePaymentErrorData;
  /** A reminder was sent less than 24 hours ago. */
  CHECKOUT_ALREADY_REMINDED: CheckoutRemindedErrorData;
  /** The checkout changed meanwhile; look at it again. */
  CHECKOUT_CHANGED: Record<string, unknown>;
  /** The buyer entered no email address, or it was erased. */
  CHECKOUT_EMAIL_MISSING: Record<string, unknown>;
  /** Whoever reads mails at the address asked for no more reminders. */
  CHECKOUT_EMAIL_UNSUBSCRIBED: Record<string, unknown>;
  /** The checkout was paid or marked as completed. */
  CHECKOUT_IS_COMPLETE: Record<string, unknown>;
  CHECKOUT_NOT_FOUND: Record<string, unknown>;
  /** A payment for this checkout is on its way. */
  CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS: DoublePaymentErrorData;
  COLLECTION_IS_AUTOMATIC: Record<string, unknown>;
  /** The member cannot have a public profile. */
  COMMUNITY_JOIN_IMPOSSIBLE: Record<string, unknown>;
  /** A coupon cannot lower gift cards. */
  COUPON_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD: Record<string, unknown>;
  /** The order is in another currency. */
  CURRENCY_MISMATCH: Record<string, unknown>;
  /** The gift card holds another currency. */
  CURRENCY_NOT_SUPPORTED: Record<string, unknown>;
  /** A custom item is either physical or a service. */
  CUSTOM_LINE_ITEM_MUST_HAVE_EXACTLY_ONE_PROPERTIES_TYPE: Record<string, unknown>;
  /** Custom items can only be paid in full, online or offline. */
  CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE: Record<string, unknown>;
  /** It has no lines, or what has to be delivered has no delivery. */
  DRAFT_ORDER_INCOMPLETE: Record<string, unknown>;
  /** No draft order has this id. */
  DRAFT_ORDER_NOT_FOUND: Record<string, unknown>;
  /** It was placed, or its time is over. */
  DRAFT_ORDER_NOT_OPEN: Record<string, unknown>;
  /** The checkout has no lines. */
  EMPTY_CHECKOUT: Record<string, unknown>;
  /** No coupon has this code. */
  ERROR_COUPON_DOES_NOT_EXIST: Record<string, unknown>;
  /** The coupon's time is over. */
  ERROR_COUPON_HAS_EXPIRED: Record<string, unknown>;
  /** The coupon's time has not come. */
  ERROR_COUPON_IS_NOT_ACTIVE_YET: Record<string, unknown>;
  /** This buyer used the coupon as often as one may. */
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: Record<string, unknown>;
  /** The coupon was used as often as it may be. */
  ERROR_COUPON_USAGE_EXCEEDED: Record<string, unknown>;
  /** Only the shop itself can give it back: send `externalRefund`. */
  EXTERNAL_REFUND_EXPECTED: Record<string, unknown>;
  FAILED_TO_RETRIEVE_VALIDATIONS_VIOLATIONS: Record<string, unknown>;
  /** None of the lines is left. */
  FULL_OUT_OF_STOCK: Record<string, unknown>;
  /** The provider of the payment is not connected any more. */
  GATEWAY_TRANSACTION_NOT_FOUND: Record<string, unknown>;
  /** The gift card paid for this order already. */
  GIFT_CARD_ALREADY_APPLIED: Record<string, unknown>;
  /** A gift card cannot pay for gift cards. */
  GIFT_CARD_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD: Record<string, unknown>;
  /** This cannot be the code of a gift card. */
  GIFT_CARD_CODE_INVALID: Record<string, unknown>;
  /** Its code was encrypted with a key this installation does not have. */
  GIFT_CARD_CODE_UNREADABLE: Record<string, unknown>;
  GIFT_CARD_DISABLED: Record<string, unknown>;
  GIFT_CARD_EXPIRED: Record<string, unknown>;
  /** Nothing is left on the gift card. */
  GIFT_CARD_IS_EMPTY: Record<string, unknown>;
  /** No gift card has this code. */
  GIFT_CARD_NOT_FOUND: Record<string, unknown>;
  /** The card is not issued yet, or its order was canceled. */
  GIFT_CARD_NOT_ISSUED: Record<string, unknown>;
  /** The shop sells gift cards; replace what it sells. */
  GIFT_CARD_PRODUCT_ALREADY_EXISTS: Record<string, unknown>;
  /** The shop sells no gift cards. */
  GIFT_CARD_PRODUCT_NOT_FOUND: Record<string, unknown>;
  /** The group comes with the platform. */
  ILLEGAL_UPDATE_ON_SYSTEM_DEFINED_TAX_GROUP: Record<string, unknown>;
  INSUFFICIENT_FUNDS: Record<string, unknown>;
  INSUFFICIENT_STOCK: Record<string, unknown>;
  /** The amount must be at most what is left of the fee. */
  INVALID_ADDITIONAL_FEE_REFUND_AMOUNT: Record<string, unknown>;
  INVALID_AMOUNT: Record<string, unknown>;
  /** The request does not fit. */
  INVALID_ARGUMENT: Record<string, unknown>;
  /** The options name no variant of the product. */
  INVALID_CATALOG_REFERENCE_OPTIONS: Record<string, unknown>;
  INVALID_CREDENTIALS: Record<string, unknown>;
  /** The order is in another currency. */
  INVALID_CURRENCY: Record<string, unknown>;
  INVALID_FILTER: Record<string, unknown>;
  /** The gift card holds another currency. */
  INVALID_GIFT_CARD_CURRENCY: Record<string, unknown>;
  /** The picture's address does not start with https:// or http://. */
  INVALID_ITEM_IMAGE_URL: Record<string, unknown>;
  /** More units than are left of the line. */
  INVALID_LINE_ITEM_REFUND_QUANTITY: Record<string, unknown>;
  /** More units than were sold and not put back before. */
  INVALID_LINE_ITEM_RESTOCK_QUANTITY: Record<string, unknown>;
  INVALID_PASSWORD: Record<string, unknown>;
  /** The amount must be above 0 and at most what is left of the payment. */
  INVALID_PAYMENT_REFUND_AMOUNT: Record<string, unknown>;
  /** Nothing was paid yet. */
  INVALID_PAYMENT_STATUS: Record<string, unknown>;
  /** Gift cards and memberships have no receipts. */
  INVALID_PAYMENT_TYPE: Record<string, unknown>;
  /** A condition on quantity needs a whole number. */
  INVALID_QUANTITY_VALUE: Record<string, unknown>;
  /** The chosen delivery cannot carry these lines. */
  INVALID_SELECTED_CARRIER_SERVICE_OPTION: Record<string, unknown>;
  /** The amount must be at most what is left of delivery. */
  INVALID_SHIPPING_REFUND_AMOUNT: Record<string, unknown>;
  /** The subdivision is not the second part of an ISO 3166-2 code. */
  INVALID_SUBDIVISION_FORMAT: Record<string, unknown>;
  /** The link was used, replaced or has expired. */
  INVITATION_NOT_VALID: Record<string, unknown>;
  /** The algorithm does not know the catalog of an item. */
  ITEM_APP_ID_NOT_SUPPORTED: Record<string, unknown>;
  /** The order has no line with this id. */
  LINE_ITEM_NOT_FOUND: Record<string, unknown>;
  /** A membership pays for the line already. */
  LINE_ITEM_PAID: Record<string, unknown>;
  /** Nothing of a custom line is left. */
  LINE_ITEM_WITH_ZERO_QUANTITY: Record<string, unknown>;
  /** Buyers need this mail; it cannot be switched off. */
  MAIL_ALWAYS_SENT: Record<string, unknown>;
  /** The order gives no reason for this mail: it was not shipped, refunded and so on. */
  MAIL_NOT_AVAILABLE: Record<string, unknown>;
  /** The order has no mail with this id. */
  MAIL_NOT_FOUND: Record<string, unknown>;
  /** It waits to be sent, what it said was removed, the shop switched such mails off, or there is no reason for it any more. */
  MAIL_NOT_RESENDABLE: Record<string, unknown>;
  /** The group has a rate in this region; change that one. */
  MANUAL_TAX_MAPPING_ALREADY_EXISTS: Record<string, unknown>;
  /** A shop has 100 automatic collections at most. */
  MAX_AUTOMATIC_COLLECTIONS_REACHED: Record<string, unknown>;
  /** One rule asks 3 apps at most. */
  MAX_CUSTOM_TRIGGER_APPS_EXCEEDED: Record<string, unknown>;
  /** A shop has 100 discount rules at most. */
  MAX_DISCOUNT_RULES_REACHED: Record<string, unknown>;
  /** A shop has 100 fees at most. */
  MAX_FEES_REACHED: Record<string, unknown>;
  /** One gift card pays for an order at most. */
  MAX_GIFT_CARDS_EXCEEDED: Record<string, unknown>;
  /** A person has 20 passkeys at most. */
  MAX_PASSKEYS_REACHED: Record<string, unknown>;
  /** A shop has 100 plans at most. */
  MAX_PLANS_REACHED: Record<string, unknown>;
  /** A shop has 20 rules of so many units for one price at most. */
  MAX_QUANTITY_BASED_DISCOUNTS_REACHED: Record<string, unknown>;
  /** A shop has 500 rules at most. */
  MAX_SEARCH_RULES_REACHED: Record<string, unknown>;
  /** A shop has 100 pages at most. */
  MAX_SHOP_PAGES_REACHED: Record<string, unknown>;
  /** A shop has 500 synonyms at most. */
  MAX_SYNONYMS_REACHED: Record<string, unknown>;
  /** A shop has 20 webhooks at most. */
  MAX_WEBHOOKS_REACHED: Record<string, unknown>;
  MEMBERSHIP_NOT_ELIGIBLE: Record<string, unknown>;
  /** The use went back to its membership before. */
  MEMBERSHIP_PAYMENT_NOT_CHARGED: Record<string, unknown>;
  /** A line is for members only. */
  MEMBERS_ONLY_ITEM: Record<string, unknown>;
  /** There is no member with this id. */
  MEMBER_NOT_FOUND: Record<string, unknown>;
  MEMBER_SELF_BLOCK_FORBIDDEN: Record<string, unknown>;
  /** The member hides from the caller: `account.blockMember`. */
  MEMBER_TO_MEMBER_BLOCKED: MemberBlockForbiddenData;
  /** No member is signed in, or theirs was deleted. */
  NOT_FOUND: Record<string, unknown>;
  /** The payment was not made by a membership. */
  NOT_MEMBERSHIP_PAYMENT: Record<string, unknown>;
  /** The payment was made outside the platform. */
  NOT_REGULAR_ONLINE_PAYMENT: Record<string, unknown>;
  /** The request for payment is not one of this order. */
  NO_ASSOCIATED_ECOM_ORDER: Record<string, unknown>;
  /** Nothing was kept with this order. */
  NO_SAVED_PAYMENT_METHOD: Record<string, unknown>;
  /** The buyer has to agree that the payment method is kept. */
  NO_SAVE_PAYMENT_METHOD_CONFIRMATION: Record<string, unknown>;
  /** Something is delivered and no delivery is chosen. */
  NO_SELECTED_CARRIER_SERVICE_OPTION: Record<string, unknown>;
  ORDER_ALREADY_PAID: Record<string, unknown>;
  /** A canceled order is not paid. */
  ORDER_CANCELED: Record<string, unknown>;
  /** An amount is reserved; capture or release it first. */
  ORDER_HAS_AUTHORIZED_TRANSACTION: Record<string, unknown>;
  ORDER_HAS_CHARGEBACKS: Record<string, unknown>;
  /** The buyer is still paying. */
  ORDER_IS_PENDING: Record<string, unknown>;
  /** The order's payment failed for good. */
  ORDER_IS_REJECTED: Record<string, unknown>;
  /** The line is a gift card, a subscription or paid by a membership, or more of it was handed over. */
  ORDER_LINE_ITEM_NOT_EDITABLE: Record<string, unknown>;
  /** The order has no line with this id. */
  ORDER_LINE_ITEM_NOT_FOUND: Record<string, unknown>;
  /** The order is canceled, rejected, imported, left to other apps, or its payment is under way. */
  ORDER_NOT_EDITABLE: Record<string, unknown>;
  ORDER_NOT_FOUND: Record<string, unknown>;
  ORDER_NOT_PAYABLE: Record<string, unknown>;
  /** Nothing is left to pay, or the rest is reserved on a card. */
  ORDER_PAID: Record<string, unknown>;
  /** Another payment for it is under way. */
  ORDER_PAYMENT_ALREADY_IN_PROGRESS: Record<string, unknown>;
  /** No order has this id. */
  ORDER_TRANSACTIONS_NOT_FOUND: Record<string, unknown>;
  /** The caller has no cart yet. */
  OWNED_CART_NOT_FOUND: Record<string, unknown>;
  /** The shop's owner cannot be blocked. */
  OWNER_MEMBER_BLOCK_FORBIDDEN: MemberBlockForbiddenData;
  /** The order has no such paper. */
  PAPER_NOT_FOUND: Record<string, unknown>;
  /** Some of the lines are not left in this quantity. */
  PARTIAL_OUT_OF_STOCK: Record<string, unknown>;
  /** A line from several locations is put back as a whole. */
  PARTIAL_REFUND_FOR_MULTIPLE_LOCATIONS_NOT_ALLOWED: Record<string, unknown>;
  PASSKEY_NOT_VALID: Record<string, unknown>;
  /** The order has no payment with this id. */
  PAYMENTS_NOT_FOUND: Record<string, unknown>;
  /** The amount was taken before. */
  PAYMENT_ALREADY_CAPTURED: Record<string, unknown>;
  /** Another payment for the order is under way. */
  PAYMENT_ALREADY_IN_PROGRESS: Record<string, unknown>;
  PAYMENT_ALREADY_VOIDED: Record<string, unknown>;
  PAYMENT_ERROR: PaymentErrorResponseData;
  /** The provider of the payment is not connected any more. */
  PAYMENT_GATEWAY_ID_NOT_FOUND: Record<string, unknown>;
  /** The amount is being taken. */
  PAYMENT_HAS_PENDING_CAPTURE: Record<string, unknown>;
  /** A charge needs `paymentIntentId` or `delayedCharge`. */
  PAYMENT_INTENT_ID_REQUIRED: Record<string, unknown>;
  /** The shop takes no payments online. */
  PAYMENT_METHODS_NOT_FOUND: Record<string, unknown>;
  /** The shop does not accept this method. */
  PAYMENT_METHOD_NOT_FOUND: Record<string, unknown>;
  /** The order has no kept method with this id, or its provider is gone. */
  PAYMENT_METHOD_UNAVAILABLE: Record<string, unknown>;
  /** The payment reserved no amount. */
  PAYMENT_NOT_AUTHORIZED: Record<string, unknown>;
  PAYMENT_NOT_FOUND: Record<string, unknown>;
  /** The payment cannot be given back; the data says why. */
  PAYMENT_NOT_REFUNDABLE: Record<string, unknown>;
  /** The shop has no provider for this payment. */
  PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE: Record<string, unknown>;
  PAYMENT_PROVIDER_NOT_FOUND: Record<string, unknown>;
  PAYMENT_PROVIDER_UNAVAILABLE: Record<string, unknown>;
  /** No request for payment has this id. */
  PAYMENT_REQUEST_NOT_FOUND: Record<string, unknown>;
  /** Someone holds or held the plan; set `active` to false. */
  PLAN_HAS_MEMBERSHIPS: Record<string, unknown>;
  /** The plan is neither sold nor granted. */
  PLAN_INACTIVE: Record<string, unknown>;
  /** An order cannot be bought later than now. */
  PURCHASED_DATE_CANNOT_BE_IN_FUTURE: Record<string, unknown>;
  REAUTHENTICATION_REQUIRED: Record<string, unknown>;
  /** The payment has a receipt. */
  RECEIPT_ALREADY_EXIST: Record<string, unknown>;
  /** No such app runs algorithms in this shop. */
  RECOMMENDATIONS_PROVIDER_NOT_FOUND: Record<string, unknown>;
  /** The gift card could not pay its part. */
  REDEEM_GIFT_CARD_ERROR: RedeemErrorData;
  /** The payment cannot be given back, or not like this; the data says why. */
  REFUND_NOT_AVAILABLE: Record<string, unknown>;
  /** The order has no refund with this id. */
  REFUND_NOT_FOUND: Record<string, unknown>;
  /** The refund gives nothing of this payment back. */
  REFUND_TRANSACTION_NOT_FOUND: Record<string, unknown>;
  /** The shop takes no requests. */
  REQUEST_COLLECTION_DISABLED: Record<string, unknown>;
  /** Send one of the two. */
  REQUEST_CONTAINS_BOTH_CATALOG_REFERENCE_AND_REQUEST_IDS: Record<string, unknown>;
  /** The link was used, replaced or has expired. */
  RESET_NOT_VALID: Record<string, unknown>;
  /** The link is not one of the shop's, or has expired. */
  REVIEW_INVITATION_INVALID: Record<string, unknown>;
  REVISION_MISMATCH: Record<string, unknown>;
  /** The member has no saved method with this id. */
  SAVED_PAYMENT_METHOD_NOT_FOUND: Record<string, unknown>;
  SEARCH_RULE_EXISTS: Record<string, unknown>;
  SECOND_FACTOR_NOT_VALID: Record<string, unknown>;
  SECOND_FACTOR_REQUIRED: Record<string, unknown>;
  /** No carrier offers the chosen delivery to this address. */
  SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND: ShippingCalculationErrorData;
  /** The chosen delivery is not offered any more. */
  SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE: Record<string, unknown>;
  /** Nothing of the order is delivered. */
  SHIPPING_NOT_FOUND: Record<string, unknown>;
  /** The shop has no way to be paid yet. */
  SITE_MUST_ACCEPT_PAYMENTS: Record<string, unknown>;
  /** The shop has no way to be paid yet. */
  SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT: Record<string, unknown>;
  /** The shop has no way to be paid. */
  SITE_NOT_ACCEPTING_PAYMENTS: Record<string, unknown>;
  /** Someone else has it. */
  SLUG_ALREADY_EXISTS: SlugAlreadyExistsPayload;
  /** The order has this status. */
  STATUS_ALREADY_SET: Record<string, unknown>;
  STATUS_NOT_ALLOWED: Record<string, unknown>;
  /** No order is ever moved to INITIALIZED. */
  STATUS_NOT_SUPPORTED: Record<string, unknown>;
  /** Tax of this country does not depend on the subdivision. */
  SUBDIVISIONS_NOT_SUPPORTED_FOR_COUNTRY: Record<string, unknown>;
  /** It was canceled, or has ended. */
  SUBSCRIPTION_OVER: Record<string, unknown>;
  /** A gift card cannot pay for a subscription. */
  SUBSCRIPTION_WITH_GIFT_CARD: Record<string, unknown>;
  /** A subscription is bought alone. */
  SUBSCRIPTION_WITH_SEVERAL_LINE_ITEMS: Record<string, unknown>;
  /** A subscription has to cost something. */
  SUBSCRIPTION_WITH_ZERO_TOTAL: Record<string, unknown>;
  /** No such tax group. */
  TAX_GROUP_ID_NOT_FOUND: Record<string, unknown>;
  /** No such tax region. */
  TAX_REGION_ID_NOT_FOUND: Record<string, unknown>;
  THROTTLED_FEATURE: Record<string, unknown>;
  /** There are more than 10,000; ask for fewer. */
  TOO_MANY_TO_COUNT: Record<string, unknown>;
  /** Another fulfillment of the order has this tracking number. */
  TRACKING_NUMBER_ALREADY_EXISTS: Record<string, unknown>;
  /** Nothing was taken under this id. */
  TRANSACTION_NOT_FOUND: Record<string, unknown>;
  /** The token is not genuine, or older than an hour. */
  UNAUTHENTICATED_TOKEN: Record<string, unknown>;
  /** The provider did not respond; try again. */
  UNAVAILABLE: Record<string, unknown>;
  /** The order's status, or its money, does not allow this move. */
  UNSUPPORTED_TRANSITION: Record<string, unknown>;
  /** The code is wrong, used or too old. */
  VERIFICATION_FAILED: Record<string, unknown>;
  /** This server has no program that prepares videos, or is not done with this one. */
  VIDEO_STREAMING_NOT_AVAILABLE: Record<string, unknown>;
  /** The shop or an app objects. */
  VIOLATIONS_WITH_ERROR_SEVERITY: ViolationsList;
  /** No such app, or its secret is wrong. */
  invalid_client: Record<string, unknown>;
  /** The code or refresh token is used, expired, revoked or for another app. */
  invalid_grant: Record<string, unknown>;
  /** A field is missing, unknown or given twice. */
  invalid_request: Record<string, unknown>;
  /** The scope cannot be read. */
  invalid_scope: Record<string, unknown>;
  /** The app may not use this grant. */
  unauthorized_client: Record<string, unknown>;
  /** No such grant. */
  unsupported_grant_type: Record<string, unknown>;
}
