import { type TestPlatform, testPlatform } from "@vitrine/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readDestination } from "../destination.server.ts";
import { action as changeCart } from "../routes/cart-change.ts";
import { Browser } from "./browser.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.close());

it.each(["abc", "00000", "1253", "SW1A 1AA"])(
  "an estimate for the ZIP code %s says that there is none, and changes nothing",
  async (postalCode) => {
    const browser = new Browser(platform);
    const fields = { intent: "destination", country: "US", postalCode };
    const response = await browser.post(changeCart, fields, "application/json");
    expect(await response.json()).toEqual({ problem: "postalCode" });
    expect(browser.cookies.has("vitrine-destination")).toBe(false);
    const withoutScript = await browser.post(changeCart, fields);
    expect(withoutScript.headers.get("location")).toBe("/cart?problem=postalCode");
  },
);

it("a code is judged by its country, and may be left out", () => {
  expect(readDestination("US", " 12534 ")).toEqual({ country: "US", postalCode: "12534" });
  expect(readDestination("DE", "10115")).toEqual({ country: "DE", postalCode: "10115" });
  expect(readDestination("DE", "SW1A 1AA")).toEqual({ country: "DE" });
  expect(readDestination("US", "")).toEqual({ country: "US" });
});
