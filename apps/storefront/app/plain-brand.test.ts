import { expect, test } from "vitest";
import { plainBrand } from "./plain-brand.ts";

test.for([
  ["en", "Everything that Quay sells.", "See everything"],
  ["de-AT", "Alles, was es bei Quay gibt.", "Alles ansehen"],
  ["es-MX", "Todo lo que vende Quay.", "Ver todo"],
  ["fr", "Tout ce que vend Quay.", "Tout voir"],
  ["it", "Everything that Quay sells.", "See everything"],
] as const)("a shop without texts of its own is described in its language: %s", ([language, description, label]) => {
  const brand = plainBrand({ name: "Quay", language, countries: ["DE"], timeZone: "Europe/Berlin" });
  expect(brand.description).toBe(description);
  expect(brand.start).toEqual({ label, to: "/collections/all-products" });
});

test("a visitor of another language reads the description in theirs", () => {
  const brand = plainBrand({ name: "Quay", language: "en", countries: ["DE"], timeZone: "Europe/Berlin" });
  expect(brand.translations?.de).toMatchObject({ description: "Alles, was es bei Quay gibt." });
});
