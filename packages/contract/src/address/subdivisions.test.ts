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

  it("of one country is none of another's", () => {
    expect(subdivisionCode("US-NY", "AU")).toBeUndefined();
  });

  it("is free text elsewhere, and may be missing", () => {
    expect(subdivisionCode("Kent", "GB")).toBe("Kent");
    expect(subdivisionCode("", "US")).toBe("");
  });

  it("has a name for every code", () => {
    for (const country of ["US", "CA", "AU"]) {
      const list = subdivisionsOf(country) ?? [];
      expect(list.length).toBeGreaterThan(7);
      expect(list.filter(([code, name]) => !code.startsWith(`${country}-`) || name === "")).toEqual([]);
    }
  });
});
