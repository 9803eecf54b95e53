import { describe, expect, it } from "vitest";
import { counter, directionOf } from "./locale.ts";

describe("a language", () => {
  it("counts in its own forms, with its own digits", () => {
    const bowls = { one: "# bowl", other: "# bowls" };
    expect([0, 1, 2, 1200].map((count) => counter("en-US")(count, bowls))).toEqual([
      "0 bowls",
      "1 bowl",
      "2 bowls",
      "1,200 bowls",
    ]);
    const miski = { one: "# miska", few: "# miski", many: "# misek", other: "# miski" };
    expect([1, 3, 5, 22].map((count) => counter("pl")(count, miski))).toEqual([
      "1 miska",
      "3 miski",
      "5 misek",
      "22 miski",
    ]);
    expect(counter("ar-EG")(3, { few: "# أوعية", other: "# وعاء" })).toBe("٣ أوعية");
  });

  it("is written from the left or from the right", () => {
    expect(["en", "he-IL", "ar", "fa-IR", "yi", "uz", "uz-AF", "ja"].map(directionOf)).toEqual([
      "ltr",
      "rtl",
      "rtl",
      "rtl",
      "rtl",
      "ltr",
      "rtl",
      "ltr",
    ]);
  });
});
