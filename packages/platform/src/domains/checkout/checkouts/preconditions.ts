import type { checkout } from "@vitrine/contract";
import type { CodeOf } from "../../../kernel/implement.ts";
import { lineViolations } from "../lines/violations.ts";
import type { CheckoutData } from "../records/checkout-record.ts";
import { subscriptionOf } from "../records/line.ts";
import type { Calculated } from "./calculate.ts";

/** Codes of why no order is placed. */
export type OrderProblemCode = CodeOf<typeof checkout.createOrder>;

/** Why an order cannot be placed, as `createOrder` answers it. */
export interface OrderProblem {
  readonly code: OrderProblemCode;
  readonly data?: object;
  readonly description: string;
}

export interface OrderContext {
  /** A member buys: the one whose checkout it is or, of a checkout that is anyone's, the one who orders. */
  readonly isMember: boolean;
  /** Minor units the buyer was last shown. */
  readonly shownTotal: number;
  /** Minor units of it that the buyer was shown the gift card pays. */
  readonly shownGiftCard: number;
  readonly shownCurrency: string;
  readonly savesPaymentMethod: boolean;
  readonly acceptsPayments: boolean;
  /** A provider that can take money now. */
  readonly hasProvider: boolean;
  /** Why the provider would never take a charge of so many minor units. */
  checkCharge(amount: number): string | undefined;
}

/** The first reason, in the order a buyer can do something about, why an order cannot be placed. */
export function checkOrder(calculated: Calculated, context: OrderContext): OrderProblem | undefined {
  return (
    checkLines(calculated, context) ??
    checkSubscription(calculated) ??
    checkDelivery(calculated) ??
    checkCalculation(calculated) ??
    checkGiftCard(calculated, context) ??
    checkAddress(calculated) ??
    checkPayment(calculated, context) ??
    checkChange(calculated, context)
  );
}

function checkLines(
  { priced, record: { lines, coupon, giftCard } }: Calculated,
  { isMember }: OrderContext,
): OrderProblem | undefined {
  if (lines.length === 0) return { code: "EMPTY_CHECKOUT", description: "The checkout has no items." };
  const soldOut = lines.filter(({ availability }) => availability === "NOT_AVAILABLE");
  if (soldOut.length === lines.length)
    return { code: "FULL_OUT_OF_STOCK", description: "Everything in the checkout is sold out." };
  if (soldOut.length > 0 || lines.some(({ availability }) => availability === "PARTIALLY_AVAILABLE")) {
    return { code: "PARTIAL_OUT_OF_STOCK", description: "Some items are not left in this quantity." };
  }
  const violations = lineViolations(lines).filter(({ severity }) => severity === "ERROR");
  if (violations.length > 0) {
    const description = violations.map((violation) => violation.description).join(" ");
    return { code: "VIOLATIONS_WITH_ERROR_SEVERITY", data: { violations }, description };
  }
  if (!isMember && lines.some((line) => line.custom?.membersOnly)) {
    return { code: "MEMBERS_ONLY_ITEM", description: "Something in the checkout is for members only. Sign in first." };
  }
  const giftCards = lines.filter((line) => line.itemType.preset === "GIFT_CARD");
  if (giftCards.length === 0) return undefined;
  // Where there is nothing but gift cards, no coupon applies, which is a problem of its own.
  const isRefused = coupon && (giftCards.length === lines.length || !priced.problems.coupon);
  return checkForGiftCards(isRefused ? coupon : undefined, giftCard);
}

/** Gift cards are bought at their value, with money. */
function checkForGiftCards(
  coupon: CheckoutData["coupon"],
  giftCard: CheckoutData["giftCard"],
): OrderProblem | undefined {
  if (coupon) {
    const description = "A coupon does not apply to gift cards.";
    return { code: "COUPON_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD", description };
  }
  if (!giftCard) return undefined;
  const description = "A gift card cannot pay for gift cards.";
  return { code: "GIFT_CARD_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD", description };
}

function checkSubscription({ record: { lines, total, giftCard } }: Calculated): OrderProblem | undefined {
  if (!lines.some(subscriptionOf)) return undefined;
  if (lines.length > 1) {
    return { code: "SUBSCRIPTION_WITH_SEVERAL_LINE_ITEMS", description: "A subscription is bought on its own." };
  }
  if (giftCard) return { code: "SUBSCRIPTION_WITH_GIFT_CARD", description: "A gift card cannot pay a subscription." };
  if (total === 0) return { code: "SUBSCRIPTION_WITH_ZERO_TOTAL", description: "A subscription cannot cost nothing." };
  return undefined;
}

function checkDelivery({ priced, record }: Calculated): OrderProblem | undefined {
  if (!priced.needsDelivery || priced.problems.shipping) return undefined;
  if (priced.problems.selectedShipping) {
    const description = "The selected delivery option is no longer available. Choose another one.";
    return { code: "SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE", description };
  }
  if (priced.delivery) return undefined;
  const description = record.shippingDestination?.address?.country
    ? "Select a delivery option first."
    : "Set a shipping address and select a delivery option first.";
  return { code: "NO_SELECTED_CARRIER_SERVICE_OPTION", description };
}

/** A coupon that gives nothing is no reason: the order is placed without its discount, at the total that is shown. */
function checkCalculation(calculated: Calculated): OrderProblem | undefined {
  const { shipping, membership } = calculated.priced.problems;
  const problem = shipping ?? membership;
  if (!problem) return undefined;
  return { code: "CALCULATION_ERROR", data: calculated.view.calculationErrors ?? {}, description: problem.message };
}

/** A card that pays less than was shown would leave the buyer with a higher bill. */
function checkGiftCard({ priced, record }: Calculated, shown: OrderContext): OrderProblem | undefined {
  const { giftCard: problem } = priced.problems;
  if (problem) return giftCardProblem(problem.code, problem.message);
  const isLess = priced.totals.giftCard < shown.shownGiftCard && record.total === shown.shownTotal;
  return isLess
    ? giftCardProblem("INSUFFICIENT_FUNDS", "Less is left on the gift card than it was to pay.")
    : undefined;
}

export function giftCardProblem(reason: string, description: string): OrderProblem {
  return { code: "REDEEM_GIFT_CARD_ERROR", data: { reason }, description };
}

/** A bill needs an address; a basket that costs nothing has no bill. */
function checkAddress({ record }: Calculated): OrderProblem | undefined {
  if (record.total === 0 || record.billingInfo?.address?.country) return undefined;
  const description = "A billing address is needed.";
  const violations = [{ severity: "ERROR", target: { other: { name: "OTHER_DEFAULT" } }, description }];
  return { code: "VIOLATIONS_WITH_ERROR_SEVERITY", data: { violations }, description };
}

function checkPayment({ priced, record }: Calculated, context: OrderContext): OrderProblem | undefined {
  const due = priced.totals.payNowAfterGiftCard - (record.settled ?? 0);
  const isDue = due > 0;
  if (isDue && !context.acceptsPayments) {
    return { code: "SITE_NOT_ACCEPTING_PAYMENTS", description: "This shop accepts no payments." };
  }
  if (isDue && !context.hasProvider) {
    const description = "This shop's payment provider is not set up.";
    return { code: "PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE", description };
  }
  const chargeProblem = isDue ? context.checkCharge(due) : undefined;
  if (chargeProblem) {
    const data = { transactionStatus: "DECLINED", failureDetails: chargeProblem };
    return { code: "PAYMENT_ERROR", data, description: chargeProblem };
  }
  const wantsSaving = record.lines.some((line) => line.override?.savePaymentMethod);
  if (wantsSaving && !context.savesPaymentMethod) {
    const description = "An item needs the payment method to be kept. Confirm it with savePaymentMethod.";
    return { code: "NO_SAVE_PAYMENT_METHOD_CONFIRMATION", description };
  }
  return undefined;
}

function checkChange({ priced, record }: Calculated, shown: OrderContext): OrderProblem | undefined {
  const isSame = record.total === shown.shownTotal && (record.paidByGiftCard ?? 0) === shown.shownGiftCard;
  // The same number in another currency is another price.
  if (isSame && record.currency === shown.shownCurrency) return undefined;
  const reason = priced.problems.coupon?.message ?? "Prices changed since the checkout was last shown.";
  return { code: "CHECKOUT_CHANGED", description: `${reason} Review the new total.` };
}
