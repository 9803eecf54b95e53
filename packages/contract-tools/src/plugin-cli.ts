#!/usr/bin/env node
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { installedContract, pluginSchemaOf, readPlugin } from "./plugin.ts";

const usage = `Usage: vitrine-contract emit <contract.ts or folder>   writes schema.json beside it
       vitrine-contract check <contract.ts or folder>  fails when the contract leaves its dialect or schema.json is stale
`;

process.exitCode = main(process.argv.slice(2));

function main([command, given]: readonly string[]): number {
  if ((command !== "emit" && command !== "check") || given === undefined) {
    process.stderr.write(usage);
    return 2;
  }
  const path = resolve(given);
  if (!existsSync(path)) {
    process.stderr.write(`${given} does not exist. Name a contract, or a folder of them.\n`);
    return 1;
  }
  const { model, files } = readPlugin(path, installedContract(process.cwd()));
  for (const { file, line, message } of model.problems) process.stderr.write(`${file}:${line} ${message}\n`);
  if (model.problems.length > 0) return 1;
  const text = `${JSON.stringify(pluginSchemaOf(model, files), null, 1)}\n`;
  const target = join(path.endsWith(".ts") ? dirname(path) : path, "schema.json");
  const name = relative(".", target);
  if (command === "emit") writeFileSync(target, text);
  else if (current(target) !== text) {
    process.stderr.write(`${name} is stale; run vitrine-contract emit ${given} and commit it\n`);
    return 1;
  }
  process.stdout.write(`${name} ${command === "emit" ? "written" : "is up to date"}\n`);
  return 0;
}

function current(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
