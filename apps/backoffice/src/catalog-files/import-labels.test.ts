import { expect, it } from "vitest";
import { stateOf, toneOf } from "./import-labels.ts";
import type { ShownImport } from "./import-source.ts";

it("is ready only where something would be imported", () => {
  const labels = (created: number, failed: number) => {
    const counts = { created, changed: 0, unchanged: 1, failed };
    const shown = { state: "READY", counts } as unknown as ShownImport;
    return [stateOf(shown), toneOf(shown)];
  };
  expect(labels(2, 1)).toEqual(["Ready to import", "busy"]);
  expect(labels(0, 3)).toEqual(["Nothing to import", "bad"]);
  expect(labels(0, 0)).toEqual(["Nothing to import", "quiet"]);
});
