import { expect, it, onTestFinished } from "vitest";
import { keepTimeIn } from "../ui/zone.ts";
import { changeOf, lastDays } from "./sales.ts";

it("shows the last days of the shop, whatever day it is elsewhere", () => {
  keepTimeIn("America/New_York");
  onTestFinished(() => keepTimeIn("UTC"));
  expect(lastDays(new Date("2026-02-11T02:00:00Z"), 3)).toEqual({ from: "2026-02-08", to: "2026-02-10" });
});

it("compares with the days before, and says nothing where there was nothing", () => {
  expect(changeOf(150, 100)).toBe(0.5);
  expect(changeOf(150, 0)).toBeUndefined();
});
