import { describe, expect, it } from "vitest";
import { moved } from "../pictures.ts";
import { translationsOf } from "../translations.ts";
import { type SectionDraft, sectionProblems, sectionsOf, toSections, withSectionTexts } from "./sections.ts";

const own = [
  { title: "Size", description: "<p>9 cm</p>" },
  { title: "Care", description: "<p>By hand</p>" },
  { title: "Made in", description: "<p>Porto</p>" },
];
const german = [{ title: "Größe" }, { title: "Pflege", description: "<p>Von Hand</p>" }];
const translations = [
  { language: "de", name: "Becher", additionalInfoSections: german },
  { language: "fr", additionalInfoSections: [{}, {}, { title: "Fabriqué à" }] },
];
const drafts = toSections(own, translations);
const saved = (sections: readonly SectionDraft[]) =>
  translationsOf({ translations: [{ language: "de", name: "Becher", description: "", ribbon: "" }], sections });

describe("the info sections of a product", () => {
  it("are saved as they were read, with their translations", () => {
    expect(sectionsOf(drafts)).toEqual(own);
    expect(saved(drafts)).toEqual(translations);
  });

  it("take their translations along when they move", () => {
    const [de, fr] = saved(moved(drafts, 2, 0));
    expect(de?.additionalInfoSections).toEqual([{}, ...german]);
    expect(fr?.additionalInfoSections).toEqual([{ title: "Fabriqué à" }]);
  });

  it("take their translations along when they go", () => {
    expect(saved(drafts.slice(1)).map((one) => one.additionalInfoSections)).toEqual([
      german.slice(1),
      [{}, { title: "Fabriqué à" }],
    ]);
    expect(saved(drafts.slice(0, 2))).toEqual(translations.slice(0, 1));
  });

  it("have no translation once nothing is left of it", () => {
    const [size, ...others] = drafts as [SectionDraft, ...SectionDraft[]];
    const changed = { ...size, ...withSectionTexts(size, "es", { title: "Talla" }) };
    expect(Object.keys(changed.translations)).toEqual(["de", "es"]);
    expect(saved([changed, ...others])[1]).toEqual({ language: "es", additionalInfoSections: [{ title: "Talla" }] });
    expect({ ...changed, ...withSectionTexts(changed, "es", { title: "" }) }).toEqual(size);
  });

  it("need a heading that no other one has, and texts that fit", () => {
    const long = "x".repeat(16_001);
    const blank: SectionDraft = { title: " ", description: "", translations: {} };
    const twice = { ...blank, title: "Care ", translations: { de: { title: "", description: long } } };
    expect(sectionProblems(drafts, [])).toEqual({});
    expect(
      Object.keys(sectionProblems([...drafts, blank, twice, { ...blank, title: "Use", description: long }], drafts)),
    ).toEqual(["section:3:title", "section:4:title", "section:4:descriptionde", "section:5:description"]);
  });

  it("may keep the headings that the product came with, and be no worse than that", () => {
    const untitled: SectionDraft = { title: "", description: "<p>Boxed</p>", translations: {} };
    const care: SectionDraft = { title: "Care", description: "<p>Dry it</p>", translations: {} };
    const base = [untitled, ...drafts, care];
    const problems = (...sections: readonly SectionDraft[]) => Object.keys(sectionProblems(sections, base));
    expect(problems(...base)).toEqual([]);
    expect(problems(...moved(base, 4, 0))).toEqual([]);
    expect(problems({ ...untitled, description: "<p>In a box</p>" }, ...drafts, care)).toEqual([]);
    expect(problems({ ...untitled, description: "" }, ...base)).toEqual(["section:0:title"]);
    expect(problems(...base, { ...care, description: "" })).toEqual(["section:5:title"]);
    expect(problems(untitled, ...drafts, { ...care, title: "Size" })).toEqual(["section:4:title"]);
  });
});
