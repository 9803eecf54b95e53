import type { Model } from "./model.ts";

/** The import statements of a file below src/ that needs these types. */
export function importsOf(model: Model, names: readonly string[]): string {
  const files = new Map<string, string[]>();
  for (const name of [...new Set(names)].sort()) {
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
