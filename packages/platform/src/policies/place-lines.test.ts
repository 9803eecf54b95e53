import { expect, test } from "vitest";
import { placeLines } from "./place-lines.ts";

test("a place has its street first and its country last", () => {
  const address = {
    streetAddress: { name: "Kiln Lane", number: "12" },
    addressLine2: "Yard",
    country: "US",
    subdivision: "US-NY",
    city: "Hudson",
    postalCode: "12534",
  };
  expect(placeLines(address, "de")).toEqual(["12 Kiln Lane", "Yard", "Hudson, NY 12534", "Vereinigte Staaten"]);
});
