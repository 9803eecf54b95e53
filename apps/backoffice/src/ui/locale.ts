/** How the reader's browser writes numbers, amounts and dates, BCP 47. Words are English whatever it says. */
export const locale: string = readable(globalThis.navigator?.language);

function readable(tag: string | undefined): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? "en";
  } catch {
    return "en";
  }
}

/** A whole number as the reader writes it: `10,000`. */
export function digits(many: number): string {
  return many.toLocaleString(locale);
}
