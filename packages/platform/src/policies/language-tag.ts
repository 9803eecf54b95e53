/** The tag as it is written; undefined for what names no language. */
export function languageTag(text: string): string | undefined {
  try {
    const [tag] = Intl.getCanonicalLocales(text);
    const names = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });
    return tag && names.of(tag.split("-")[0] ?? "") ? tag : undefined;
  } catch {
    return undefined;
  }
}
