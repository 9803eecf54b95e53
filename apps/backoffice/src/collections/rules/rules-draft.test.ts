import type { CollectionRules } from "@vitrine/contract";
import { expect, test } from "vitest";
import { blankCondition, rulesProblems, toRules, toSelectionDraft } from "./rules-draft.ts";

const rules: CollectionRules = {
  match: "ANY",
  conditions: [
    { kind: "PRICE", from: 0, to: 49.5 },
    { kind: "BRAND", value: "Kiln", isNot: true },
    { kind: "RIBBON", value: "New" },
    { kind: "NAME", value: "bowl" },
    { kind: "ON_SALE" },
    { kind: "IN_STOCK", isNot: true },
    { kind: "CREATED_WITHIN", days: 30 },
    { kind: "OPTION", option: "Color", value: "Sand" },
  ],
};

test("rules of every kind come out of their fields as they went in", () => {
  const draft = toSelectionDraft(rules);
  expect(rulesProblems(draft, "USD")).toEqual({});
  expect(toRules(draft, "USD")).toEqual(rules);
  expect(toSelectionDraft(undefined).selection).toBe("byHand");
});

test("each field that is missing or means nothing is named", () => {
  const problems = (...conditions: object[]) =>
    Object.keys(rulesProblems({ conditions: conditions.map((one) => ({ ...blankCondition, ...one })) }, "USD"));
  expect(problems()).toEqual(["conditions"]);
  expect(problems({ kind: "ON_SALE" }, { kind: "BRAND", value: " " })).toEqual(["conditions.1.value"]);
  expect(problems({ kind: "OPTION" })).toEqual(["conditions.0.option", "conditions.0.value"]);
  expect(problems({ kind: "PRICE" })).toEqual(["conditions.0.from"]);
  expect(problems({ kind: "PRICE", to: "x" })).toEqual(["conditions.0.to"]);
  expect(problems({ kind: "PRICE", from: "3", to: "2" })).toEqual(["conditions.0.to"]);
  for (const days of ["", "0", "1.5", "3651"]) {
    expect(problems({ kind: "CREATED_WITHIN", days })).toEqual(["conditions.0.days"]);
  }
});
