import { type Doc, tagValues } from "./model.ts";

/** One code that a call may fail with. */
export interface Failure {
  readonly code: string;
  readonly status: number;
  /** Type of the facts that come with it. */
  readonly data?: string;
  readonly text: string;
}

const form = /^(\S+) ([45]\d\d) (?:\{(\w+)\} )?(.*\S)$/;

/** Says what is wrong with the value of a `@fails` tag; undefined when nothing is. */
export function failsRule(value: string): string | undefined {
  return form.test(value) ? undefined : "is written CODE 404 {DataType} words; {DataType} only when the code has data";
}

/** Every `@fails CODE 404 {DataType} words` of a comment. */
export function failuresOf(doc: Doc): Failure[] {
  return tagValues(doc, "fails").flatMap((value) => {
    const [, code = "", status = "", data, text = ""] = form.exec(value) ?? [];
    return code ? [{ code, status: Number(status), ...(data && { data }), text }] : [];
  });
}

/** What the codes of a type and the `@fails` beside it do not agree on: each code is once in both. */
export function codeProblems(codes: readonly string[], doc: Doc): string[] {
  const described = failuresOf(doc).map(({ code }) => code);
  return [
    ...described.filter((code) => !codes.includes(code)).map((code) => `@fails ${code} is not among the codes`),
    ...codes.filter((code) => !described.includes(code)).map((code) => `${code} needs @fails ${code} STATUS words`),
    ...described.filter((code, at) => described.indexOf(code) < at).map((code) => `@fails ${code} stands twice`),
  ];
}

/** The types of the data that comes with codes. */
export function dataTypes(doc: Doc): string[] {
  return failuresOf(doc).flatMap(({ data }) => data ?? []);
}
