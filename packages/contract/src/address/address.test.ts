import { expect, test } from "vitest";
import { streetLine, subdivisionName, townLine, townOrder } from "./index.ts";

test.each([
  [{ country: "US", subdivision: "US-NY", city: "Hudson", postalCode: "12534" }, "Hudson, NY 12534"],
  [{ country: "DE", subdivision: "DE-BE", city: "Berlin", postalCode: "10115" }, "10115 Berlin"],
  [{ country: "GB", subdivision: "Kent", city: "Dover", postalCode: "CT16 1AA" }, "Dover CT16 1AA"],
  [{ country: "IE", subdivision: "Co. Cork", city: "Cobh", postalCode: "P24 AB12" }, "Cobh, Co. Cork P24 AB12"],
  [
    { country: "JP", subdivision: "JP-13", subdivisionFullname: "Tokyo", city: "Chiyoda", postalCode: "100-0001" },
    "100-0001 Chiyoda, Tokyo",
  ],
  [
    { country: "US", subdivision: "US-NY", subdivisionFullname: "New York", city: "Hudson", postalCode: "12534" },
    "Hudson, NY 12534",
  ],
  [{ country: "JP", subdivision: "JP-13", city: "Chiyoda", postalCode: "100-0001" }, "100-0001 Chiyoda, Tokyo"],
  [{ country: "BR", subdivision: "BR-SP", city: "São Paulo", postalCode: "01310-100" }, "01310-100 São Paulo, SP"],
  [{ country: "IN", subdivision: "IN-MH", city: "Mumbai", postalCode: "400001" }, "Mumbai, Maharashtra 400001"],
  [{ country: "MX", subdivision: "MX-JAL", city: "Zapopan", postalCode: "45100" }, "45100 Zapopan, Jalisco"],
  [{ country: "AE", subdivision: "AE-DU", city: "Jumeirah" }, "Jumeirah, Dubai"],
  [{ country: "AE", subdivision: "Emirate of Dubai", city: "Jumeirah" }, "Jumeirah, Emirate of Dubai"],
  [{ city: "Hudson", postalCode: "12534" }, "12534 Hudson"],
  [{ country: "US", city: "Hudson" }, "Hudson"],
])("the town of %o is written as people there write it", (parts, line) => {
  expect(townLine(parts)).toBe(line);
});

test.each(["US", "DE", "GB", "JP", ""])("a form asks for a town of %j as its line is written", (country) => {
  const parts = { city: "city", subdivision: "subdivision", postalCode: "postalCode" };
  expect(townLine({ ...parts, country }).split(/,? /)).toEqual(townOrder(country));
});

test("the number of a house is where the country has it, in a line that nobody wrote", () => {
  const streetAddress = { name: "Kiln Lane", number: "12" };
  expect(streetLine({ streetAddress, country: "US" })).toBe("12 Kiln Lane");
  expect(streetLine({ streetAddress, country: "DE" })).toBe("Kiln Lane 12");
  expect(streetLine({ streetAddress, addressLine: "Yard 3", country: "DE" })).toBe("Yard 3");
});

test.each([
  ["US-NY", "New York"],
  ["AU-NSW", "New South Wales"],
  ["US-", undefined],
  ["US-XX", undefined],
  ["JP-13", "Tokyo"],
  ["AE-DU", "Dubai"],
  ["MX-DIF", undefined],
  ["Kent", undefined],
])("the region %s is called %s", (code, name) => {
  expect(subdivisionName(code)).toBe(name);
});
