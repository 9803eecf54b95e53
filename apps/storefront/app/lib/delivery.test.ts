import { describe, expect, it } from "vitest";
import { brand } from "../brand.ts";
import { plainBrand } from "../plain-brand.ts";
import { addWorkingDays, arrival, promises } from "./delivery.ts";

const friday = new Date("2026-11-20T12:00:00Z");

describe("addWorkingDays", () => {
  it("steps over the weekend", () => {
    expect(addWorkingDays(friday, 1).toISOString()).toBe("2026-11-23T12:00:00.000Z");
    expect(addWorkingDays(new Date("2026-11-13T12:00:00Z"), 5).toISOString()).toBe("2026-11-20T12:00:00.000Z");
  });

  it("steps over holidays: Thanksgiving, the last Monday of May, and the first of January", () => {
    expect(addWorkingDays(friday, 4).toISOString()).toBe("2026-11-27T12:00:00.000Z");
    expect(addWorkingDays(new Date("2026-05-22T12:00:00Z"), 1).toISOString()).toBe("2026-05-26T12:00:00.000Z");
    expect(addWorkingDays(new Date("2026-12-31T12:00:00Z"), 1).toISOString()).toBe("2027-01-04T12:00:00.000Z");
  });
});

describe("arrival", () => {
  it("names the first and the last day", () => {
    expect(arrival(friday, "US")).toEqual(["Wed, Nov 25", "Mon, Nov 30"]);
  });

  it("counts from the day it is at the shop's place", () => {
    expect(arrival(new Date("2026-11-21T04:59:00Z"), "US")).toEqual(["Wed, Nov 25", "Mon, Nov 30"]);
    expect(arrival(new Date("2026-11-17T04:59:00Z"), "US")).toEqual(arrival(new Date("2026-11-16T15:00:00Z"), "US"));
  });

  it("promises nothing where the shop does not deliver", () => {
    expect(arrival(friday, "AQ")).toBeUndefined();
  });
});

describe("the columns of the delivery table", () => {
  it("are left out when the shop promises nothing", () => {
    const facts = { name: "Quay", language: "en", countries: ["US", "DE"], timeZone: "America/New_York" };
    expect(promises(plainBrand(facts))).toEqual({ days: false, freeFrom: false });
    expect(promises(brand)).toEqual({ days: true, freeFrom: true });
  });
});
