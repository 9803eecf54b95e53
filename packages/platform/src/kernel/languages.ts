/** What there is in the language of a BCP 47 tag, whatever its region, and the base of that tag; undefined without. */
export function inLanguage<Words>(
  languages: Readonly<Record<string, Words>>,
  tag: string,
): { readonly language: string; readonly words: Words } | undefined {
  const language = tag.toLowerCase().split("-")[0] ?? "";
  const words = Object.hasOwn(languages, language) ? languages[language] : undefined;
  return words === undefined ? undefined : { language, words };
}
