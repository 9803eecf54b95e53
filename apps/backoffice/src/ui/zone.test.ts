import { afterEach, describe, expect, it } from "vitest";
import { fullDate, shortDate, timeOf } from "./dates.ts";
import { fromLocalInput, keepTimeIn, startOfDay, toLocalInput } from "./zone.ts";

afterEach(() => keepTimeIn("UTC"));

describe("times of the shop", () => {
  it("are those of its own zone, wherever someone reads them", () => {
    const late = new Date("2026-03-01T03:30:00Z");
    keepTimeIn("America/New_York");
    expect(toLocalInput(late)).toBe("2026-02-28T22:30");
    keepTimeIn("Asia/Tokyo");
    expect(toLocalInput(late)).toBe("2026-03-01T12:30");
  });

  it("look alike wherever they are", () => {
    keepTimeIn("America/New_York");
    const now = new Date("2026-11-20T20:00:00Z");
    const placed = new Date("2026-11-20T12:09:00Z");
    const clock = timeOf(placed);
    expect(clock).toMatch(/7:09/);
    expect(shortDate(placed, now)).toBe(clock);
    expect(shortDate(new Date("2026-11-19T12:09:00Z"), now)).toContain(clock);
    expect(fullDate(placed)).toContain(clock);
  });

  it.each(["America/New_York", "Europe/Berlin", "Asia/Kolkata", "Australia/Lord_Howe", "UTC"])(
    "come back from the form as they were in %s, also around changes of clocks",
    (zone) => {
      keepTimeIn(zone);
      for (let hour = 0; hour < 24 * 366; hour += 7) {
        const date = new Date(Date.UTC(2026, 0, 1, hour));
        const text = toLocalInput(date);
        expect(toLocalInput(new Date(fromLocalInput(text)))).toBe(text);
      }
    },
  );

  it("begin a day at the shop's midnight", () => {
    keepTimeIn("America/New_York");
    expect(startOfDay(new Date("2026-03-10T02:00:00Z"), 0).toISOString()).toBe("2026-03-09T04:00:00.000Z");
    expect(startOfDay(new Date("2026-03-10T02:00:00Z"), 6).toISOString()).toBe("2026-03-03T05:00:00.000Z");
  });

  it("begin a day with its first moment where clocks skip midnight, or show it twice", () => {
    keepTimeIn("America/Santiago");
    expect(startOfDay(new Date("2026-09-06T12:00:00Z"), 0).toISOString()).toBe("2026-09-06T04:00:00.000Z");
    keepTimeIn("America/Havana");
    expect(startOfDay(new Date("2026-11-01T12:00:00Z"), 0).toISOString()).toBe("2026-11-01T04:00:00.000Z");
  });

  it("are as much later as clocks skip where they skip what was typed", () => {
    keepTimeIn("America/New_York");
    expect(toLocalInput(new Date(fromLocalInput("2027-03-14T02:30")))).toBe("2027-03-14T03:30");
  });

  it("are nothing where nothing was typed", () => {
    expect(fromLocalInput("")).toBeNaN();
  });
});
