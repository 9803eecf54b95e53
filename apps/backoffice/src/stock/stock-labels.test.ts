import { expect, it } from "vitest";
import { stockMark, stockName } from "./stock-labels.ts";

const none = { availableForPreorder: false };

it("says how the stock stands", () => {
  expect(stockMark({ ...none, tracked: true, inStock: true, available: 40 }).text).toBe("In stock");
  expect(stockMark({ ...none, tracked: true, inStock: true, available: 3 })).toEqual({
    tone: "busy",
    text: "Few left",
  });
  expect(stockMark({ ...none, tracked: true, inStock: false, available: 0 }).text).toBe("Out of stock");
  expect(stockMark({ tracked: true, inStock: false, available: 0, availableForPreorder: true }).text).toMatch(
    /Pre-order/,
  );
  expect(stockMark({ ...none, tracked: false, inStock: true }).tone).toBe("good");
});

it("names a variant by its choices", () => {
  expect(stockName({ productName: "Bowl", choices: { Color: "Moss", Size: "Large" } })).toBe("Bowl · Moss, Large");
  expect(stockName({ productName: "Bowl", choices: {} })).toBe("Bowl");
});
