import { expect, it, test } from "vitest";
import { cardBrandOf, hasValidCheckDigit } from "./cards.ts";

test.each([
  ["4242424242424242", "visa"],
  ["2221000000000009", "mastercard"],
  ["2720999999999996", "mastercard"],
  ["2721000000000004", "unknown"],
  ["378282246310005", "amex"],
  ["3530111333300000", "jcb"],
])("%s is of the brand %s", (digits, brand) => {
  expect(cardBrandOf(digits).id).toBe(brand);
  expect(hasValidCheckDigit(digits)).toBe(true);
});

it("finds one wrong digit and swapped neighbors", () => {
  expect(hasValidCheckDigit("4242424242424241")).toBe(false);
  expect(hasValidCheckDigit("378282246310050")).toBe(false);
  expect(hasValidCheckDigit("")).toBe(false);
});
