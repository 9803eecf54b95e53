import { expect, test } from "vitest";
import { isPosition, numberOf } from "./positions.ts";

test("places in the log are compared as numbers", () => {
  const places = ["0/0", "0/9", "0/16B3748", "0/FFFFFFFF", "1/0", "A/1", "10/0", "FFFFFFFF/FFFFFFFF"];
  for (const place of places) expect(isPosition(place)).toBe(true);
  expect(places.map(numberOf)).toEqual(places.map(numberOf).toSorted((a, b) => (a < b ? -1 : 1)));
  expect(new Set(places.map(numberOf)).size).toBe(places.length);
});

test("other texts are none", () => {
  for (const text of ["primary", "", "0", "0/", "/0", "0/1/2", "0/123456789", "g/0", "-1/0", " 0/0", null, undefined])
    expect(isPosition(text)).toBe(false);
});
