import type { Violation } from "@vitrine/contract";
import { isOffline } from "@vitrine/react";
import { type ApiError, type Failure, isApiError, type KnownCode } from "@vitrine/sdk";
import type { Messages } from "../messages/catalog.ts";
import type { PriceChange } from "./price-change.ts";
import type { SectionId } from "./sections.ts";

export type ProblemId = Exclude<keyof Messages["problems"], "reference" | "goOnWithout">;

/** A failure in the shopper's terms: which words to show, where to fix it, and what to do besides. */
export interface Problem {
  readonly id: ProblemId;
  /** The section that has to be open for the shopper to act. */
  readonly section: SectionId;
  /** The payment was turned down: another card, or the security code once more. */
  readonly rejectsPayment?: true;
  /** The way on leads back to the cart. */
  readonly leadsToCart?: true;
  /** The checkout on screen is out of date. */
  readonly isStale?: true;
  /** What the shop says about it itself. */
  readonly reasons?: readonly string[];
  /** What costs something else by now. */
  readonly change?: PriceChange;
  /** How long to wait before another try. */
  readonly minutes?: number;
  /** For the shop's support, when the failure is the platform's. */
  readonly requestId?: string;
}

const byCode: Readonly<Record<string, Omit<Problem, "requestId">>> = {
  PARTIAL_OUT_OF_STOCK: { id: "SOLD_OUT", section: "payment", leadsToCart: true, isStale: true },
  FULL_OUT_OF_STOCK: { id: "NOTHING_LEFT", section: "payment", leadsToCart: true, isStale: true },
  CHECKOUT_CHANGED: { id: "PRICE_CHANGED", section: "payment", isStale: true },
  SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE: { id: "DELIVERY_GONE", section: "delivery", isStale: true },
  NO_SELECTED_CARRIER_SERVICE_OPTION: { id: "DELIVERY_GONE", section: "delivery", isStale: true },
  SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND: { id: "DELIVERY_GONE", section: "delivery", isStale: true },
  INVALID_SELECTED_CARRIER_SERVICE_OPTION: { id: "DELIVERY_GONE", section: "delivery", isStale: true },
  CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS: { id: "IN_PROGRESS", section: "payment" },
  CHECKOUT_ALREADY_PAID: { id: "ALREADY_PAID", section: "payment", isStale: true },
  CHECKOUT_IS_COMPLETE: { id: "ALREADY_PAID", section: "payment", isStale: true },
  PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE: { id: "PAYMENTS_OFF", section: "payment", rejectsPayment: true },
  SITE_NOT_ACCEPTING_PAYMENTS: { id: "PAYMENTS_OFF", section: "payment", rejectsPayment: true },
  ORDER_ALREADY_PAID: { id: "ALREADY_PAID", section: "payment", rejectsPayment: true, isStale: true },
  ORDER_NOT_PAYABLE: { id: "REFUSED", section: "payment", rejectsPayment: true, isStale: true },
  ORDER_PAYMENT_ALREADY_IN_PROGRESS: { id: "IN_PROGRESS", section: "payment", rejectsPayment: true, isStale: true },
  INSUFFICIENT_STOCK: { id: "REFUSED", section: "payment", rejectsPayment: true, isStale: true },
  // A bank that declines is no error: this is what the provider would never take, with whatever card.
  PAYMENT_ERROR: { id: "NOT_CHARGEABLE", section: "payment", rejectsPayment: true },
  REDEEM_GIFT_CARD_ERROR: { id: "GIFT_CARD", section: "payment", isStale: true },
  COUPON_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD: { id: "CODE_ON_GIFT_CARD", section: "payment" },
  GIFT_CARD_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD: { id: "CODE_ON_GIFT_CARD", section: "payment" },
  SUBSCRIPTION_WITH_SEVERAL_LINE_ITEMS: { id: "SUBSCRIPTION_ALONE", section: "payment", leadsToCart: true },
  SUBSCRIPTION_WITH_GIFT_CARD: { id: "GIFT_CARD_ON_SUBSCRIPTION", section: "payment" },
  SUBSCRIPTION_WITH_ZERO_TOTAL: { id: "FREE_SUBSCRIPTION", section: "payment" },
  MEMBERS_ONLY_ITEM: { id: "MEMBERS_ONLY", section: "payment", leadsToCart: true },
  EMPTY_CHECKOUT: { id: "EMPTY", section: "payment", leadsToCart: true },
  RESOURCE_EXHAUSTED: { id: "TOO_MANY", section: "payment" },
  THROTTLED_FEATURE: { id: "TOO_MANY", section: "payment" },
} satisfies Partial<Record<KnownCode, Omit<Problem, "requestId">>>;

const declines: Readonly<Record<string, ProblemId>> = {
  INSUFFICIENT_FUNDS: "INSUFFICIENT_FUNDS",
  EXPIRED: "EXPIRED",
};

/** Why a bank declined, and the way to another card. */
export function declineProblem(reason: string | undefined): Problem {
  return { id: declines[reason ?? ""] ?? "DECLINED", section: "payment", rejectsPayment: true };
}

/** Any failure of a call, in the shopper's terms. */
export function problemOf(error: unknown): Problem {
  if (!isApiError(error)) return { id: isOffline() ? "OFFLINE" : "UNKNOWN", section: "payment" };
  if (isApiError(error, "CALCULATION_ERROR")) return calculationProblem(error);
  const known = byCode[error.code];
  if (known) return { ...known, ...waitOf(error) };
  const reasons = validationMessagesOf(error);
  if (reasons.length > 0) return { id: "REFUSED", section: "payment", isStale: true, leadsToCart: true, reasons };
  if (error.fieldViolations.some(({ field }) => field.startsWith("card")))
    return { id: "CARD_WRONG", section: "payment", rejectsPayment: true };
  if (isOffline()) return { id: "OFFLINE", section: "payment" };
  return { id: "UNKNOWN", section: "payment", ...(error.requestId ? { requestId: error.requestId } : {}) };
}

/** When the platform takes another try, if it says so. */
function waitOf({ details }: ApiError): Pick<Problem, "minutes"> {
  const { retryAfterSeconds } = (details.applicationError?.data ?? {}) as { retryAfterSeconds?: number };
  return retryAfterSeconds === undefined ? {} : { minutes: Math.ceil(retryAfterSeconds / 60) };
}

/** What to do about a failure. */
export function actionOf({ id, minutes }: Problem, { problems }: Messages): string {
  return minutes === undefined ? problems[id].action : problems.TOO_MANY.wait({ minutes });
}

/** An address can be changed here; what is in the cart cannot. */
function calculationProblem({ details }: Failure<"CALCULATION_ERROR">): Problem {
  const errors = details.applicationError?.data;
  if (errors?.membershipError) return { id: "CALCULATION", section: "payment", isStale: true, leadsToCart: true };
  return { id: "CALCULATION", section: errors?.selectedShippingOptionError ? "delivery" : "contact", isStale: true };
}

/** What the shop or one of its apps has against an order, in their own words. */
function validationMessagesOf({ details }: ApiError): readonly string[] {
  const { violations = [] } = (details.applicationError?.data ?? {}) as { violations?: readonly Violation[] };
  return violations.flatMap(({ severity, description }) => (severity === "ERROR" && description ? [description] : []));
}

/** Whether the order cannot go on because goods are gone; the payment section says so itself, with the ways on. */
export function isAboutStock({ id }: Problem): boolean {
  return id === "SOLD_OUT" || id === "NOTHING_LEFT";
}

/** Whether a part of the total could not be worked out; the checkout knows which one. */
export function isAboutTotal({ id }: Problem): boolean {
  return id === "CALCULATION" || id === "GIFT_CARD";
}
