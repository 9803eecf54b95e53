import type { SiteCurrency } from "@vitrine/contract";
import { describe, expect, it } from "vitest";
import { blankDraft, type ProductDraft, withPlainAmounts } from "../draft.ts";
import { saveRequest } from "../save-request.ts";
import { atRate, listedAtRate, listedField, listedOf, listedProblems, toListed } from "./listed-prices.ts";

const shown = (changes: Partial<SiteCurrency>): SiteCurrency => ({
  currency: "EUR",
  rates: [{ rate: "0.92", from: "2020-01-01T00:00:00.000Z" }],
  ...changes,
});
const yen = shown({ currency: "JPY", rates: [{ rate: "150", from: "2020-01-01T00:00:00.000Z" }] });

describe("prices of a product in other currencies", () => {
  it("are saved as they were read, without variants that are gone", () => {
    const prices = [
      { currency: "EUR", price: "8.00", variants: [{ variantId: "large", price: "11.50" }] },
      { currency: "JPY", price: "1200" },
    ];
    const drafts = toListed(prices, ["small", "large"]);
    expect(listedOf(drafts, ["small", "large"])).toEqual([
      { currency: "EUR", price: "8", variants: [{ variantId: "large", price: "11.50" }] },
      { currency: "JPY", price: "1200" },
    ]);
    expect(listedOf(toListed(prices, ["small"]), ["small"])[0]).toEqual({ currency: "EUR", price: "8" });
  });

  it("have the decimals of their currency", () => {
    const problems = (currency: string, price: string, own = "") =>
      Object.keys(listedProblems({ [currency]: { price, variants: { a: own } } }, ["a"]));
    expect(problems("EUR", "8,50", "9.5")).toEqual([]);
    expect(problems("JPY", "850.5", "1,200")).toEqual(["listed:JPY"]);
    expect(problems("KWD", "1.250", "1.2505")).toEqual(["listed:KWD:a"]);
    expect(problems("EUR", "", "-1")).toEqual(["listed:EUR", "listed:EUR:a"]);
    expect(listedProblems({ EUR: undefined, JPY: { price: "1", variants: { gone: "?" } } }, ["a"])).toEqual({});
  });

  it("begin as what the rate makes of those of the shop", () => {
    expect(atRate("12", "USD", shown({}))).toBe("11.04");
    expect(atRate("12", "USD", shown({ increment: "0.05" }))).toBe("11.05");
    expect(atRate("9,99", "USD", yen)).toBe("1499");
    expect(atRate("", "USD", yen)).toBeUndefined();
    const variants = [
      { id: "small", price: "12" },
      { id: "large", price: "20" },
    ];
    expect(listedAtRate({ price: "12", variants }, "USD", yen)).toEqual({ price: "1800", variants: { large: "3000" } });
    expect(listedAtRate({ price: "", variants: [] }, "USD", yen)).toEqual({ price: "", variants: {} });
  });

  it("are sent when they changed, as plain amounts, and not of variants that the save deletes", () => {
    const variant = (id: string) => ({ ...(blankDraft.variants[0] as ProductDraft["variants"][0]), id, name: id });
    const choice = (text: string) => ({ key: text, color: "", text });
    const option = { key: "Size", name: "Size", isColor: false, choices: [choice("S"), choice("L")] };
    const listed = { EUR: { price: "8", variants: { L: "11.50" } } };
    const base = { ...blankDraft, isManaged: true, options: [option], variants: [variant("S"), variant("L")], listed };
    const request = (changes: Partial<ProductDraft>) =>
      saveRequest(base, withPlainAmounts({ ...base, ...changes }, "USD")).choices;
    expect(request({})).toBeUndefined();
    expect(request({ listed: { EUR: undefined } })).toEqual({ listedPrices: [] });
    expect(request({ listed: { ...listed, JPY: { price: "1,200", variants: { S: " ", L: "¥1,500" } } } })).toEqual({
      listedPrices: [
        { currency: "EUR", price: "8", variants: [{ variantId: "L", price: "11.50" }] },
        { currency: "JPY", price: "1200", variants: [{ variantId: "L", price: "1500" }] },
      ],
    });
    const options = [{ ...option, choices: [choice("S")] }];
    expect(request({ options })).toEqual({ listedPrices: [{ currency: "EUR", price: "8" }] });
  });

  it("are the fields that the platform rejects", () => {
    const prices = [{ currency: "EUR", price: "8", variants: [{ variantId: "large", price: "9" }] }];
    const fieldOf = (field: string) => listedField({ field, violatedRule: "OTHER", description: "" }, prices);
    expect(fieldOf("choices.listedPrices[0].price")).toBe("listed:EUR");
    expect(fieldOf("choices.listedPrices[0].variants[0].price")).toBe("listed:EUR:large");
    expect(fieldOf("choices.customTextFields[0].title")).toBeUndefined();
  });
});
