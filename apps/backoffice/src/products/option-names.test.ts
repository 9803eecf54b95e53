import type { OptionTranslations } from "@vitrine/contract";
import { expect, it } from "vitest";
import { newNames, optionName, optionNameChanges, toOptionNames, withOptionName } from "./option-names.ts";

const known: OptionTranslations[] = [
  {
    option: "Color",
    translations: [{ language: "de", name: "Farbe", choices: [{ choice: "Moss", name: "Moos" }] }],
  },
];
const base = toOptionNames(known);
const german = { language: "de", option: "Color" };

it("names are found by the option and choice they stand for, whatever the case", () => {
  expect(optionName(base, { ...german, option: "color" })).toBe("Farbe");
  expect(optionName(base, { ...german, choice: "moss" })).toBe("Moos");
  expect(optionName(base, { ...german, choice: "Ink" })).toBe("");
});

it("names that a draft lacks are those of its options, whatever the case, and none that it has", () => {
  const [color, moss] = base;
  expect(newNames(base, [], ["color", "Size"])).toEqual(base);
  expect(newNames(base, [{ ...german, option: "COLOR", name: "Ton" }], ["Color"])).toEqual([moss]);
  expect(newNames(base, [], ["Size"])).toEqual([]);
  expect(newNames(base, base, [color?.option ?? ""])).toEqual([]);
});

it("only names that changed are sent, and empty text takes one away", () => {
  expect(optionNameChanges(base, base)).toEqual([]);
  const typed = withOptionName(base, { ...german, choice: "Ink", name: " Tinte " });
  expect(optionNameChanges(base, typed)).toEqual([
    { option: "Color", translations: [{ language: "de", choices: [{ choice: "Ink", name: "Tinte" }] }] },
  ]);
  const cleared = withOptionName(withOptionName(base, { ...german, name: "" }), {
    ...german,
    choice: "Moss",
    name: " ",
  });
  expect(optionNameChanges(base, cleared)).toEqual([
    { option: "Color", translations: [{ language: "de", name: "", choices: [{ choice: "Moss", name: "" }] }] },
  ]);
});
