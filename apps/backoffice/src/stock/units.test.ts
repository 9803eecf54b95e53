import { expect, it } from "vitest";
import { afterChange, readUnits } from "./units.ts";

it("reads whole units within what is possible", () => {
  expect(readUnits("set", " 12 ", 3)).toEqual({ kind: "set", units: 12 });
  expect(readUnits("set", "0", 3)).toEqual({ kind: "set", units: 0 });
  for (const typed of ["", "-1", "1.5", "100000", "x"]) expect(readUnits("set", typed)).toMatch(/0 to 99,999/);
  expect(readUnits("remove", "3", 3)).toEqual({ kind: "remove", units: 3 });
  expect(readUnits("remove", "4", 3)).toMatch(/1 to 3/);
  expect(readUnits("remove", "1", 0)).toMatch(/Nothing/);
  expect(readUnits("add", "0", 3)).toMatch(/1 to 99,996/);
  expect(readUnits("add", "99999")).toEqual({ kind: "add", units: 99_999 });
});

it("computes what is left", () => {
  expect(afterChange(5, { kind: "set", units: 2 })).toBe(2);
  expect(afterChange(5, { kind: "add", units: 2 })).toBe(7);
  expect(afterChange(5, { kind: "remove", units: 2 })).toBe(3);
});
