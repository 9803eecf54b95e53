/** Languages that are remembered: callers choose theirs. */
const mostLanguages = 50;

const known = new Map<string, Intl.DisplayNames>();

/** The country `US` as readers of a language call it, English where it has no name; what is no such code stays as it is. */
export function countryName(locale: string, code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (namesIn(locale).of(code) ?? code) : code;
}

function namesIn(locale: string): Intl.DisplayNames {
  let names = known.get(locale);
  if (!names) {
    names = new Intl.DisplayNames([locale, "en"], { type: "region" });
    if (known.size >= mostLanguages) known.clear();
    known.set(locale, names);
  }
  return names;
}
