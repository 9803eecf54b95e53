#!/usr/bin/env node
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compileEnglish, compileTranslation } from "./compile.ts";
import { readCatalog } from "./read.ts";

const usage = `vitrine-messages [--check] [<folder>...]

Makes typed modules of the ICU messages in <folder>/<language>.json, below <folder>/generated. Without a folder, all
catalogs below the working directory: en.json files in a folder named messages, or in one inside of it.
With --check nothing is written: a module that is not up to date and a missing translation are errors.
`;

const isCheck = process.argv.includes("--check");
const named = process.argv.slice(2).filter((argument) => argument !== "--check");
const folders = named.length > 0 ? named : catalogs();
if (folders.length === 0 || named.some((name) => name.startsWith("-"))) {
  process.stderr.write(usage);
  process.exit(2);
}
for (const folder of folders) {
  try {
    for (const problem of compileFolder(folder)) report(folder, problem);
  } catch (error) {
    report(folder, error instanceof Error ? error.message : String(error), true);
  }
}

function catalogs(): readonly string[] {
  const isCatalog = (path: string) => /(^|[/\\])messages([/\\][^/\\]+)?$/.test(path) && current(join(path, "en.json"));
  return below(".").filter(isCatalog).sort();
}

/** A folder and those in it. Node 20 has no glob. */
function below(folder: string): readonly string[] {
  const inner = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const names = inner.map(({ name }) => name).filter((name) => !/^(\.|(node_modules|dist|build)$)/.test(name));
  return [folder, ...names.flatMap((name) => below(join(folder, name)))];
}

/** Writes or checks the modules of a folder; returns what should be looked at. */
function compileFolder(folder: string): readonly string[] {
  const languages = readdirSync(folder).flatMap((file) => /^([a-z]{2,3})\.json$/.exec(file)?.[1] ?? []);
  const trees = new Map(languages.map((language) => [language, readCatalog(join(folder, `${language}.json`))]));
  const english = trees.get("en");
  if (!english) throw new Error("there is no en.json: its keys are those of every language.");
  const problems: string[] = [];
  for (const [language, tree] of trees) {
    const { code, errors, missing } =
      language === "en" ? compileEnglish(english) : compileTranslation(language, tree, english);
    if (errors.length > 0) throw new Error(errors.map((error) => `${language}.json: ${error}`).join("\n"));
    problems.push(...missing.map((key) => `${language}.json: ${key} has no translation, English is shown.`));
    problems.push(...writeModule(join(folder, "generated"), `${language}.ts`, code));
  }
  return problems;
}

function writeModule(folder: string, name: string, code: string): readonly string[] {
  const path = join(folder, name);
  if (isCheck) return current(path) === code ? [] : [`generated/${name} is stale: run vitrine-messages ${folder}/..`];
  mkdirSync(folder, { recursive: true });
  if (current(path) !== code) writeFileSync(path, code);
  return [];
}

function current(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

function report(folder: string, problem: string, isFatal = isCheck): void {
  process.stderr.write(`${folder}: ${problem}\n`);
  if (isFatal) process.exitCode = 1;
}
