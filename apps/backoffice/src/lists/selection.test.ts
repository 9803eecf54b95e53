import { expect, test } from "vitest";
import { between, remaining } from "./selection.ts";

const rows = ["a", "b", "c", "d"];

test("a range of rows runs both ways and holds both ends", () => {
  expect(between(rows, "b", "d")).toEqual(["b", "c", "d"]);
  expect(between(rows, "c", "a")).toEqual(["a", "b", "c"]);
  expect(between(rows, "b", "b")).toEqual(["b"]);
});

test("a range from a row that is on another page, or from none, is one row", () => {
  expect(between(rows, "z", "c")).toEqual(["c"]);
  expect(between(rows, undefined, "c")).toEqual(["c"]);
});

test("rows that something was done to are let go, but for those that are left and those picked since", () => {
  expect([...remaining(new Set(["a", "b", "c"]), ["a", "b"], ["b"])]).toEqual(["b", "c"]);
  expect([...remaining(new Set(["c"]), ["a", "b"], ["b"])]).toEqual(["c"]);
});
