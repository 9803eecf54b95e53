import { expect, test } from "vitest";
import { placeLines } from "./place-lines.ts";

test.each([
  [{ country: "US", subdivision: "US-NY", city: "Hudson", postalCode: "12534" }, "Hudson, NY 12534"],
  [{ country: "DE", subdivision: "DE-BE", city: "Berlin", postalCode: "10115" }, "10115 Berlin"],
  [{ country: "GB", city: "London", postalCode: "SW1A 1AA" }, "London SW1A 1AA"],
  [
    { country: "JP", subdivision: "JP-13", subdivisionFullname: "Tokyo", city: "Chiyoda", postalCode: "100-0001" },
    "100-0001 Chiyoda, Tokyo",
  ],
  [{ city: "Hudson", postalCode: "12534" }, "12534 Hudson"],
] as const)("the town of %o is written as people there write it", (address, line) => {
  expect(placeLines({ addressLine: "12 Kiln Lane", ...address }, "en")).toContain(line);
});

test("a place has its street first and its country last", () => {
  const address = {
    streetAddress: { name: "Kiln Lane", number: "12" },
    addressLine2: "Yard",
    country: "US",
    city: "Hudson",
  };
  expect(placeLines(address, "de")).toEqual(["Kiln Lane 12", "Yard", "Hudson", "Vereinigte Staaten"]);
});
