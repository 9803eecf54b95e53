import { expect, test } from "vitest";
import { menuOf } from "./menu.server.ts";

const named = (...labels: readonly string[]) => labels.map((label) => ({ label, to: `/collections/${label}` }));
const labels = (entries: readonly { readonly label: string }[]) => entries.map(({ label }) => label);
const giftCard = { label: "Gift card", to: "/gift-card" };

test("a few short names are on the line, up to eight of them", () => {
  expect(labels(menuOf(named("Bowls", "Lamps"), false, [giftCard]).line)).toEqual(["Bowls", "Lamps", "Gift card"]);
  const eight = ["A", "B", "C", "D", "E", "F", "G", "H"];
  expect(labels(menuOf(named(...eight), false, [giftCard]).line)).toEqual(eight);
});

test("where names are long or there are more collections, the line ends with the way to all of them", () => {
  const long = named(...["Throws", "Cushions", "Lamps", "Rugs"].map((what) => `Living room: ${what} for small spaces`));
  const { line, menu } = menuOf(long, false, [giftCard]);
  expect(labels(line)).toEqual(["Living room: Throws for small spaces", "All collections"]);
  expect(menu).toHaveLength(5);
  expect(labels(menuOf(named("Bowls"), true, []).menu)).toEqual(["Bowls", "All collections"]);
  expect(labels(menuOf(named("Bowls"), true, []).line)).toEqual(["Bowls", "All collections"]);
});
