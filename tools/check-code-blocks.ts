// The code in the pages people read first: each block of TypeScript must compile against the packages as they are. What
// a block leaves open, such as a client id, is declared in tools/code-blocks.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { publicPages } from "./lib/public-pages.ts";
import { root } from "./lib/shared.mjs";

const folder = join(root, "node_modules/.cache/code-blocks");

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
cpSync(join(root, "tools/code-blocks"), folder, { recursive: true });
const programs = new Map(publicPages.flatMap((page) => toProgram(page)));
for (const [file, text] of programs) writeFileSync(join(folder, file), text);
const compilerOptions = {
  noEmit: true,
  declaration: false,
  declarationMap: false,
  lib: ["ES2023", "DOM", "DOM.Iterable"],
  jsx: "react-jsx",
  types: ["node"],
};
writeFileSync(
  join(folder, "tsconfig.json"),
  JSON.stringify({
    extends: join(root, "tsconfig.base.json"),
    compilerOptions,
    files: ["open-names.d.ts", "absent-packages.d.ts", ...programs.keys()],
  }),
);
compile();

/** A page as one program whose lines are those of the page. Each block sees what those before it declare, and may declare it anew. */
function toProgram(page: string): [string, string][] {
  const imports = new Map<string, string>();
  let blocks = 0;
  const lines = readFileSync(join(root, page), "utf8").replaceAll(
    /^( *)```(\w*)\n([\s\S]*?)^ *```$|^.*$/gm,
    (line, _indent: string | undefined, language: string | undefined, code = "") => {
      if (language !== "ts" && language !== "tsx") return line.replaceAll(/.+/g, "");
      blocks += 1;
      return `{\n${toStatements(code, imports)}`;
    },
  );
  if (blocks === 0) return [];
  const file = `${page.replaceAll(/[/.]/g, "-")}.tsx`;
  return [[file, `${[...imports.values(), "export {};"].join(" ")}${lines}${"}".repeat(blocks)}\n`]];
}

/** The statements of a block; its imports are gathered, those of files beside it are open names or of a block before. */
function toStatements(code: string, imports: Map<string, string>): string {
  const found = /^ *import (type )?(\{[^}]*\}|\w+) from "([^"]+)";/gm;
  for (const [, type = "", names = "", from = ""] of code.matchAll(found)) {
    if (from.startsWith(".")) continue;
    for (const name of names.replaceAll(/[{}]/g, "").split(",")) {
      const clause = names.startsWith("{") ? `{ ${name.trim()} }` : name;
      if (name.trim() !== "") imports.set(name.trim(), `import ${type}${clause} from "${from}";`);
    }
  }
  return code
    .replaceAll(found, (statement) => statement.replaceAll(/.+/g, ""))
    .replaceAll(/^( *)export default /gm, "$1void ")
    .replaceAll(/^( *)export /gm, "$1")
    .replaceAll("{ … }", "{}")
    .replaceAll(") …", ") ;");
}

function compile(): void {
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  try {
    execFileSync(process.execPath, [tsc, "--singleThreaded", "--pretty", "false", "-p", folder], { encoding: "utf8" });
  } catch (error) {
    const { stdout } = error as { stdout?: string };
    if (stdout === undefined) throw error;
    process.stdout.write(toPages(stdout));
    process.exitCode = 1;
  }
}

/** `node_modules/…/docs-plugins-md.tsx(12,3)` is line 12 of docs/plugins.md. */
function toPages(output: string): string {
  const names = new Map(publicPages.map((page) => [`${page.replaceAll(/[/.]/g, "-")}.tsx`, page]));
  return output.replaceAll(/^\S*?([\w-]+\.tsx)\((\d+),\d+\)/gm, (place, file: string, line: string) =>
    names.has(file) ? `${names.get(file)}:${line}` : place,
  );
}
