import { expect, it } from "vitest";
import { holds } from "./holds.ts";

const order = { email: "a@example.com", address: { city: "Oslo", lines: ["One", "Two"] }, archived: false };

it("finds a change that was made, whatever else there is", () => {
  expect(holds(order, { email: "a@example.com" })).toBe(true);
  expect(holds(order, { address: { city: "Oslo" }, archived: false })).toBe(true);
  expect(holds(order, { address: { lines: ["One", "Two"] } })).toBe(true);
});

it("finds no change that was made otherwise, in part or not at all", () => {
  expect(holds(order, { email: "b@example.com" })).toBe(false);
  expect(holds(order, { address: { city: "Oslo", lines: ["One"] } })).toBe(false);
  expect(holds(order, { address: { lines: ["Two", "One"] } })).toBe(false);
  expect(holds(order, { note: { text: "" } })).toBe(false);
  expect(holds(undefined, { note: "" })).toBe(false);
});
