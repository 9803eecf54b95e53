/** Languages that are remembered: callers choose theirs. */
const mostLanguages = 50;

/** By language, then by code. */
const known = new Map<string, Map<string, string>>();

/** The country `US` as readers of a language call it, English where it has no name; what is no such code stays as it is. */
export function countryName(locale: string, code: string): string {
  return known.get(locale)?.get(code) ?? remember(locale, code);
}

function remember(locale: string, code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  const names = known.get(locale) ?? new Map<string, string>();
  if (known.size >= mostLanguages) known.clear();
  known.set(locale, names);
  const name = new Intl.DisplayNames([locale, "en"], { type: "region" }).of(code) ?? code;
  names.set(code, name);
  return name;
}
