import { expect, it } from "vitest";
import { comparedWith, problemOf, readPeriod, writePeriod } from "./period.ts";

const today = "2026-03-10";
const read = (search: string) => readPeriod(new URLSearchParams(search), today);

it("shows thirty days up to today unless told otherwise", () => {
  expect(read("")).toEqual({ kind: "30", days: { from: "2026-02-09", to: today }, comparison: "before" });
  expect(read("days=7").days).toEqual({ from: "2026-03-04", to: today });
  expect(read("from=2026-01-01&to=2026-01-31")).toMatchObject({ kind: "custom", days: { to: "2026-01-31" } });
  for (const odd of ["days=8", "from=2026-01-05&to=2026-01-01", "from=2026-02-30&to=2026-03-01", "from=x"])
    expect(read(odd).kind).toBe("30");
});

it("is kept in the address, without what is usual", () => {
  for (const search of ["", "days=90", "from=2026-01-01&to=2026-01-31&compare=year"])
    expect(String(writePeriod(read(search)))).toBe(search);
});

it("is compared with as many days before, or with the same days a year earlier", () => {
  expect(comparedWith(read("days=7"))).toEqual({ from: "2026-02-25", to: "2026-03-03" });
  expect(comparedWith(read("from=2024-02-29&to=2024-03-01&compare=year"))).toEqual({
    from: "2023-02-28",
    to: "2023-03-01",
  });
});

it("has a first and a last day, and a year between them at most", () => {
  expect(problemOf({ from: "", to: today })).toBe("missing");
  expect(problemOf({ from: today, to: "2026-03-09" })).toBe("order");
  expect(problemOf({ from: "2025-03-10", to: today })).toBeUndefined();
  expect(problemOf({ from: "2025-03-09", to: today })).toBe("many");
});
