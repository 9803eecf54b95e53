import { describe, expect, test } from "vitest";
import { subscriptionPeriods } from "./subscription-periods.ts";

describe("the periods of a subscription", () => {
  test("count the time between orders, and that of all of them", () => {
    expect(subscriptionPeriods({ frequency: "WEEK", interval: 2, billingCycles: 6 })).toEqual({
      frequency: "WEEK",
      interval: 2,
      length: 12,
    });
  });

  test("have no length when it goes on until it is canceled", () => {
    expect(subscriptionPeriods({ frequency: "MONTH" })).toEqual({ frequency: "MONTH", interval: 1, length: 0 });
  });

  test.each([[{}], [{ frequency: "UNDEFINED" }], [{ frequency: "FORTNIGHT" }]])("of %j are not known", (settings) => {
    expect(subscriptionPeriods(settings)).toBeUndefined();
  });
});
