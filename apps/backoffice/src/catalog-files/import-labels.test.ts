import type { CatalogImport } from "@vitrine/contract";
import { expect, it } from "vitest";
import { stateOf, toneOf } from "./import-labels.ts";

it("is ready only where something would be imported", () => {
  const labels = (created: number, failed: number) => {
    const counts = { created, changed: 0, unchanged: 1, failed };
    const catalogImport = { state: "READY", counts } as unknown as CatalogImport;
    return [stateOf(catalogImport), toneOf(catalogImport)];
  };
  expect(labels(2, 1)).toEqual(["Ready to import", "busy"]);
  expect(labels(0, 3)).toEqual(["Nothing to import", "bad"]);
  expect(labels(0, 0)).toEqual(["Nothing to import", "quiet"]);
});
