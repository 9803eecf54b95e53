import { failuresOf } from "./failures.ts";
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
  return `${head}${importsOf(model, codes)}/** Codes that operations declare, each with the data that comes with it. Plugins add theirs by declaration merging. */
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

function importsOf(model: Model, codes: readonly (readonly [string, Declared])[]): string {
  const files = new Map<string, string[]>();
  const names = new Set(codes.flatMap(([, { types }]) => (types.size === 1 ? [...types].filter(Boolean) : [])));
  for (const name of [...names].sort()) {
    const file = model.types.get(name)?.file.split("/src/").at(-1) ?? "";
    files.set(file, [...(files.get(file) ?? []), name]);
  }
  const lines = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  const text = lines.map(([file, types]) => importOf(types, `from "./${file}";\n`)).join("");
  return text && `${text}\n`;
}

/** As the formatter of the repository wraps it. */
function importOf(types: readonly string[], from: string): string {
  const line = `import type { ${types.join(", ")} } ${from}`;
  return line.length <= 121 ? line : `import type {\n${types.map((type) => `  ${type},\n`).join("")}} ${from}`;
}

function propertyName(code: string): string {
  return /^\w+$/.test(code) ? code : JSON.stringify(code);
}
