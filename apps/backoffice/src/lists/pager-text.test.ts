import { expect, test } from "vitest";
import { pagerText } from "./pager-text.ts";
import type { ListPage } from "./resource-query.ts";

const page = (many: number, rest: Omit<ListPage<number>, "items"> = {}): ListPage<number> => ({
  items: Array.from({ length: many }, (_, index) => index),
  ...rest,
});
const first = { cursor: "", page: 1 };
const later = { cursor: "c", page: 1 };

test.each([
  ["8 rows", page(8, { metadata: { hasNext: false } }), first],
  ["1 row", page(1, { metadata: { hasNext: false } }), first],
  ["First 50 rows", page(50, { metadata: { hasNext: true, cursors: { next: "n" } } }), first],
  ["Another 50 rows", page(50, { metadata: { hasNext: true, cursors: { next: "n", prev: "p" } } }), later],
  ["Last 8 rows", page(8, { metadata: { hasNext: false, cursors: { prev: "p" } } }), later],
  ["Last row", page(1, { metadata: { hasNext: false, cursors: { prev: "p" } } }), later],
])("a list that is not counted says %s", (text, given, place) => {
  expect(pagerText(given, place, undefined)).toBe(text);
});

test("a list that is counted says how many there are", () => {
  expect(pagerText(page(50, { metadata: { hasNext: true, cursors: { next: "n" } } }), first, 120)).toBe("50 of 120");
  expect(pagerText(page(20, { total: 120 }), { cursor: "", page: 3 }, undefined)).toBe("101–120 of 120");
});
