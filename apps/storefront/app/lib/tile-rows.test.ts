import { describe, expect, it } from "vitest";
import { tileRows, tileShapes } from "./tile-rows.ts";

describe("tileRows", () => {
  it("alternates two and three and leaves none alone", () => {
    expect([2, 3, 4, 5, 6, 7, 8, 9].map(tileRows)).toEqual([
      [2],
      [3],
      [2, 2],
      [2, 3],
      [2, 2, 2],
      [2, 3, 2],
      [2, 3, 3],
      [2, 3, 2, 2],
    ]);
    for (let count = 2; count < 60; count += 1) expect(tileRows(count)).not.toContain(1);
  });
});

describe("tileShapes", () => {
  it("gives every tile a shape and turns pairs around", () => {
    expect(tileShapes(7)).toEqual(["large", "small", "third", "third", "third", "small", "large"]);
    expect(tileShapes(1)).toEqual(["full"]);
    expect(tileShapes(0)).toEqual([]);
  });
});
