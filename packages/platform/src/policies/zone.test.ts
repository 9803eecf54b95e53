import { expect, test } from "vitest";
import { dayIn, instantOf } from "./zone.ts";

const moment = (wall: string, timeZone: string) => instantOf(Date.parse(`${wall}Z`), timeZone).toISOString();

test.each([
  ["2027-01-10T09:00", "Europe/Berlin", "2027-01-10T08:00:00.000Z"],
  ["2027-07-10T09:00", "America/New_York", "2027-07-10T13:00:00.000Z"],
  ["2027-01-01T00:00", "Pacific/Kiritimati", "2026-12-31T10:00:00.000Z"],
  ["2040-07-01T00:00", "Asia/Kolkata", "2040-06-30T18:30:00.000Z"],
])("a wall clock shows %s in %s at one moment", (wall, zone, at) => expect(moment(wall, zone)).toBe(at));

test.each([
  // Chile sets its clocks forward at midnight: September 6 begins at one.
  ["2026-09-06T00:00", "America/Santiago", "2026-09-06T04:00:00.000Z"],
  ["2027-03-28T02:30", "Europe/Berlin", "2027-03-28T01:30:00.000Z"],
  ["2027-03-14T02:30", "America/New_York", "2027-03-14T07:30:00.000Z"],
])("a time that clocks skip, %s in %s, is as much later as they skip", (wall, zone, at) =>
  expect(moment(wall, zone)).toBe(at),
);

test.each([
  ["2026-10-25T02:30", "Europe/Berlin", "2026-10-25T00:30:00.000Z"],
  ["2026-11-01T01:30", "America/New_York", "2026-11-01T05:30:00.000Z"],
  // Cuba sets its clocks back to midnight: its day begins at the first.
  ["2026-11-01T00:00", "America/Havana", "2026-11-01T04:00:00.000Z"],
  ["2027-04-04T01:45", "Australia/Lord_Howe", "2027-04-03T14:45:00.000Z"],
])("a time that clocks show twice, %s in %s, is the first", (wall, zone, at) => expect(moment(wall, zone)).toBe(at));

test("a moment is on the day that the shop's calendar shows, also in zones of half hours", () => {
  expect(dayIn("Asia/Kolkata", new Date("2026-02-10T18:29:00Z"))).toBe("2026-02-10");
  expect(dayIn("Asia/Kolkata", new Date("2026-02-10T18:30:00Z"))).toBe("2026-02-11");
});

test("a day begins where the one before ends, in each zone, on each day of a year", () => {
  const day = 86_400_000;
  for (const zone of ["America/Santiago", "Africa/Cairo", "Asia/Beirut", "America/Havana", "Australia/Lord_Howe"]) {
    for (let wall = Date.UTC(2026, 0, 1); wall < Date.UTC(2027, 0, 1); wall += day) {
      const start = instantOf(wall, zone).getTime();
      const days = [start - 1, start].map((at) => dayIn(zone, new Date(at)));
      const expected = [wall - day, wall].map((at) => new Date(at).toISOString().slice(0, 10));
      expect([zone, ...days]).toEqual([zone, ...expected]);
    }
  }
});
