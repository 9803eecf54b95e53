import {
  type CalculateTotalsRequest,
  type CalculateTotalsResponse,
  type SelectedMemberships,
  totalsCalculator,
} from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { requestedAmount, reviewGiftCardCode } from "../../pricing/gift-vouchers/gift-card-source.ts";
import { couponBuyer, reviewCode, reviewCoupon } from "../lines/coupons.ts";
import { moneyWriter } from "../records/money-writer.ts";
import type { PricedBasket } from "./basket.ts";
import { givenLines } from "./given-lines.ts";
import {
  toAdditionalFees,
  toAppliedDiscounts,
  toCalculatedLines,
  toCalculationErrors,
  toGiftCard,
  toMembershipOptions,
  toPriceSummary,
  toTaxSummary,
} from "./present.ts";
import { toShippingInformation } from "./present-delivery.ts";
import { priceBasket } from "./price-basket.ts";

export const totalsCalculatorHandlers: Implementation = implement(totalsCalculator, {
  async calculateTotals(request, call) {
    const priced = await priceBasket(call, {
      lines: await givenLines(call, request.lineItems ?? []),
      ...(await couponOf(call, request)),
      ...(await giftCardOf(call, request)),
      shippingAddress: request.shippingAddress,
      billingAddress: request.billingAddress,
      selected: request.selectedShippingOption,
      choosesDelivery: true,
      include: { tax: true, shipping: true, fees: true },
      memberId: request.memberId?.toLowerCase(),
      hasMemberships: (request.selectedMemberships?.memberships?.length ?? 0) > 0,
      isTaxExempt: Boolean(request.taxExemptGroupId),
    });
    return present(call, priced, request.selectedMemberships);
  },
});

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

function present(
  call: Call,
  priced: PricedBasket,
  memberships: SelectedMemberships | undefined,
): CalculateTotalsResponse {
  const { currency, weightUnit } = call.site.settings;
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
    shippingInfo: toShippingInformation(priced, money),
    appliedDiscounts: toAppliedDiscounts(priced, money),
    calculationErrors: toCalculationErrors(priced),
    membershipOptions: { ...toMembershipOptions(memberships), selectedMemberships: [] },
    additionalFees: toAdditionalFees(priced, money),
    taxIncludedInPrice: priced.taxIncluded,
    weightUnit,
    currency,
    conversionCurrency: currency,
  };
}
