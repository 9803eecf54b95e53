import type { PostalCodeRule } from "./countries.ts";

/** Codes and numbers as most keyboards write them: with digits of this script, and without signs that cannot be seen. */
function plain(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/\p{Cf}/gu, "")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * A postal code in the form of its country: `00013` in Poland is `00-013`, and `D-10115` is `10115`. One that has no such
 * form is left as it is.
 */
export function writtenPostalCode(typed: string, { pattern, example, longExample }: PostalCodeRule): string {
  const code = plain(typed).replace("〒", "").trim().toUpperCase();
  if (pattern.test(code)) return code;
  const parts = code.replace(/[^A-Z\d]/g, "");
  const bare = /^\d/.test(example) ? parts.replace(/^[A-Z]+/, "") : parts;
  const forms = [example, longExample ?? example].map((form) => inForm(bare, form));
  return [bare, ...forms].find((form) => pattern.test(form)) ?? code;
}

/** The characters with what is between those of an example of as many. */
function inForm(characters: string, example: string): string {
  const left = [...characters];
  const form = example.replace(/[A-Z\d]/g, () => left.shift() ?? "");
  return left.length > 0 ? characters : form;
}

/** A phone number as it is dialed: `555–1234 ext. 12` is `555-1234 x12`. */
export function writtenPhone(typed: string): string {
  return plain(typed).replace(/ ?\bext(ension|\.)? ?/i, " x");
}
