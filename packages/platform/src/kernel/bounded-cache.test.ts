import { expect, test } from "vitest";
import { BoundedCache } from "./bounded-cache.ts";

test("what was used longest ago makes room, and no more bytes are kept than allowed", () => {
  const cache = new BoundedCache<string>(1_000);
  for (const name of ["a", "b", "c", "d"]) cache.set(name, name, 98);
  expect(cache.get("a")).toBe("a");
  for (let index = 0; index < 7; index += 1) cache.set(String(index), "new", 98);
  expect(cache.bytes).toBe(1_000);
  expect(["a", "b", "c", "d"].map((name) => cache.get(name))).toEqual(["a", undefined, "c", "d"]);
});

test("a value that would drive out the others is not kept, and replaces the one it is newer than", () => {
  const cache = new BoundedCache<string>(1_000);
  cache.set("a", "small", 50);
  cache.set("a", "large", 101);
  expect(cache.get("a")).toBeUndefined();
  expect(cache.bytes).toBe(0);
});
