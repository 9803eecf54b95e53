import { expect, it } from "vitest";
import { checkClosedDays, closedDaysText, toClosedDays, toClosedDaysDraft } from "./closed-days.ts";

const holidays = { from: "2026-12-24", to: "2026-12-26", label: "Holidays" };

it("holds a range as two days and a single day as one", () => {
  expect(toClosedDays(toClosedDaysDraft(holidays))).toEqual(holidays);
  const day = { from: "2027-01-01", to: "2027-01-01" };
  expect(toClosedDaysDraft(day).to).toBe("");
  expect(toClosedDays(toClosedDaysDraft(day))).toEqual(day);
});

it("needs a first day, and a last day that is not before it", () => {
  const draft = toClosedDaysDraft(holidays);
  expect(checkClosedDays([draft])).toEqual({});
  expect(Object.keys(checkClosedDays([{ ...draft, from: "" }]))).toEqual([`closed ${draft.key}`]);
  expect(Object.keys(checkClosedDays([{ ...draft, to: "2026-12-23" }]))).toEqual([`closed ${draft.key}`]);
});

it("writes days as people do", () => {
  expect(closedDaysText({ from: "2026-12-24", to: "2026-12-24" })).toBe("Dec 24, 2026");
  expect(closedDaysText(holidays)).toMatch(/^Dec 24\s–\s26, 2026$/);
});
