const fromRight: ReadonlySet<string | undefined> = new Set(["Adlm", "Arab", "Hebr", "Nkoo", "Rohg", "Syrc", "Thaa"]);

/** Which way a language (BCP 47) is written, by its usual script. */
export function directionOf(tag: string): "ltr" | "rtl" {
  return fromRight.has(new Intl.Locale(tag).maximize().script) ? "rtl" : "ltr";
}
