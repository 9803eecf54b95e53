import type { ProductModifierGroup, ProductSubscriptionOption } from "@vitrine/contract";
import { describe, expect, it } from "vitest";
import { choiceField, choiceProblems } from "./choice-problems.ts";
import { blankExtra, blankGroup, type ExtraGroupDraft, extrasOf, toExtras } from "./extras.ts";
import { blankTerms, percentOf, type TermsDraft, termsOf, toTerms } from "./terms.ts";

const none = { extras: [], terms: [] };
const group = (changes: Partial<ExtraGroupDraft>): ExtraGroupDraft => ({
  key: "g",
  name: "Wrapping",
  names: {},
  rule: "ANY",
  least: "1",
  most: "",
  extras: [
    { key: "a", label: "Paper", names: {}, price: "" },
    { key: "b", label: "Box", names: {}, price: "2.50" },
  ],
  ...changes,
});
const problemsOf = (changes: Partial<ExtraGroupDraft>) =>
  Object.keys(choiceProblems({ extras: [group(changes)], terms: [] }, none, "EUR"));

describe("extras of a product", () => {
  it("are saved as they were read, whatever has to be chosen", () => {
    const modifiers = [
      { id: "a", label: "Paper", translations: [{ language: "de", name: "Papier" }] },
      { id: "b", label: "Box", price: "2.50" },
    ];
    const groups: ProductModifierGroup[] = [
      { id: "1", name: "One", minSelected: 1, maxSelected: 1, modifiers },
      { id: "2", name: "Any", modifiers, translations: [{ language: "de", name: "Beliebig" }] },
      { id: "3", name: "Up to two", maxSelected: 2, modifiers },
      { id: "4", name: "One or more", minSelected: 1, modifiers },
      { id: "5", name: "Two", minSelected: 2, maxSelected: 2, modifiers },
    ];
    const drafts = toExtras(groups, "EUR");
    expect(drafts.map(({ rule }) => rule)).toEqual(["ONE", "ANY", "UP_TO", "BETWEEN", "BETWEEN"]);
    expect(extrasOf(drafts)).toEqual(groups);
  });

  it("need names, at least one extra, and prices that can be", () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ name: " ", extras: [] })).toEqual(["extraGroup:g:name", "extraGroup:g:extras"]);
    const extras = [
      { key: "a", label: " ", names: {}, price: "" },
      { key: "b", label: "Box", names: {}, price: "cheap" },
      { key: "c", label: "Crate", names: {}, price: "1000000" },
      { key: "d", label: "Bag", names: {}, price: "1,20" },
    ];
    expect(problemsOf({ extras })).toEqual(["extra:a:label", "extra:b:price", "extra:c:price"]);
    expect(Object.keys(choiceProblems({ extras: [blankGroup()], terms: [] }, none, "EUR"))).toHaveLength(2);
  });

  it("are asked for no more than can be chosen", () => {
    const bounds = (least: string, most: string) => problemsOf({ rule: "BETWEEN", least, most });
    expect(bounds("2", "")).toEqual([]);
    expect(bounds("1", "1")).toEqual([]);
    expect(bounds("3", "")).toEqual(["extraGroup:g:least"]);
    expect(bounds("2", "1")).toEqual(["extraGroup:g:least"]);
    expect(bounds("0", "2")).toEqual(["extraGroup:g:least"]);
    expect(bounds("1", "many")).toEqual(["extraGroup:g:most"]);
    expect(problemsOf({ rule: "UP_TO", most: "" })).toEqual(["extraGroup:g:most"]);
    expect(problemsOf({ rule: "UP_TO", most: "26" })).toEqual(["extraGroup:g:most"]);
  });

  it("are left alone while nothing of them changes", () => {
    const odd = [group({ name: "" })];
    expect(choiceProblems({ extras: odd, terms: [] }, { extras: odd, terms: [] }, "EUR")).toEqual({});
  });
});

describe("terms of subscriptions", () => {
  it("are saved as they were read", () => {
    const options: ProductSubscriptionOption[] = [
      {
        id: "1",
        title: "Every other week",
        description: "Comes by bike.",
        subscriptionSettings: {
          frequency: "WEEK",
          interval: 2,
          autoRenewal: true,
          enableCustomerCancellation: true,
          freeTrialPeriod: { frequency: "DAY", interval: 10 },
          startDate: "2027-01-01T00:00:00.000Z",
        },
        discountPercentage: 7.5,
        translations: [
          { language: "de", title: "Alle zwei Wochen", description: "Kommt mit dem Rad." },
          { language: "fr", title: "Toutes les deux semaines" },
        ],
      },
      {
        id: "2",
        title: "A year",
        subscriptionSettings: {
          frequency: "MONTH",
          interval: 1,
          autoRenewal: false,
          billingCycles: 12,
          enableCustomerCancellation: false,
        },
      },
    ];
    expect(termsOf(toTerms(options))).toEqual(options);
  });

  it("need a title, whole numbers and a discount that leaves something", () => {
    const problems = (changes: Partial<TermsDraft>) => {
      const terms = [{ ...blankTerms(), key: "t", title: "Monthly", ...changes }];
      return Object.keys(choiceProblems({ extras: [], terms }, none, "EUR"));
    };
    expect(problems({})).toEqual([]);
    expect(problems({ title: "" })).toEqual(["terms:t:title"]);
    expect(problems({ interval: "1.5" })).toEqual(["terms:t:interval"]);
    expect(problems({ cycles: "0" })).toEqual([]);
    expect(problems({ ends: "COUNT", cycles: "0" })).toEqual(["terms:t:cycles"]);
    expect(problems({ discount: "100" })).toEqual(["terms:t:discount"]);
    expect(problems({ discount: "7,5" })).toEqual([]);
    expect(problems({ hasTrial: true, trialInterval: "" })).toEqual(["terms:t:trial"]);
    expect([percentOf("7,5"), percentOf("12.345"), percentOf("a")]).toEqual([7.5, Number.NaN, Number.NaN]);
  });
});

it("finds the field that the platform rejects", () => {
  const choices = {
    modifierGroups: extrasOf([group({}), group({ key: "h", extras: [{ ...blankExtra(), key: "x" }] })]),
    subscriptionOptions: termsOf([{ ...blankTerms(), key: "t" }]),
  };
  const fieldOf = (field: string) =>
    choiceField({ field: `choices.${field}`, violatedRule: "OTHER", description: "" }, choices);
  expect(fieldOf("modifierGroups[0].minSelected")).toBe("extraGroup:g:least");
  expect(fieldOf("modifierGroups[1].name")).toBe("extraGroup:h:name");
  expect(fieldOf("modifierGroups[1].modifiers[0].price")).toBe("extra:x:price");
  expect(fieldOf("subscriptionOptions[0].subscriptionSettings.billingCycles")).toBe("terms:t:cycles");
  expect(fieldOf("subscriptionOptions[0].subscriptionSettings.freeTrialPeriod.interval")).toBe("terms:t:trial");
  expect(fieldOf("customTextFields[0].title")).toBeUndefined();
  expect(fieldOf("subscriptionOptions")).toBeUndefined();
});
