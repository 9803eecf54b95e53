import { expect, test } from "vitest";
import { countryName } from "./country-name.ts";

test("a country has its name in the reader's language, and what is no code stays", () => {
  for (let round = 0; round < 2; round++) {
    expect(countryName("en-GB", "DE")).toBe("Germany");
    expect(countryName("fr", "DE")).toBe("Allemagne");
    expect(countryName("de", "Hudson")).toBe("Hudson");
  }
});

test("any number of languages may be asked for", () => {
  const tags = Array.from({ length: 300 }, (_, index) => `en-x-tag${index}`);
  expect(new Set(tags.map((tag) => countryName(tag, "US")))).toEqual(new Set(["United States"]));
});
