import type { ProductTranslation } from "@vitrine/contract";
import { type SectionDraft, sectionLanguages, sectionsIn } from "./sections/sections.ts";

/** Texts of a product in another language, as the editor holds them; those of its sections are with the sections. */
export interface TranslationDraft {
  readonly language: string;
  readonly name: string;
  /** HTML. */
  readonly description: string;
  readonly ribbon: string;
}

const blank = { name: "", description: "", ribbon: "" };

/** What is typed of a translation. */
export type TranslationChanges = Partial<Pick<TranslationDraft, "description" | "name" | "ribbon">>;

export function toTranslations(known: readonly ProductTranslation[] = []): readonly TranslationDraft[] {
  return known.map(({ additionalInfoSections: _, ...texts }) => ({ ...blank, ...texts }));
}

interface Translated {
  readonly translations: readonly TranslationDraft[];
  readonly sections: readonly SectionDraft[];
}

export function translationsOf({ translations: drafts, sections }: Translated): ProductTranslation[] {
  const languages = new Set([...drafts.map(({ language }) => language), ...sectionLanguages(sections)]);
  return [...languages].sort().flatMap((language): ProductTranslation[] => {
    const { name, description, ribbon } = drafts.find((one) => one.language === language) ?? blank;
    const additionalInfoSections = sectionsIn(sections, language);
    const texts = {
      ...(name.trim() && { name: name.trim() }),
      ...(description && { description }),
      ...(ribbon.trim() && { ribbon: ribbon.trim() }),
      ...(additionalInfoSections.length > 0 && { additionalInfoSections }),
    };
    return Object.keys(texts).length > 0 ? [{ language, ...texts }] : [];
  });
}

/** The texts in one language, changed or made. */
export function withTranslation(
  drafts: readonly TranslationDraft[],
  language: string,
  changes: TranslationChanges,
): readonly TranslationDraft[] {
  const others = drafts.filter((one) => one.language !== language);
  return [...others, { ...blank, language, ...drafts.find((one) => one.language === language), ...changes }].sort(
    (a, b) => (a.language < b.language ? -1 : 1),
  );
}
