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

/** Says what is wrong with the value of a `@reserved` tag; undefined when nothing is. */
export function reservedRule(value: string): string | undefined {
  return /^\S+ .*\S$/.test(value) ? undefined : "is written CODE words; the words say why nothing fails with it";
}

/** Codes that clients of the wire know for an operation and that it never fails with. */
export function reservedOf(doc: Doc): string[] {
  return tagValues(doc, "reserved").map((value) => value.slice(0, value.indexOf(" ")));
}

/** Every `@fails CODE 404 {DataType} words` of a comment. */
export function failuresOf(doc: Doc): Failure[] {
  return tagValues(doc, "fails").flatMap((value) => {
    const [, code = "", status = "", data, text = ""] = form.exec(value) ?? [];
    return code ? [{ code, status: Number(status), ...(data && { data }), text }] : [];
  });
}

/** What the codes of a type and the tags beside it do not agree on: each code is once in both, unless it is reserved. */
export function codeProblems(codes: readonly string[], doc: Doc): string[] {
  const described = failuresOf(doc).map(({ code }) => code);
  return [
    ...described.filter((code) => !codes.includes(code)).map((code) => `@fails ${code} is not among the codes`),
    ...codes.filter((code) => !described.includes(code)).map((code) => `${code} needs @fails ${code} STATUS words`),
    ...described.filter((code, at) => described.indexOf(code) < at).map((code) => `@fails ${code} stands twice`),
    ...reservedOf(doc)
      .filter((code) => codes.includes(code))
      .map((code) => `@reserved ${code} is among the codes: nothing may fail with it`),
  ];
}

/** The types of the data that comes with codes. */
export function dataTypes(doc: Doc): string[] {
  return failuresOf(doc).flatMap(({ data }) => data ?? []);
}
