import type { Statement } from "../kernel/database/statements.ts";

/** What an engine writes for the marks of a statement, in the order they are replaced. */
export type Marks = readonly (readonly [mark: RegExp, text: string])[];

/** Writes statements for an engine, each once. */
export function statementTexts(marks: Marks, finish = (text: string): string => text): (given: Statement) => string {
  const written = new WeakMap<Statement, string>();
  return (given) => {
    let text = written.get(given);
    if (text === undefined) {
      text = finish(marks.reduce((text, [mark, replacement]) => text.replace(mark, replacement), given.text));
      written.set(given, text);
    }
    return text;
  };
}
