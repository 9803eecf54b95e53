import { describe, expect, it } from "vitest";
import { firstPrices } from "./first-prices.ts";

describe("what lines cost when they were added", () => {
  it("stays what it was for as long as the line is in the cart", () => {
    const stored = { "a USD": ["10.00", "9.00"], "b USD": ["20.00", "20.00"] };
    const now = [
      ["a USD", ["12.00", "12.00"]],
      ["c USD", ["5.00", "5.00"]],
    ] as const;
    expect(firstPrices(stored, now)).toEqual({ "a USD": ["10.00", "9.00"], "c USD": ["5.00", "5.00"] });
  });

  it("is what it is now where someone else wrote", () => {
    const now = [["a USD", ["12.00", "12.00"]]] as const;
    for (const stored of [undefined, null, 3, [], "x", { "a USD": "10" }, { "a USD": ["<b>", "1"] }, { "a USD": [1] }])
      expect(firstPrices(stored, now)).toEqual(Object.fromEntries(now));
  });
});
