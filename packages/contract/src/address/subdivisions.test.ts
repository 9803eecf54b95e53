import { describe, expect, it } from "vitest";
import { subdivisionCode, subdivisionsOf } from "./subdivisions.ts";

describe("a subdivision", () => {
  it("is read by its code, its short code and its name where the country has a list", () => {
    const read = ["US-NY", "us-ny", "NY", "new york", "Narnia"].map((text) => subdivisionCode(text, "US"));
    expect(read).toEqual(["US-NY", "US-NY", "US-NY", "US-NY", undefined]);
    expect(["Québec", "Quebec", " qc "].map((text) => subdivisionCode(text, "CA"))).toEqual([
      "CA-QC",
      "CA-QC",
      "CA-QC",
    ]);
  });

  it.each([
    ["BR", "São Paulo", "BR-SP"],
    ["BR", "sao paulo", "BR-SP"],
    ["BR", "RJ", "BR-RJ"],
    ["IN", "Maharashtra", "IN-MH"],
    ["IN", "IN-OR", "IN-OD"],
    ["IN", "Jammu & Kashmir", "IN-JK"],
    ["JP", "Tokyo", "JP-13"],
    ["JP", "Tokyo-to", "JP-13"],
    ["JP", "Aichi Prefecture", "JP-23"],
    ["JP", "大阪府", "JP-27"],
    ["JP", "Kyoto", "JP-26"],
    ["MX", "CDMX", "MX-CMX"],
    ["MX", "MX-DIF", "MX-CMX"],
    ["MX", "Nuevo Leon", "MX-NLE"],
    ["MX", "Q. Roo", undefined],
    ["AE", "DUBAI", "AE-DU"],
    ["AE", "دبي", "AE-DU"],
    ["AE", "Ras al-Khaimah", "AE-RK"],
  ] as const)("of %s that is written %s is %s", (country, text, code) => {
    expect(subdivisionCode(text, country)).toBe(code);
  });

  it.each([
    ["AE", 7],
    ["BR", 27],
    ["IN", 36],
    ["JP", 47],
    ["MX", 32],
  ])("is one of all of %s", (country, count) => {
    const codes = new Set((subdivisionsOf(country) ?? []).map(([code]) => code));
    expect(codes.size).toBe(count);
    expect([...codes].map((code) => subdivisionCode(code, country))).toEqual([...codes]);
  });

  it("of one country is none of another's", () => {
    expect(subdivisionCode("US-NY", "AU")).toBeUndefined();
  });

  it("is free text elsewhere, and may be missing", () => {
    expect(subdivisionCode("Kent", "GB")).toBe("Kent");
    expect(subdivisionCode("", "US")).toBe("");
  });

  it("has a name for every code", () => {
    for (const country of ["US", "CA", "AU", "AE", "BR", "IN", "JP", "MX"]) {
      const list = subdivisionsOf(country) ?? [];
      expect(list.length).toBeGreaterThan(6);
      expect(list.filter(([code, name]) => !code.startsWith(`${country}-`) || name === "")).toEqual([]);
    }
  });
});
