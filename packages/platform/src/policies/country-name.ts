/** Languages that are remembered: callers choose theirs. */
const mostLanguages = 50;

interface Names {
  readonly all: Intl.DisplayNames;
  /** Those that were asked for, by code: the engine takes longer to find one. */
  readonly asked: Map<string, string>;
}

const known = new Map<string, Names>();

/** The country `US` as readers of a language call it, English where it has no name; what is no such code stays as it is. */
export function countryName(locale: string, code: string): string {
  const found = known.get(locale)?.asked.get(code);
  if (found !== undefined || !/^[A-Z]{2}$/.test(code)) return found ?? code;
  const { all, asked } = known.get(locale) ?? namesIn(locale);
  const name = all.of(code) ?? code;
  asked.set(code, name);
  return name;
}

function namesIn(locale: string): Names {
  const names = { all: new Intl.DisplayNames([locale, "en"], { type: "region" }), asked: new Map<string, string>() };
  if (known.size >= mostLanguages) known.clear();
  known.set(locale, names);
  return names;
}
