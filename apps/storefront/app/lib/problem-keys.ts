import type { ApiError } from "@vitrine/sdk";

/** Codes of the API that shoppers can do something about, as keys of `texts.problems`. */
const keys: Readonly<Record<string, string>> = {
  ERROR_COUPON_DOES_NOT_EXIST: "codeUnknown",
  ERROR_COUPON_HAS_EXPIRED: "codeExpired",
  ERROR_COUPON_IS_NOT_ACTIVE_YET: "codeNotYet",
  ERROR_COUPON_IS_DISABLED: "codeInactive",
  ERROR_COUPON_USAGE_EXCEEDED: "codeUsedUp",
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: "codeUsedUp",
  ERROR_COUPON_MINIMUM_SUBTOTAL_NOT_REACHED: "codeMinimum",
  ERROR_INVALID_SUBTOTAL: "codeMinimum",
  ERROR_COUPON_NOT_APPLICABLE: "codeNotForThese",
  COUPON_NOT_APPLIED: "codeNotForThese",
  ITEM_NOT_FOUND: "itemGone",
  OWNED_CART_NOT_FOUND: "cartGone",
  NETWORK_ERROR: "network",
  TIMEOUT: "network",
};

/** The key of the message for a code. */
export function problemKey(code: string): string {
  return keys[code] ?? "generic";
}

/** The key of the message for an error. What could not be added says which rule it broke. */
export function problemOf(error: ApiError): string {
  const rules = error.fieldViolations.flatMap(({ field, violatedRule, ruleName, data }) => {
    if (!field.startsWith("lineItems[")) return [];
    if (ruleName === "OPTIONS_MISSING" || ruleName === "CHOICE_INVALID" || field.endsWith("subscriptionOptionId"))
      return "choose";
    if (ruleName === "NOT_FOUND") return "itemGone";
    return violatedRule === "MAX" && data?.threshold === 0 ? "soldOut" : [];
  });
  return rules[0] ?? problemKey(error.code);
}

/** Why a code on a cart takes nothing off. It was known when it was entered, so now it was withdrawn. */
export function couponProblemKey(code: string): string {
  const key = code === "ERROR_COUPON_DOES_NOT_EXIST" ? "codeWithdrawn" : problemKey(code);
  return key === "generic" ? "codeNotForThese" : key;
}
