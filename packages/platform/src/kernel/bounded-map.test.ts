import { expect, test } from "vitest";
import { BoundedMap } from "./bounded-map.ts";

test("keeps as many as it may, the latest", () => {
  const map = new BoundedMap<string, number>(2);
  map.set("a", 1).set("b", 2).set("c", 3);
  expect([...map]).toEqual([
    ["b", 2],
    ["c", 3],
  ]);
});

test("needs no room for another value of a key", () => {
  const map = new BoundedMap<string, number>(2);
  map.set("a", 1).set("b", 2).set("b", 3).set("a", 4);
  expect([...map]).toEqual([
    ["a", 4],
    ["b", 3],
  ]);
});
