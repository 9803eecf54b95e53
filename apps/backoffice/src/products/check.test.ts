import { expect, it } from "vitest";
import { checkDraft } from "./check.ts";
import { toCustomTexts } from "./custom-texts.ts";
import { blankDraft } from "./draft.ts";

it("says of each text that is too long that it is, with its formatting", () => {
  const fits = "x".repeat(8_000);
  const product = { ...blankDraft, name: "Cup", price: "9", description: fits };
  const translation = (language: string, description: string) => ({ language, description, name: "", ribbon: "" });
  expect(checkDraft({ ...product, translations: [translation("de", fits)] }, blankDraft, "USD")).toEqual({});
  const long = { ...product, description: `${fits}x`, translations: [translation("de", `${fits}x`)] };
  expect(Object.keys(checkDraft(long, blankDraft, "USD"))).toEqual(["description", "translation:de:description"]);
});

it("lets texts of buyers with one title stay as they came, and can tell them apart to rename one", () => {
  const field = { title: "Name", maxLength: 20, mandatory: false };
  const customTexts = toCustomTexts([field, field]);
  const base = { ...blankDraft, name: "Cup", price: "9", customTexts };
  expect(checkDraft({ ...base, name: "Mug" }, base, "USD")).toEqual({});
  const [first, second] = customTexts;
  const renamed = customTexts.map((one) => (one.key === second?.key ? { ...one, title: "Date" } : one));
  expect(renamed.map(({ title }) => title)).toEqual(["Name", "Date"]);
  expect(checkDraft({ ...base, customTexts: renamed }, base, "USD")).toEqual({});
  const longer = customTexts.map((one) => (one.key === first?.key ? { ...one, maxLength: "30" } : one));
  expect(Object.keys(checkDraft({ ...base, customTexts: longer }, base, "USD"))).toEqual(["customText:1:title"]);
});

it("finds texts of buyers that a language would not tell apart", () => {
  const german = (title: string, translated: string) => ({
    ...{ title, maxLength: 20, mandatory: false },
    translations: [{ language: "de", title: translated }],
  });
  const base = { ...blankDraft, name: "Cup", price: "9" };
  const problems = (...fields: ReturnType<typeof german>[]) =>
    Object.keys(checkDraft({ ...base, customTexts: toCustomTexts(fields) }, base, "USD"));
  expect(problems(german("Name", "Name"), german("Date", "Datum"))).toEqual([]);
  expect(problems(german("Name", "Gravur"), german("Date", "Gravur "))).toEqual(["customText:1:title:de"]);
  expect(problems(german("Name", "Date"), german("Date", ""))).toEqual(["customText:0:title:de"]);
});

it("leaves out choices that were begun and not named, but none that had a name", () => {
  const choice = (key: string, text: string) => ({ key, color: "", text });
  const option = (...choices: ReturnType<typeof choice>[]) => ({ key: "Size", name: "Size", isColor: false, choices });
  const base = { ...blankDraft, name: "Cup", price: "9", options: [option(choice("S", "S"), choice("L", "L"))] };
  const problems = (...choices: ReturnType<typeof choice>[]) =>
    Object.keys(checkDraft({ ...base, options: [option(...choices)] }, base, "USD"));
  expect(problems(choice("S", "S"), choice("L", "L"), choice("new", " "))).toEqual([]);
  expect(problems(choice("S", "S"), choice("L", ""))).toEqual(["options"]);
  expect(problems(choice("new", ""))).toEqual(["options"]);
});
