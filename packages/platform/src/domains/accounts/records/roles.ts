import type { StaffRole } from "@vitrine/contract";
import type { Runtime, Scopes } from "../../../kernel/context.ts";
import type { ListedRole } from "../../../kernel/operations.ts";

const reading = [
  "ECOM.READ_ORDERS",
  "ECOM.READ_TRANSACTIONS",
  "ECOM.ORDER_BILLING_GET_ORDER_REFUNDABILITY",
  "ECOM.ORDER_BILLING_CALCULATE_REFUND",
  "ECOM.READ_FULFILLMENTS",
  "ECOM.READ_BACK_IN_STOCK_NOTIFICATION_REQUESTS",
  "RECOMMENDATIONS.READ",
  "ECOM.READ_CARTS",
  "ECOM.READ_CHECKOUTS",
  "ECOM.SHIPPING_OPTION_READ",
  "WIX_STORES.READ_PRODUCTS",
  "WIX_STORES.READ_INVENTORY",
  "MEMBERS.MEMBER_READ",
  "BILLING.TAX_GROUP_READ",
  "BILLING.TAX_REGION_READ",
  "BILLING.MANUAL_TAX_MAPPING_READ",
  "IAM.SIGN_ON_POLICY_READ",
  "ECOM.DISCOUNT_RULES_READ",
  "REVIEWS.READ_REVIEWS",
  "REVIEWS.READ_PRIVATE_REVIEWS",
];

const orders = [
  "ECOM.CREATE_BACK_IN_STOCK_NOTIFICATION_REQUESTS",
  "ECOM.MODIFY_BACK_IN_STOCK_NOTIFICATION_REQUESTS",
  "ECOM.CREATE_ORDERS",
  "ECOM.MODIFY_ORDERS",
  "ECOM.MODIFY_FULFILLMENTS",
  "ECOM.MODIFY_CARTS",
  "ECOM.MODIFY_CHECKOUTS",
  "ECOM.CREATE_CHECKOUT_FROM_CART",
  "ECOM.CREATE_ORDER_FROM_CHECKOUT",
  "ECOM.CALCULATE_TOTALS",
  "ECOM.GIFT_CARD_READ",
  "ECOM.GIFT_CARD_REDEEM",
  "ECOM.GIFT_CARD_TRANSACTION_VOID",
  "ECOM.ORDER_MODIFY_PRIVATE_TAGS",
  "ECOM.ORDER_CAPTURE_AUTHORIZED_PAYMENT",
  "ECOM.ORDER_VOID_AUTHORIZED_PAYMENT",
  "ECOM.COLLECT_PAYMENTS",
  "ECOM.MODIFY_TRANSACTIONS",
  "ECOM.ORDER_BILLING_REFUND_PAYMENTS",
  "ECOM.ORDER_BILLING_CAPTURE_AUTHORIZED_PAYMENTS",
  "ECOM.ORDER_BILLING_VOID_AUTHORIZED_PAYMENTS",
  "ECOM.ORDER_BILLING_AUTHORIZE_CHARGE_WITH_SAVED_PAYMENT_METHOD",
  "ECOM.ORDER_BILLING_REDEEM_GIFT_CARD",
  "ECOM.ORDER_BILLING_GENERATE_RECEIPTS",
  "ecom:v1:order_billing:charge_order",
];

const catalog = [
  "WIX_STORES.MODIFY_PRODUCTS",
  "WIX_STORES.MODIFY_INVENTORY",
  "COUPONS.MANAGE",
  "ECOM.DISCOUNT_RULES_CREATE",
  "ECOM.DISCOUNT_RULES_UPDATE",
  "ECOM.DISCOUNT_RULES_DELETE",
  "REVIEWS.MODERATE_REVIEWS",
  "REVIEWS.SET_REPLY",
  "REVIEWS.REMOVE_REPLY",
];

const support = [
  "ECOM.MODIFY_ORDERS",
  "ECOM.MODIFY_FULFILLMENTS",
  "MEMBERS.MEMBER_APPROVE",
  "MEMBERS.MEMBER_BLOCK",
  "MEMBERS.MEMBER_MUTE",
  "MEMBERS.MEMBER_UPDATE",
  "IAM.SEND_ACTIVATION_EMAIL",
  "REVIEWS.MODERATE_REVIEWS",
  "REVIEWS.SET_REPLY",
  "REVIEWS.REMOVE_REPLY",
];

/** Scopes of the back office itself: an owner's alone. */
export const ownerScopes = [
  "VITRINE.STAFF_MANAGE",
  "VITRINE.API_KEYS_MANAGE",
  "VITRINE.AUDIT_LOG_READ",
  "VITRINE.WEBHOOKS_MANAGE",
];

const granted: Readonly<Record<ListedRole, readonly string[]>> = {
  ORDERS: [...reading, ...orders],
  CATALOG: [...reading, ...catalog],
  SUPPORT: [...reading, ...support],
  READ_ONLY: reading,
};

/** The permissions there are, and which of them plugins give to roles. */
export type KnownScopes = Pick<Runtime, "scopes" | "roleScopes">;

/** What a role may do: an admin has every permission but the owner's. */
export function scopesOf(role: StaffRole, custom: readonly string[], { scopes, roleScopes }: KnownScopes): Scopes {
  if (role === "OWNER") return "all";
  if (role === "CUSTOM") return new Set(custom);
  if (role === "ADMIN")
    return new Set(scopes.filter((scope) => scope === "VITRINE.AUDIT_LOG_READ" || !ownerScopes.includes(scope)));
  return new Set([...granted[role], ...(roleScopes[role] ?? [])]);
}

/** Whether a caller may hand these scopes on: no one gives more than they have. */
export function covers(own: Scopes, given: Scopes): boolean {
  if (own === "all") return true;
  if (given === "all") return false;
  return [...given].every((scope) => own.has(scope));
}
