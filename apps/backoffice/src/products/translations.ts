import type { ProductTranslation } from "@vitrine/contract";

/** Texts of a product in another language, as the editor holds them. */
export interface TranslationDraft {
  readonly language: string;
  readonly name: string;
  /** HTML. */
  readonly description: string;
}

export function toTranslations(known: readonly ProductTranslation[] = []): readonly TranslationDraft[] {
  return known.map(({ language, name = "", description = "" }) => ({ language, name, description }));
}

export function translationsOf(drafts: readonly TranslationDraft[]): ProductTranslation[] {
  return drafts.flatMap(({ language, name, description }): ProductTranslation[] => {
    if (!name.trim() && !description) return [];
    return [{ language, ...(name.trim() && { name: name.trim() }), ...(description && { description }) }];
  });
}

/** The texts in one language, changed or made. */
export function withTranslation(
  drafts: readonly TranslationDraft[],
  language: string,
  changes: Partial<TranslationDraft>,
): readonly TranslationDraft[] {
  const blank = { language, name: "", description: "" };
  const others = drafts.filter((one) => one.language !== language);
  return [...others, { ...(drafts.find((one) => one.language === language) ?? blank), ...changes }].sort((a, b) =>
    a.language < b.language ? -1 : 1,
  );
}
