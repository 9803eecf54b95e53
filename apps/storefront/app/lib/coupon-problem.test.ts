import { expect, it } from "vitest";
import { couponProblemText } from "./coupon-problem.ts";
import { couponProblemKey } from "./problem-keys.ts";

it("a code that takes nothing off says why, each in its own words, and never that nothing was changed", () => {
  const shown = [
    "ERROR_COUPON_USAGE_EXCEEDED",
    "ERROR_COUPON_IS_NOT_ACTIVE_YET",
    "ERROR_COUPON_HAS_EXPIRED",
    "ERROR_COUPON_DOES_NOT_EXIST",
    "ERROR_COUPON_NOT_APPLICABLE",
    "ERROR_COUPON_MINIMUM_SUBTOTAL_NOT_REACHED",
  ].map((code) => couponProblemText({ key: couponProblemKey(code) }, "MIN80", "USD"));
  expect(new Set(shown).size).toBe(shown.length);
  for (const text of [...shown, couponProblemText({ key: couponProblemKey("SOMETHING_NEW") }, "MIN80", "USD")]) {
    expect(text).toContain("You can check out without it.");
    expect(text).not.toContain("Nothing was changed");
  }
});

it("a code below its minimum says how much is missing", () => {
  const problem = { key: "codeMinimum", missing: "12.00" };
  expect(couponProblemText(problem, "MIN80", "USD")).toBe("$12.00 more for MIN80. You can check out without it.");
});
