import { expect, it, test } from "vitest";
import { matches } from "./matches.ts";

test.each([
  ["Go to discounts", "discnt"],
  ["Go to discounts", "dicsounts"],
  ["Go to settings", "setings"],
  ["New product", "prod new"],
  ["Settings: Time zone", "timezone"],
  ["Go to API keys", "api"],
])("%j is found by %j", (title, typed) => {
  expect(matches(title, typed)).toBe(true);
});

test.each([
  ["Go to orders", "discounts"],
  ["Sign out", "product"],
  ["Go to staff", "stock"],
  ["Go to orders", "xyz"],
])("%j is not found by %j", (title, typed) => {
  expect(matches(title, typed)).toBe(false);
});

it("lists everything before anything is typed", () => {
  expect(matches("Sign out", "  ")).toBe(true);
});
