import { brand } from "../brand.ts";

/** Language and region of the shop, such as `en-US`. */
export const locale: string = brand.locale;

const fromRight: ReadonlySet<string | undefined> = new Set(["Adlm", "Arab", "Hebr", "Nkoo", "Rohg", "Syrc", "Thaa"]);

/** Which way the shop's language is written. */
export const direction: "ltr" | "rtl" = directionOf(locale);

/** Which way a language is written, by its usual script. */
export function directionOf(tag: string): "ltr" | "rtl" {
  return fromRight.has(new Intl.Locale(tag).maximize().script) ? "rtl" : "ltr";
}

/** A noun in the forms its language counts with; `#` stands for the number. */
export type Counted = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** How a language counts: `counter("en")(2, { one: "# bowl", other: "# bowls" })` is "2 bowls". */
export function counter(tag: string): (count: number, forms: Counted) => string {
  const rules = new Intl.PluralRules(tag);
  const numbers = new Intl.NumberFormat(tag);
  return (count, forms) => (forms[rules.select(count)] ?? forms.other).replace("#", numbers.format(count));
}
