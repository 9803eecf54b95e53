import { expect, test } from "vitest";
import { isTimeZone, mainTimeZone, timeZoneOf } from "./time-zone.ts";

const deliveringTo = (...countries: string[]) => ({
  delivery: {
    regions: [{ id: "1", name: "Region", destinations: countries.map((country) => ({ country })) }],
    pickupPoints: [],
    schedules: {},
  },
});

test.each([
  ["DE", "Europe/Berlin"],
  ["US", "America/New_York"],
  ["AU", "Australia/Sydney"],
  ["PT", "Europe/Lisbon"],
  ["JP", "Asia/Tokyo"],
])("most of %s lives by %s", (country, zone) => {
  expect(mainTimeZone(country)).toBe(zone);
});

test("every country has a zone that dates can be told in", () => {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    expect(isTimeZone(mainTimeZone(code) ?? "UTC"), code).toBe(true);
  }
});

test("a shop keeps its days where it first delivers to, until it says otherwise", () => {
  expect(timeZoneOf(deliveringTo("DE", "US"))).toBe("Europe/Berlin");
  expect(timeZoneOf(deliveringTo("*"))).toBe("UTC");
  expect(timeZoneOf({ ...deliveringTo("DE"), timeZone: "Asia/Tokyo" })).toBe("Asia/Tokyo");
});

test("names that are no zones are told apart", () => {
  expect(isTimeZone("Europe/Berlin")).toBe(true);
  expect(isTimeZone("Europe/Atlantis")).toBe(false);
  expect(isTimeZone("")).toBe(false);
});
