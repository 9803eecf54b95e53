import { expect, it } from "vitest";
import { checkTaxes, rateChanges, rateOf, type TaxTable, toTaxDraft } from "./tax-draft.ts";

const mapping = { id: "m", revision: "3", taxRegionId: "ny", taxGroupId: "goods", taxRate: "0.08875" };
const table = {
  regions: [{ id: "ny" }, { id: "de" }],
  groups: [{ id: "goods" }, { id: "books" }],
  mappings: [mapping],
} as unknown as TaxTable;

it("shows and reads rates as percent, with either decimal sign", () => {
  expect(toTaxDraft(table)).toEqual({ "ny goods": "8.875", "ny books": "", "de goods": "", "de books": "" });
  expect(["19", "7,5", "0", "8.875"].map(rateOf)).toEqual(["0.19", "0.075", "0", "0.08875"]);
  expect(["", "x", "101", "-1", "1.23456"].map(rateOf)).toEqual(Array(5).fill(undefined));
  expect(Object.keys(checkTaxes({ "ny goods": "a", "ny books": "" }))).toEqual(["ny goods"]);
});

it("creates, changes and takes away exactly what was typed anew", () => {
  const before = toTaxDraft(table);
  const draft = { ...before, "ny goods": "", "de books": "7" };
  expect(rateChanges(table, before, draft)).toEqual([
    { what: "delete", mapping },
    { what: "create", taxRegionId: "de", taxGroupId: "books", taxRate: "0.07" },
  ]);
  expect(rateChanges(table, before, { ...before, "ny goods": "9" })).toEqual([
    { what: "update", mapping, taxRate: "0.09" },
  ]);
  expect(rateChanges(table, before, before)).toEqual([]);
});
