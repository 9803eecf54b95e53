import type { Order, Subscription, SubscriptionSettings } from "@vitrine/contract";
import { describe, expect, test } from "vitest";
import { isOver } from "../orders/subscriptions.ts";
import { begunBy, endOf, idle, renewed, resumed, scheduled, trialEndOf } from "./rules.ts";

const begun = (createdDate: string, settings: Partial<SubscriptionSettings> = {}): Subscription => ({
  id: "1",
  createdDate,
  updatedDate: createdDate,
  orderId: "2",
  lineItemId: "3",
  title: "Every month",
  subscriptionSettings: { frequency: "MONTH", ...settings },
  status: "ACTIVE",
  cycleNumber: 1,
  latestOrderId: "2",
});

const at = (now: string, timeZone = "UTC") => ({ now: new Date(now), timeZone });

/** The times of the next orders when each is made on time. */
function timesOf(subscription: Subscription, count: number, timeZone = "UTC"): string[] {
  const dates: string[] = [];
  let next = scheduled({ ...subscription, nextPeriod: 1 }, at(subscription.createdDate, timeZone));
  while (dates.length < count) {
    const due = next.nextOrderDate ?? "";
    dates.push(due);
    next = scheduled(renewed(next, new Date(due)), at(due, timeZone));
  }
  return dates;
}

function datesOf(subscription: Subscription, count: number): string[] {
  return timesOf(subscription, count).map((time) => time.slice(0, 10));
}

describe("the calendar of a subscription", () => {
  test("goes back to the day it began on after a shorter month", () => {
    const dates = datesOf(begun("2027-01-31T23:30:00.000Z"), 5);
    expect(dates).toEqual(["2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31", "2027-06-30"]);
    expect(datesOf(begun("2027-10-29T00:10:00.000Z"), 5)).toEqual([
      "2027-11-29",
      "2027-12-29",
      "2028-01-29",
      "2028-02-29",
      "2028-03-29",
    ]);
    const quarters = datesOf(begun("2026-11-30T12:00:00.000Z", { interval: 3 }), 4);
    expect(quarters).toEqual(["2027-02-28", "2027-05-30", "2027-08-30", "2027-11-30"]);
  });

  test("of years that begins on a leap day comes back to it", () => {
    const dates = datesOf(begun("2028-02-29T23:30:00.000Z", { frequency: "YEAR" }), 4);
    expect(dates).toEqual(["2029-02-28", "2030-02-28", "2031-02-28", "2032-02-29"]);
  });

  test("counts from the end of a trial, or from a date that was set", () => {
    const trial = begun("2027-01-31T12:00:00.000Z", { freeTrialPeriod: { frequency: "WEEK", interval: 2 } });
    expect(trialEndOf(trial, "UTC")?.toISOString()).toBe("2027-02-14T12:00:00.000Z");
    expect(datesOf(trial, 2)).toEqual(["2027-03-14", "2027-04-14"]);
    const later = begun("2027-01-10T12:00:00.000Z", { startDate: "2026-10-31T12:00:00.000Z" });
    expect(datesOf(later, 3)).toEqual(["2027-01-31", "2027-02-28", "2027-03-31"]);
  });

  test("leaves out what passed while nothing was ordered", () => {
    const next = scheduled(begun("2027-01-31T12:00:00.000Z"), at("2027-04-30T12:00:00.000Z"));
    expect(next.nextOrderDate).toBe("2027-05-31T12:00:00.000Z");
  });

  test.each([{ startDate: undefined }, { startDate: "2026-10-31T12:00:00.000Z" }])(
    "orders no period twice when the clock is set back after the order: %o",
    ({ startDate }) => {
      const second = { ...begun("2027-01-31T12:00:00.000Z", { ...(startDate && { startDate }) }), cycleNumber: 2 };
      for (const now of ["2027-02-28T11:59:55.000Z", "2027-02-28T11:00:00.000Z", "2027-02-28T12:00:05.000Z"])
        expect(scheduled(second, at(now)).nextOrderDate).toBe("2027-03-31T12:00:00.000Z");
    },
  );
});

describe("the calendar of the shop's zone", () => {
  test.each([
    [
      "the 31st at half past midnight in Berlin",
      "Europe/Berlin",
      "2027-01-30T23:30",
      "MONTH",
      ["2027-02-27T23:30", "2027-03-30T22:30", "2027-04-29T22:30", "2027-05-30T22:30"],
    ],
    [
      "the first at half past midnight in Berlin",
      "Europe/Berlin",
      "2027-02-28T23:30",
      "MONTH",
      ["2027-03-31T22:30", "2027-04-30T22:30"],
    ],
    [
      "the 31st in the evening in Los Angeles",
      "America/Los_Angeles",
      "2027-02-01T04:00",
      "MONTH",
      ["2027-03-01T04:00", "2027-04-01T03:00", "2027-05-01T03:00"],
    ],
    [
      "a leap day in New York, in UTC on the first of March",
      "America/New_York",
      "2028-03-01T02:00",
      "YEAR",
      ["2029-03-01T02:00", "2030-03-01T02:00", "2031-03-01T02:00", "2032-03-01T02:00"],
    ],
    [
      "each day while clocks are set forward, at a time they skip",
      "Europe/Berlin",
      "2027-03-27T01:30",
      "DAY",
      ["2027-03-28T01:30", "2027-03-29T00:30", "2027-03-30T00:30"],
    ],
    [
      "each day while clocks are set back, at a time they show twice",
      "Europe/Berlin",
      "2026-10-24T00:30",
      "DAY",
      ["2026-10-25T00:30", "2026-10-26T01:30"],
    ],
    [
      "each week over both changes in New York",
      "America/New_York",
      "2026-10-30T13:00",
      "WEEK",
      ["2026-11-06T14:00", "2026-11-13T14:00"],
    ],
    [
      "each day over one that Samoa left out",
      "Pacific/Apia",
      "2011-12-28T20:00",
      "DAY",
      ["2011-12-29T20:00", "2011-12-30T20:00", "2011-12-31T20:00"],
    ],
  ] as const)("keeps the wall time of %s", (_name, timeZone, start, frequency, dates) => {
    const times = timesOf(begun(`${start}:00.000Z`, { frequency }), dates.length, timeZone);
    expect(times).toEqual(dates.map((date) => `${date}:00.000Z`));
  });

  test("ends a trial, too, at the wall time it began at", () => {
    const trial = begun("2027-01-30T23:30:00.000Z", { freeTrialPeriod: { frequency: "MONTH", interval: 1 } });
    expect(trialEndOf(trial, "Europe/Berlin")?.toISOString()).toBe("2027-02-27T23:30:00.000Z");
  });

  test("is over when the next period would begin, however many were left out", () => {
    const last = { ...begun("2027-01-30T23:30:00.000Z"), nextPeriod: 3 };
    expect(endOf(last, "Europe/Berlin").toISOString()).toBe("2027-04-29T22:30:00.000Z");
  });

  test("is found at once after many years", () => {
    const daily = { ...begun("1971-01-31T12:00:00.000Z", { frequency: "DAY" }), nextPeriod: 1 };
    const next = scheduled(daily, at("2027-07-31T12:00:00.000Z", "Europe/Berlin"));
    expect(next).toMatchObject({ nextOrderDate: "2027-08-01T11:00:00.000Z", nextPeriod: 20_636 });
  });

  const zones = ["Pacific/Kiritimati", "Pacific/Pago_Pago", "Europe/Berlin", "America/New_York", "UTC"];
  const starts = ["2026-12-31T23:30", "2027-01-31T00:30", "2027-02-28T23:30", "2027-03-01T00:30", "2028-02-29T12:00"];

  /** Orders of four years, each made on time, while the merchant changes the zone before each. */
  function orderedIn(subscription: Subscription, first: number): number[] {
    const times: number[] = [];
    let [next, zone] = [subscription, first];
    while (times.length < 48) {
      const due = next.nextOrderDate ?? "";
      times.push(Date.parse(due));
      zone += 1;
      next = scheduled(renewed(next, new Date(due)), at(due, zones[zone % zones.length]));
    }
    return times;
  }

  /** Days from each order to the one before. */
  const distances = (times: readonly number[]) =>
    times.slice(1).map((time, index) => (time - (times[index] ?? 0)) / 86_400_000);

  test.each(zones.flatMap((zone) => starts.map((start) => [zone, start] as const)))(
    "orders each period once while the zone changes, first %s, from %s",
    (zone, start) => {
      const createdDate = `${start}:00.000Z`;
      const [subscription] = begunBy(orderAt(createdDate), at(createdDate, zone));
      if (!subscription) throw new Error("It did not begin.");
      for (const leftOut of [0, 3]) {
        // Paused over some periods, more were left out than were ordered.
        const later = new Date(Date.parse(createdDate) + leftOut * 31 * 86_400_000).toISOString();
        const times = orderedIn(resumed(idle(subscription), at(later, zone)), zones.indexOf(zone));
        expect(Math.min(...distances(times))).toBeGreaterThan(20);
        const [from = 0, to = 0] = [times[0], times.at(-1)];
        expect(Math.round((to - from) / (365.25 / 12) / 86_400_000)).toBe(47);
      }
    },
  );

  test.each(zones.flatMap((zone) => starts.map((start) => [zone, start] as const)))(
    "goes on in %s with what an earlier version began, from %s",
    (zone, start) => {
      const legacy = begun(`${start}:00.000Z`);
      const { nextPeriod: _unknown, ...active } = scheduled(legacy, at("2028-03-15T00:00:00.000Z"));
      expect(active.nextOrderDate).toMatch(/^2028-0[34]-/);
      const due = active.nextOrderDate ?? "";
      const after = scheduled(renewed(active, new Date(due)), at(due, zone));
      const [days = 0] = distances([Date.parse(due), Date.parse(after.nextOrderDate ?? "")]);
      expect(days).toBeGreaterThan(25);
      expect(days).toBeLessThan(36);
      // Its order was made, and is paid a day later.
      const paid = idle({ ...active, cycleNumber: 2, updatedDate: due });
      const next = scheduled(paid, at(new Date(Date.parse(due) + 86_400_000).toISOString(), zone));
      expect(next.nextOrderDate).toBe(after.nextOrderDate);
    },
  );
});

/** An order whose only line is subscribed to each month. */
function orderAt(createdDate: string): Order {
  const subscriptionInfo = {
    cycleNumber: 1,
    subscriptionOptionTitle: "Every month",
    subscriptionSettings: { frequency: "MONTH" as const },
  };
  return {
    id: "2",
    checkoutId: "4",
    createdDate,
    lineItems: [{ id: "3", subscriptionInfo }],
  } as Partial<Order> as Order;
}

test("the last period of a subscription that began on the 31st is over at the end of a shorter month", () => {
  const isOverAt = (now: string) =>
    isOver({ frequency: "MONTH", billingCycles: 1 }, "2027-01-31T12:00:00.000Z", at(now));
  expect(isOverAt("2027-02-28T11:59:59.999Z")).toBe(false);
  expect(isOverAt("2027-02-28T12:00:00.000Z")).toBe(true);
});
