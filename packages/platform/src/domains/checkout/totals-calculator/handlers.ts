import { type CalculateTotalsRequest, type CalculateTotalsResponse, totalsCalculator } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { requestedAmount, reviewGiftCardCode } from "../../pricing/gift-vouchers/gift-card-source.ts";
import { couponBuyer, reviewCode, reviewCoupon } from "../lines/coupons.ts";
import { reviewMemberships } from "../memberships/membership-review.ts";
import { toMembershipOptions } from "../memberships/present.ts";
import { moneyWriter } from "../records/money-writer.ts";
import type { Exemption, PricedBasket } from "./basket.ts";
import { givenLines } from "./given-lines.ts";
import {
  toAdditionalFees,
  toAppliedDiscounts,
  toCalculatedLines,
  toCalculationErrors,
  toGiftCard,
  toPriceSummary,
  toTaxSummary,
} from "./present.ts";
import { toShippingInformation } from "./present-delivery.ts";
import { priceBasket } from "./price-basket.ts";

export const totalsCalculatorHandlers: Implementation = implement(totalsCalculator, {
  async calculateTotals(request, call) {
    const memberId = request.memberId?.toLowerCase();
    const lines = await givenLines(call, request.lineItems ?? []);
    const memberships = await reviewMemberships(call, { lines, selected: request.selectedMemberships, memberId });
    const priced = await priceBasket(call, {
      lines: memberships.lines,
      language: call.language,
      memberships,
      ...(await couponOf(call, request)),
      ...(await giftCardOf(call, request)),
      shippingAddress: request.shippingAddress,
      billingAddress: request.billingAddress,
      selected: request.selectedShippingOption,
      choosesDelivery: true,
      include: { tax: true, shipping: true, fees: true },
      memberId,
      exemption: exemptionOf(request),
    });
    return present(call, priced);
  },
});

function exemptionOf({ taxExemptGroupId }: CalculateTotalsRequest): Exemption | undefined {
  if (!taxExemptGroupId) return undefined;
  return typeof taxExemptGroupId === "string" ? { groupId: taxExemptGroupId } : {};
}

/** An unknown or exhausted coupon is told about in the response, since nothing is bought yet. */
function couponOf(
  call: Call<"THROTTLED_FEATURE">,
  { couponId, couponCode, memberId, buyerEmail }: CalculateTotalsRequest,
) {
  const buyer = couponBuyer(memberId ? { kind: "member", id: memberId } : undefined, buyerEmail);
  if (couponCode) return reviewCode(call, couponCode, buyer);
  return reviewCoupon(call, couponId ? { id: couponId } : undefined, buyer);
}

/** So is a gift card that cannot pay. */
async function giftCardOf(
  call: Call<"GIFT_CARD_CODE_INVALID" | "THROTTLED_FEATURE">,
  { giftCardCode, giftCardRedeemAmount }: CalculateTotalsRequest,
) {
  if (!giftCardCode) return {};
  const requested = giftCardRedeemAmount === undefined ? undefined : requestedAmount(call, giftCardRedeemAmount);
  return reviewGiftCardCode(call, giftCardCode, requested);
}

function present(call: Call, priced: PricedBasket): CalculateTotalsResponse {
  const { currency, language, weightUnit } = call.site.settings;
  const money = moneyWriter(currency, call.language);
  const { totals } = priced;
  return {
    calculatedLineItems: toCalculatedLines(priced, money),
    priceSummary: toPriceSummary(totals.summary, money),
    payNow: toPriceSummary(totals.payNow, money),
    payLater: toPriceSummary(totals.payLater, money),
    totalAfterGiftCard: money(totals.totalAfterGiftCard),
    payNowTotalAfterGiftCard: money(totals.payNowAfterGiftCard),
    ...toGiftCard(priced, money),
    taxSummary: toTaxSummary(priced, money),
    shippingInfo: toShippingInformation(priced, money, language),
    appliedDiscounts: toAppliedDiscounts(priced, money),
    calculationErrors: toCalculationErrors(priced),
    membershipOptions: toMembershipOptions(priced.basket.memberships),
    additionalFees: toAdditionalFees(priced, money),
    taxIncludedInPrice: priced.taxIncluded,
    weightUnit,
    currency,
    conversionCurrency: currency,
  };
}
