import { describe, expect, it } from "vitest";
import { regionOfPostalCode } from "./postal-regions.server.ts";

describe("a postal code", () => {
  it("tells the state or province where one is needed", () => {
    const known = {
      "12534": "US-NY",
      "00501": "US-NY",
      "02139": "US-MA",
      "05501": "US-MA",
      "05601": "US-VT",
      "20500": "US-DC",
      "30301": "US-GA",
      "39901": "US-GA",
      "73301": "US-TX",
      "73401": "US-OK",
      "90210": "US-CA",
      "96813": "US-HI",
      "99950": "US-AK",
      "10013-1234": "US-NY",
    };
    expect(Object.fromEntries(Object.keys(known).map((code) => [code, regionOfPostalCode("US", code)]))).toEqual(known);
    expect(regionOfPostalCode("CA", "K1A 0B1")).toBe("CA-ON");
  });

  it("tells nothing where it is none, or where the country is taxed as a whole", () => {
    expect(["00100", "1253", "SW1A 1AA", ""].map((code) => regionOfPostalCode("US", code))).toEqual(
      Array(4).fill(undefined),
    );
    expect([regionOfPostalCode("CA", "X0A 0A0"), regionOfPostalCode("DE", "10115")]).toEqual([undefined, undefined]);
  });
});
