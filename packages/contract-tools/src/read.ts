import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Statement } from "oxc-parser";
import { checkModel } from "./check-model.ts";
import type { Enumeration, Interface, Model, Problem, ServiceModel } from "./model.ts";
import { readService } from "./services.ts";
import { Source } from "./source.ts";
import { readEnumeration, readInterface } from "./types.ts";

/** Files that define the dialect, re-export what is written in it, are generated from it, or hold a function. */
const frame = new Set([
  "dialect.ts",
  "index.ts",
  "error-codes.ts",
  "events.ts",
  "filter.ts",
  "catalog-reference.ts",
  "subscription-periods.ts",
]);

/** Reads every contract file below a folder. */
export function readContract(folder: string): Model {
  return readSources(
    contractFiles(folder).map((file) => ({ file: relative(".", file), text: readFileSync(file, "utf8") })),
  );
}

/** The contract files below a folder; `money/` and `address/` hold functions, not shapes. */
export function contractFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !frame.has(file))
    .filter((file) => !/^(money|address)\//.test(file))
    .sort()
    .map((file) => join(folder, file));
}

/** Reads contract files given as text. */
export function readSources(sources: readonly { file: string; text: string }[]): Model {
  const draft: Draft = { types: new Map(), services: [], problems: [] };
  for (const { file, text } of sources) {
    const source = new Source(file, text);
    for (const statement of source.program.body) readStatement(source, statement as Statement, draft);
    draft.problems.push(...source.problems);
  }
  const model: Model = draft;
  draft.problems.push(...checkModel(model));
  return model;
}

interface Draft {
  readonly types: Map<string, Interface | Enumeration>;
  readonly services: ServiceModel[];
  readonly problems: Problem[];
}

function readStatement(source: Source, statement: Statement, draft: Draft): void {
  // A list of codes or events that operations of this file share is read where they name it.
  if (statement.type === "ImportDeclaration" || statement.type === "TSTypeAliasDeclaration") return;
  const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : undefined;
  if (declaration?.type === "TSInterfaceDeclaration") {
    keep(source, draft, readInterface(source, statement, declaration));
  } else if (declaration?.type === "TSTypeAliasDeclaration") {
    keep(source, draft, readEnumeration(source, statement, declaration));
  } else if (declaration?.type === "VariableDeclaration" && declaration.declarations.length === 1) {
    const [declarator] = declaration.declarations;
    // Lists of fields to query by are checked by TypeScript.
    if (declarator?.init?.type === "TSSatisfiesExpression") return;
    const service = declarator && readService(source, statement, source.text(declarator.id), declarator.init);
    if (service) addService(source, draft, service);
  } else {
    source.problem(statement, "a contract file holds imports, exported interfaces, exported text unions and services");
  }
}

/** Not every bundler drops an unused call, but all drop an unused module: `sideEffects` is false. */
function addService(source: Source, draft: Draft, service: ServiceModel): void {
  if (draft.services.some(({ file }) => file === service.file)) {
    const message = "a file holds one service, so that bundlers can drop it when it is not imported";
    source.problems.push({ file: service.file, line: service.line, message });
  }
  draft.services.push(service);
}

function keep(source: Source, draft: Draft, type: Interface | Enumeration | undefined): void {
  if (!type) return;
  const existing = draft.types.get(type.name);
  if (existing) {
    const message = `${type.name} is already declared in ${existing.file}; names are unique over the whole contract`;
    source.problems.push({ file: type.file, line: type.line, message });
  }
  draft.types.set(type.name, type);
}
