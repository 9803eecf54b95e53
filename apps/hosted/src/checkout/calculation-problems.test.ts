import type { CalculationErrors, Checkout } from "@vitrine/contract";
import { describe, expect, it } from "vitest";
import { messages } from "../messages/catalog.ts";
import { calculationProblems, couponProblem } from "./calculation-problems.ts";

const codes = [
  "ERROR_COUPON_USAGE_EXCEEDED",
  "ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED",
  "ERROR_COUPON_IS_NOT_ACTIVE_YET",
  "ERROR_COUPON_HAS_EXPIRED",
  "ERROR_COUPON_DOES_NOT_EXIST",
  "ERROR_COUPON_NOT_APPLICABLE",
  "ERROR_COUPON_MINIMUM_SUBTOTAL_NOT_REACHED",
];

function checkoutWith(errors: Partial<CalculationErrors>): Checkout {
  return {
    currency: "USD",
    lineItems: [
      { id: "bowl", productName: { original: "Tide bowl" } },
      { id: "hour", productName: { original: "Yoga hour" } },
    ],
    shippingInfo: { shippingDestination: { address: { country: "JP", city: "Kyoto", postalCode: "600-8001" } } },
    calculationErrors: { orderValidationErrors: [], ...errors },
  } as unknown as Checkout;
}

const failure = (code: string, data: Record<string, unknown> = {}) => ({
  applicationError: { code, description: "", data },
});

describe.each(messages.languages)("problems of a total in %s", (language) => {
  const read = async () => messages.in(language);

  it("every code says why it takes nothing off, each in its own words, and which one it is", async () => {
    const { messages, locale } = await read();
    const found = codes.map((code) =>
      couponProblem(checkoutWith({ couponCalculationError: failure(code, { couponCode: "MIN80" }) }), messages, locale),
    );
    expect(found.map((problem) => problem?.code)).toEqual(codes.map(() => "MIN80"));
    expect(new Set(found.map((problem) => problem?.text)).size).toBe(codes.length);
  });

  it("a code below its minimum says how much is missing", async () => {
    const { messages, locale } = await read();
    const data = { couponCode: "MIN80", minimumSubtotal: "80.00", missingSubtotal: "12.00" };
    const errors = { couponCalculationError: failure("ERROR_COUPON_MINIMUM_SUBTOTAL_NOT_REACHED", data) };
    expect(couponProblem(checkoutWith(errors), messages, locale)?.text).toMatch(/12[.,]00.*MIN80/);
  });

  it("a line, a card and an address are named", async () => {
    const { messages, locale } = await read();
    const texts = (errors: Partial<CalculationErrors>) =>
      calculationProblems(checkoutWith(errors), messages, locale).map(({ text }) => text);
    const membershipError = failure("MEMBERSHIP_NOT_FOUND", { lineItemIds: ["hour"] });
    expect(texts({ membershipError })).toEqual([expect.stringContaining("Yoga hour")]);
    expect(texts({ generalShippingCalculationError: failure("NO_DELIVERY_TO_ADDRESS") })).toEqual([
      expect.stringContaining("Kyoto"),
    ]);
    expect(texts({ taxCalculationError: failure("X") })).toEqual([expect.stringContaining("Kyoto")]);
    expect(texts({ giftCardCalculationError: failure("GIFT_CARD_EXPIRED") })).toEqual([
      messages.giftCard.rejected.GIFT_CARD_EXPIRED,
    ]);
    expect(texts({ orderValidationErrors: [{ code: "X", description: "Not on Sundays." }] })).toEqual([
      "Not on Sundays.",
    ]);
  });
});
