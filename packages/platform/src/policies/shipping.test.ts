import { describe, expect, test } from "vitest";
import type { Delivery, DeliveryOption, DeliveryRegion } from "../kernel/delivery.ts";
import { quoteDelivery, regionOf } from "./shipping.ts";

const us: DeliveryRegion = { id: "us", name: "United States", destinations: [{ country: "US" }] };
const york: DeliveryRegion = { id: "ny", name: "New York", destinations: [{ country: "US", subdivisions: ["US-NY"] }] };
const world: DeliveryRegion = { id: "world", name: "World", destinations: [{ country: "*" }] };
const now = new Date("2026-03-02T08:00:00Z");
const parcel = { weight: 2.5, price: 4000, quantity: 3 };

describe("the region of an address", () => {
  test("is the first that names its country or subdivision, however it is written", () => {
    expect(regionOf([york, us, world], { country: "US", subdivision: "NY" })?.id).toBe("ny");
    expect(regionOf([york, us, world], { country: "US", subdivision: "US-NY" })?.id).toBe("ny");
    expect(regionOf([york, us, world], { country: "US", subdivision: "new york" })?.id).toBe("ny");
    expect(regionOf([york, us, world], { country: "US", subdivision: "York" })?.id).toBe("us");
    expect(regionOf([york, us, world], { country: "US", subdivision: "US-CA" })?.id).toBe("us");
  });
  test("is one of a list of names and codes, also those of before", () => {
    const south: DeliveryRegion = {
      id: "south",
      name: "South",
      destinations: [{ country: "BR", subdivisions: ["BR-PR"] }],
    };
    const odisha: DeliveryRegion = {
      id: "odisha",
      name: "Odisha",
      destinations: [{ country: "IN", subdivisions: ["IN-OR"] }],
    };
    const regions = [south, odisha, world];
    for (const subdivision of ["BR-PR", "PR", "Paraná", "parana"]) {
      expect(regionOf(regions, { country: "BR", subdivision })?.id, subdivision).toBe("south");
    }
    expect(regionOf(regions, { country: "IN", subdivision: "IN-OD" })?.id).toBe("odisha");
    expect(regionOf(regions, { country: "BR", subdivision: "BR-SP" })?.id).toBe("world");
  });
  test("is the one for every country when none names it, even if that one comes first", () => {
    expect(regionOf([world, us], { country: "US" })?.id).toBe("us");
    expect(regionOf([world, us], { country: "FR" })?.id).toBe("world");
  });
  test("does not exist without a country or outside all regions", () => {
    expect(regionOf([us, world], {})).toBeUndefined();
    expect(regionOf([us], { country: "FR" })).toBeUndefined();
  });
});

const option = (over: Partial<DeliveryOption>): DeliveryOption => ({
  code: "o",
  title: "Standard",
  regionIds: ["us"],
  rates: [{ amount: 500, conditions: [], multiplyByQuantity: false }],
  ...over,
});
const quotes = (over: Partial<DeliveryOption>, sent = parcel) => {
  const delivery: Delivery = { carrierId: "own", regions: [us], options: [option(over)] };
  return quoteDelivery(delivery, us, sent, now);
};
const at = (type: "BY_TOTAL_WEIGHT" | "BY_TOTAL_PRICE", operator: "LT" | "GTE", value: number, amount: number) => ({
  amount,
  conditions: [{ type, operator, value }],
  multiplyByQuantity: false,
});

describe("the price of a delivery", () => {
  test("is flat without conditions and per unit when asked", () => {
    expect(quotes({})[0]?.price).toBe(500);
    expect(quotes({ rates: [{ amount: 500, conditions: [], multiplyByQuantity: true }] })[0]?.price).toBe(1500);
  });
  test("follows the weight", () => {
    const rates = [at("BY_TOTAL_WEIGHT", "LT", 2, 300), at("BY_TOTAL_WEIGHT", "GTE", 2, 900)];
    expect(quotes({ rates })[0]?.price).toBe(900);
    expect(quotes({ rates }, { ...parcel, weight: 1 })[0]?.price).toBe(300);
  });
  test("is free from a threshold on", () => {
    const rates = [at("BY_TOTAL_PRICE", "GTE", 5000, 0), { amount: 500, conditions: [], multiplyByQuantity: false }];
    expect(quotes({ rates })[0]?.price).toBe(500);
    expect(quotes({ rates }, { ...parcel, price: 5000 })[0]?.price).toBe(0);
  });
  test("is not offered when no rate fits or the region is another", () => {
    expect(quotes({ rates: [at("BY_TOTAL_WEIGHT", "LT", 1, 300)] })).toEqual([]);
    expect(quotes({ regionIds: ["ny"] })).toEqual([]);
  });
});

test("a schedule offers its windows in the shop's wall time, across the change to summer time", () => {
  const schedule = {
    timeZone: "Europe/Berlin",
    leadMinutes: 120,
    days: 28,
    windows: [{ weekday: 1, from: "10:00", to: "12:00" }],
  };
  const offered = quotes({ schedule }).map((quote) => quote.slot?.from.toISOString());
  expect(offered).toEqual([
    "2026-03-09T09:00:00.000Z",
    "2026-03-16T09:00:00.000Z",
    "2026-03-23T09:00:00.000Z",
    "2026-03-30T08:00:00.000Z",
  ]);
  expect(new Set(quotes({ schedule }).map((quote) => quote.code)).size).toBe(4);
});
