import { describe, expect, it } from "vitest";
import { firstPrices } from "./first-prices.ts";

describe("what lines cost when they were added", () => {
  it("stays what it was for as long as the line is in the cart", () => {
    const now = [
      ["a", "12.00 12.00"],
      ["c", "5.00 5.00"],
    ] as const;
    const stored = { a: "10.00 9.00", b: "20.00 20.00" };
    expect(firstPrices(stored, now)).toEqual({ a: "10.00 9.00", c: "5.00 5.00" });
  });

  it("is what it is now where someone else wrote", () => {
    const now = [["a", "12.00 12.00"]] as const;
    for (const stored of [undefined, null, 3, [], "x", { a: "10" }, { a: ["<b>", "1"] }, { a: {} }])
      expect(firstPrices(stored, now)).toEqual(Object.fromEntries(now));
  });
});
