import { hasValidCheckDigit } from "@vitrine/contract/cards";
import { describe, expect, it } from "vitest";
import { brandOf, cardProblems, formatCardNumber, formatExpiry, parseExpiry } from "./card.ts";

const now = new Date("2026-11-21T12:00:00Z");
const good = { number: "4242 4242 4242 4242", holder: "Ada Lovelace", expiry: "12 / 28", securityCode: "123" };

describe("card number", () => {
  it.each([
    ["4242424242424242", "Visa", "4242 4242 4242 4242"],
    ["2223003122003222", "Mastercard", "2223 0031 2200 3222"],
    ["378282246310005", "American Express", "3782 822463 10005"],
    ["30569309025904", "Diners Club", "3056 9309 0259 04"],
    ["3530111333300000", "JCB", "3530 1113 3330 0000"],
    ["6011111111111117", "Discover", "6011 1111 1111 1117"],
  ])("%s is recognised as %s and grouped as embossed", (digits, name, grouped) => {
    expect(brandOf(digits).name).toBe(name);
    expect(formatCardNumber(digits)).toBe(grouped);
    expect(hasValidCheckDigit(digits)).toBe(true);
  });

  it("groups while it is typed and drops what is no digit", () => {
    expect(formatCardNumber("42424")).toBe("4242 4");
    expect(formatCardNumber("4242-4242x")).toBe("4242 4242");
    expect(formatCardNumber("37828")).toBe("3782 8");
  });

  it("takes no more digits than the brand has", () => {
    expect(formatCardNumber("3782822463100051234")).toBe("3782 822463 10005");
  });

  it("notices one wrong digit", () => {
    expect(hasValidCheckDigit("4242424242424241")).toBe(false);
  });
});

describe("expiry", () => {
  it.each([
    ["1227", "12 / 27"],
    ["12/27", "12 / 27"],
    ["1/27", "01 / 27"],
    ["12 / 2027", "12 / 27"],
    ["7", "07 / "],
    ["1", "1"],
  ])("%s becomes %s", (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown);
  });

  it("lets the slash be deleted", () => {
    expect(formatExpiry("12 /", "12 / ")).toBe("12");
  });

  it("is a month and a year, or nothing", () => {
    expect(parseExpiry("04 / 28")).toEqual({ month: 4, year: 2028 });
    expect(parseExpiry("13 / 28")).toBeUndefined();
    expect(parseExpiry("04")).toBeUndefined();
  });
});

describe("card problems", () => {
  it("finds none in a good card", () => {
    expect(cardProblems(good, now)).toEqual({});
  });

  it("finds every empty part", () => {
    expect(cardProblems({ number: "", holder: " ", expiry: "", securityCode: "" }, now)).toEqual({
      number: "missing",
      holder: "missing",
      expiry: "missing",
      securityCode: "missing",
    });
  });

  it("lets a card be used through the month it expires in, and not after", () => {
    expect(cardProblems({ ...good, expiry: "11 / 26" }, now)).toEqual({});
    expect(cardProblems({ ...good, expiry: "10 / 26" }, now)).toEqual({ expiry: "expired" });
  });

  it("asks American Express for four digits", () => {
    const amex = { ...good, number: "3782 822463 10005" };
    expect(cardProblems(amex, now)).toEqual({ securityCode: "incomplete" });
    expect(cardProblems({ ...amex, securityCode: "1234" }, now)).toEqual({});
  });
});
