import { afterAll, expect, test } from "vitest";
import { showShop } from "../brand.ts";
import { shopDescription, startLink } from "./brand-texts.ts";

afterAll(() => showShop(undefined));

test.for([
  ["en", "Everything that Quay sells.", "See everything"],
  ["de", "Alles, was es bei Quay gibt.", "Alles ansehen"],
] as const)("a shop without texts of its own is described in its language: %s", ([language, description, label]) => {
  showShop({ name: "Quay", language, countries: ["DE"], timeZone: "Europe/Berlin" });
  expect(shopDescription()).toBe(description);
  expect(startLink()).toEqual({ label, to: "/collections/all-products" });
});

test("a brand says what it wrote itself", () => {
  showShop(undefined);
  expect(shopDescription()).toMatch(/^Ceramics/);
});
