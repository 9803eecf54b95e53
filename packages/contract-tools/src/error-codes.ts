import { failuresOf } from "./failures.ts";
import { importsOf } from "./imports.ts";
import type { Model } from "./model.ts";

/** What operations say about one code. */
interface Declared {
  readonly texts: Set<string>;
  /** Types of its data; one of none counts as `""`. */
  readonly types: Set<string>;
}

const head = `// Written by packages/contract-tools from the @fails tags of the operations; do not edit.

`;

/**
 * The content of src/error-codes.ts: every code of every operation, with the type of its data. A code that comes
 * with different data from different operations has no type.
 */
export function errorCodesOf(model: Model): string {
  const codes = [...declaredCodes(model)].sort(([a], [b]) => (a < b ? -1 : 1));
  const fields = codes.map(([code, { texts, types }]) => {
    const [text = ""] = texts.size === 1 ? texts : [];
    const [type = ""] = types.size === 1 ? types : [];
    return `${text && `  /** ${text} */\n`}  ${propertyName(code)}: ${type || "Record<string, unknown>"};\n`;
  });
  return `${head}${importsOf(model, namesOf(codes))}/** Codes that operations declare, each with the data that comes with it. Plugins add theirs by declaration merging. */
export interface ErrorCodes {
${fields.join("")}}
`;
}

function declaredCodes(model: Model): Map<string, Declared> {
  const found = new Map<string, Declared>();
  const operations = model.services.flatMap((service) => service.operations);
  for (const { code, data = "", text } of operations.flatMap(({ doc }) => failuresOf(doc))) {
    const { texts, types } = found.get(code) ?? { texts: new Set(), types: new Set() };
    found.set(code, { texts: texts.add(text), types: types.add(data) });
  }
  return found;
}

function propertyName(code: string): string {
  return /^\w+$/.test(code) ? code : JSON.stringify(code);
}

/** Types that are the data of a code wherever it is declared. */
function namesOf(codes: readonly (readonly [string, Declared])[]): string[] {
  return codes.flatMap(([, { types }]) => (types.size === 1 ? [...types].filter(Boolean) : []));
}
