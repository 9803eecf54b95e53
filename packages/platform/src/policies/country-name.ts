import { BoundedMap } from "../kernel/bounded-map.ts";

interface Names {
  readonly all: Intl.DisplayNames;
  /** Those that were asked for, by code: the engine takes longer to find one. */
  readonly asked: Map<string, string>;
}

/** By language; callers choose theirs. */
const known = new BoundedMap<string, Names>(50);

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
  known.set(locale, names);
  return names;
}
