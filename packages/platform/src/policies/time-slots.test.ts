import { describe, expect, test } from "vitest";
import type { DeliverySchedule } from "../kernel/delivery.ts";
import { openTimeSlots } from "./time-slots.ts";

const schedule: DeliverySchedule = {
  timeZone: "America/New_York",
  leadMinutes: 60,
  days: 2,
  windows: [1, 2, 3].map((weekday) => ({ weekday, from: "10:00", to: "12:30" })),
};

describe("delivery time slots", () => {
  test("are wall times of the schedule's zone", () => {
    // A Monday, 06:00 in New York.
    const slots = openTimeSlots(schedule, new Date("2026-06-01T10:00:00Z"));
    expect(slots.map((slot) => [slot.from.toISOString(), slot.to.toISOString()])).toEqual([
      ["2026-06-01T14:00:00.000Z", "2026-06-01T16:30:00.000Z"],
      ["2026-06-02T14:00:00.000Z", "2026-06-02T16:30:00.000Z"],
      ["2026-06-03T14:00:00.000Z", "2026-06-03T16:30:00.000Z"],
    ]);
  });

  test("are closed when they start sooner than the lead time", () => {
    const slots = openTimeSlots(schedule, new Date("2026-06-01T13:01:00Z"));
    expect(slots[0]?.from.toISOString()).toBe("2026-06-02T14:00:00.000Z");
  });

  test("are not offered on days the shop is closed, the last one included, whatever the day is in UTC", () => {
    const evenings = { ...schedule, windows: [1, 2, 3].map((weekday) => ({ weekday, from: "21:00", to: "22:00" })) };
    const closed = [{ from: "2026-06-01", to: "2026-06-02", label: "Stocktaking" }];
    // 21:00 in New York is the next day in UTC.
    const slots = openTimeSlots(evenings, new Date("2026-06-01T10:00:00Z"), closed);
    expect(slots.map((slot) => slot.from.toISOString())).toEqual(["2026-06-04T01:00:00.000Z"]);
  });

  test("keep their wall time over a clock change", () => {
    const weekend = { ...schedule, windows: [0, 1].map((weekday) => ({ weekday, from: "10:00", to: "11:00" })) };
    // Clocks go back on Sunday, 1 November 2026; asked just after midnight of that 25-hour day.
    const slots = openTimeSlots(weekend, new Date("2026-11-01T04:15:00Z"));
    expect(slots.map((slot) => slot.from.toISOString())).toEqual([
      "2026-11-01T15:00:00.000Z",
      "2026-11-02T15:00:00.000Z",
    ]);
  });

  test("are not offered where clocks skip them, and are shorter where they skip a part", () => {
    const [skipped, shortened] = ["03:00", "04:00"].map((to) => {
      const windows = [{ weekday: 0, from: "02:00", to }];
      return openTimeSlots({ ...schedule, windows }, new Date("2027-03-13T12:00:00Z"));
    });
    expect(skipped).toEqual([]);
    expect(shortened?.map((slot) => [slot.from.toISOString(), slot.to.toISOString()])).toEqual([
      ["2027-03-14T07:00:00.000Z", "2027-03-14T08:00:00.000Z"],
    ]);
  });
});
