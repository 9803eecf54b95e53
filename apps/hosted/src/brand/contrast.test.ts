import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrast, inkFor, legibleOn, type Rgb, stronger } from "./contrast.ts";

const color = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255));
const grounds: Rgb[] = [
  [250, 248, 245],
  [20, 24, 26],
];

describe("brand accent", () => {
  it("stands out from both papers, whatever color a shop picks", () => {
    fc.assert(
      fc.property(color, fc.constantFrom(...grounds), (accent, ground) => {
        expect(contrast(legibleOn(ground, accent, 3), ground)).toBeGreaterThanOrEqual(3);
      }),
    );
  });

  it("is left alone when it already does", () => {
    expect(legibleOn([250, 248, 245], [31, 77, 58], 3)).toEqual([31, 77, 58]);
  });

  it("always has an ink that can be read on it", () => {
    fc.assert(
      fc.property(color, (accent) => {
        const ink = inkFor(accent, [0, 0, 0], [255, 255, 255]);
        expect(contrast(ink, accent)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(ink, stronger(accent, ink))).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it("knows black on white", () => {
    expect(contrast([0, 0, 0], [255, 255, 255])).toBe(21);
  });
});
