import type { ProductTranslation } from "@vitrine/contract";

/** Texts of a product in another language, as the editor holds them. */
export interface TranslationDraft extends Pick<ProductTranslation, "additionalInfoSections"> {
  readonly language: string;
  readonly name: string;
  /** HTML. */
  readonly description: string;
  readonly ribbon: string;
}

/** What is typed of a translation. */
export type TranslationChanges = Partial<Pick<TranslationDraft, "description" | "name" | "ribbon">>;

export function toTranslations(known: readonly ProductTranslation[] = []): readonly TranslationDraft[] {
  return known.map((texts) => ({ name: "", description: "", ribbon: "", ...texts }));
}

export function translationsOf(drafts: readonly TranslationDraft[]): ProductTranslation[] {
  return drafts.flatMap(({ language, name, description, ribbon, additionalInfoSections }): ProductTranslation[] => {
    const texts = {
      ...(name.trim() && { name: name.trim() }),
      ...(description && { description }),
      ...(ribbon.trim() && { ribbon: ribbon.trim() }),
      ...(additionalInfoSections && { additionalInfoSections }),
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
  const blank = { language, name: "", description: "", ribbon: "" };
  const others = drafts.filter((one) => one.language !== language);
  return [...others, { ...(drafts.find((one) => one.language === language) ?? blank), ...changes }].sort((a, b) =>
    a.language < b.language ? -1 : 1,
  );
}
