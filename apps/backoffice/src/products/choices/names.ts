/** What something is called in further languages, by language. */
export type Names = Readonly<Record<string, string>>;

/** One text of translations, by language. */
export function namesOf<Field extends string>(
  translations: readonly ({ readonly language: string } & { readonly [name in Field]?: string })[] = [],
  field: Field,
): Names {
  return Object.fromEntries(translations.map(({ language, ...texts }) => [language, (texts as Names)[field] ?? ""]));
}

/** Texts by language as translations, without those that are empty. */
export function translationsOf<Field extends string>(
  texts: Readonly<Record<Field, Names>>,
): { translations?: ({ language: string } & { [name in Field]?: string })[] } {
  const fields = Object.entries<Names>(texts);
  const languages = [...new Set(fields.flatMap(([, names]) => Object.keys(names)))].sort();
  const translations = languages.flatMap((language) => {
    const said = fields.flatMap(([field, names]) => {
      const text = names[language]?.trim();
      return text ? [[field, text] as const] : [];
    });
    return said.length > 0 ? [{ language, ...(Object.fromEntries(said) as { [name in Field]?: string }) }] : [];
  });
  return translations.length > 0 ? { translations } : {};
}
