import type { ShippingOption, SiteDelivery, SiteDeliverySchedule, SitePickupPoint } from "@vitrine/contract";
import { describe, expect, it } from "vitest";
import { checkOption, newCondition, newRate, toOptionDraft, toOptionInput } from "./option-draft.ts";
import { checkPickup, toPickupDraft, toPickupPoint } from "./pickup-draft.ts";
import { checkSchedule, toSchedule, toScheduleDraft, withSchedule } from "./schedule-draft.ts";

const schedule: SiteDeliverySchedule = {
  optionId: "studio",
  timeZone: "Europe/Berlin",
  leadMinutes: 90,
  days: 10,
  windows: [1, 2].flatMap((weekday) => [
    { weekday, from: "10:00", to: "13:00" },
    { weekday, from: "14:00", to: "18:00" },
  ]),
};
const point: SitePickupPoint = {
  id: "studio",
  title: "The studio",
  regionIds: ["de"],
  price: "0.00",
  method: "STORE_PICKUP",
  address: { country: "DE", city: "Berlin", postalCode: "10119", addressLine: "Torstr. 1" },
};
const region = { id: "de", name: "Germany", destinations: [{ country: "DE" }] };
const delivery: SiteDelivery = { regions: [region], pickupPoints: [point], schedules: [schedule], closedDays: [] };

describe("times", () => {
  it("are grouped by their hours, and written as they were", () => {
    const draft = toScheduleDraft(schedule, "UTC");
    expect(draft.windows.map(({ from, weekdays }) => [from, weekdays])).toEqual([
      ["10:00", [1, 2]],
      ["14:00", [1, 2]],
    ]);
    const written = toSchedule(draft, "studio");
    expect(written).toMatchObject({ leadMinutes: 90, days: 10, timeZone: "Europe/Berlin" });
    expect(written?.windows).toHaveLength(4);
    expect(checkSchedule(draft)).toEqual({});
    expect(withSchedule([schedule], "studio", undefined)).toEqual([]);
  });

  it("need an end after their beginning, a weekday and sensible numbers", () => {
    const draft = toScheduleDraft(schedule, "UTC");
    const [first, second] = draft.windows;
    if (!first || !second) throw new Error("There are two.");
    const wrong = {
      ...draft,
      lead: "soon",
      days: "1.5",
      windows: [
        { ...first, to: "09:00" },
        { ...second, weekdays: [] },
      ],
    };
    expect(Object.keys(checkSchedule(wrong)).sort()).toEqual([
      "days",
      "lead",
      `window ${first.key}`,
      `window ${second.key}`,
    ]);
    expect(checkSchedule({ ...wrong, hasTimes: false })).toEqual({});
  });
});

describe("a delivery option", () => {
  it("is written with its prices and conditions as decimal text", () => {
    const draft = { ...toOptionDraft(undefined, delivery, "UTC"), title: " Standard " };
    expect(draft.regionIds).toEqual(["de"]);
    const rate = { ...newRate(), amount: "4,9", conditions: [{ ...newCondition(), value: "50" }] };
    expect(toOptionInput({ ...draft, rates: [rate] }, "EUR")).toEqual({
      title: "Standard",
      estimatedDeliveryTime: null,
      translations: [],
      rates: [
        {
          amount: "4.9",
          multiplyByQuantity: false,
          conditions: [{ type: "BY_TOTAL_PRICE", operator: "GTE", value: "50" }],
        },
      ],
    });
  });

  it("names what cannot be saved", () => {
    const draft = toOptionDraft(undefined, { ...delivery, regions: [] }, "UTC");
    const [rate] = draft.rates;
    const units = { ...newCondition(), key: "units", type: "BY_TOTAL_QUANTITY", value: "1.5" };
    const wrong = { ...draft, rates: [{ ...newRate(), key: "r", amount: "x", conditions: [units] }] };
    expect(rate).toBeDefined();
    expect(Object.keys(checkOption(wrong, "EUR"))).toEqual(["title", "regionIds", "amount r", "value units"]);
    expect(Object.keys(checkOption({ ...wrong, rates: [] }, "EUR"))).toContain("rates");
  });

  it("is offered in 50 regions at most", () => {
    const draft = { ...toOptionDraft(undefined, delivery, "UTC"), title: "Far" };
    const regionIds = Array.from({ length: 51 }, (_, index) => `region ${index}`);
    expect(checkOption({ ...draft, regionIds }, "EUR").regionIds).toBe("No more than 50 entries are possible.");
    expect(checkOption({ ...draft, regionIds: regionIds.slice(1) }, "EUR").regionIds).toBeUndefined();
  });

  it("shows what is stored", () => {
    const option = {
      id: "one",
      title: "Express",
      deliveryRegionIds: ["de"],
      rates: [{ amount: "9.00", conditions: [], multiplyByQuantity: true }],
    } as unknown as ShippingOption;
    const draft = toOptionDraft(option, delivery, "UTC");
    expect(draft).toMatchObject({ title: "Express", regionIds: ["de"], schedule: { hasTimes: false } });
    expect(draft.rates).toMatchObject([{ amount: "9.00", isEach: true }]);
  });
});

describe("a pick-up location", () => {
  it("is written as it was read", () => {
    const draft = toPickupDraft(point, delivery, "UTC");
    expect(checkPickup(draft, "EUR")).toEqual({});
    expect(toPickupPoint(draft, "studio", "EUR")).toEqual(point);
    const translated = { ...point, translations: [{ language: "en", title: "Our studio" }] };
    expect(toPickupPoint(toPickupDraft(translated, delivery, "UTC"), "studio", "EUR")).toEqual(translated);
  });

  it("needs a name, a price, a region and a city", () => {
    const draft = { ...toPickupDraft(undefined, { ...delivery, regions: [] }, "UTC"), price: "-1" };
    expect(Object.keys(checkPickup(draft, "EUR"))).toEqual(["title", "price", "regionIds", "country", "city"]);
  });
});
