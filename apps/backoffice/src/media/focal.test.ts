import { expect, it } from "vitest";
import { cropPosition, movedBy } from "./focal.ts";

it("shows the part around the point, and never beyond the edges", () => {
  const picture = { width: 400, height: 200 };
  const square = { width: 100, height: 100 };
  expect(cropPosition(picture, square, { x: 0.5, y: 0.5 })).toBe("50% 50%");
  expect(cropPosition(picture, square, { x: 0, y: 0 })).toBe("0% 50%");
  expect(cropPosition(picture, square, { x: 0.3, y: 1 })).toBe("10% 50%");
});

it("moves by keys, far with Shift", () => {
  expect(movedBy({ x: 0.5, y: 0.5 }, "ArrowLeft", false)).toEqual({ x: 0.49, y: 0.5 });
  expect(movedBy({ x: 0.95, y: 0.5 }, "ArrowRight", true)).toEqual({ x: 1, y: 0.5 });
  expect(movedBy({ x: 0, y: 0 }, "Enter", false)).toBeUndefined();
});
