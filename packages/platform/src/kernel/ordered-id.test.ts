import { expect, test } from "vitest";
import { orderedId } from "./ordered-id.ts";

test("ids are in the order in which they were made, however many one moment has", () => {
  const now = new Date("2026-03-01T12:00:00Z");
  const made = Array.from({ length: 10_000 }, () => orderedId(now));
  expect([...made].sort()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
  expect(made[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7000-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test("requests that began at other moments do not mix up each other's ids", () => {
  const [earlier, later] = [new Date("2026-03-01T12:00:10.000Z"), new Date("2026-03-01T12:00:10.001Z")];
  const made = Array.from({ length: 100 }, () => [orderedId(later), orderedId(earlier)] as const);
  const ofLater = made.map(([id]) => id);
  expect([...ofLater].sort()).toEqual(ofLater);
  expect(made.every(([second, first]) => first < second)).toBe(true);
});
