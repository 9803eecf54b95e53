/**
 * What a spreadsheet would run as a formula gets an apostrophe in front, and so does what begins with apostrophes
 * before that: taking one away gives the text back, whatever it was.
 */
const formula = /^'*[\s\u00a0]*[=+\-@\t\r|%\uff0b\uff0d\uff1d\uff20]/;
const number = /^-?\d+(\.\d+)?$/;

export function guardFormula(text: string): string {
  return formula.test(text) && !number.test(text) ? `'${text}` : text;
}

/** The text that {@link guardFormula} was given. Others guard numbers below zero as well. */
export function unguardFormula(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}
