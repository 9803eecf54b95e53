import { beforeEach, describe, expect, it, vi } from "vitest";
import { readIds, rememberViewed, removeViewed, viewedIds } from "./recently-viewed.ts";

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});

describe("what was looked at", () => {
  it("is remembered latest first, each product once, and no more than eight", () => {
    for (let number = 1; number <= 9; number += 1) rememberViewed(id(number));
    rememberViewed(id(5));
    expect(viewedIds()).toEqual([5, 9, 8, 7, 6, 4, 3, 2].map(id));
    removeViewed([id(9), id(8)]);
    expect(viewedIds()).toEqual([5, 7, 6, 4, 3, 2].map(id));
  });

  it("is nothing where something else was put, or nothing can be", () => {
    for (const text of ["{", "null", '{"a":1}', '["<script>",7]']) {
      stored.set("vitrine-viewed", text);
      expect(viewedIds()).toEqual([]);
    }
    vi.stubGlobal("localStorage", undefined);
    rememberViewed(id(1));
    expect(viewedIds()).toEqual([]);
  });

  it("is asked for by ids alone", () => {
    expect(readIds(["x", id(1), id(1), id(2), id(3), id(4), id(5)])).toEqual([1, 2, 3, 4].map(id));
  });
});
