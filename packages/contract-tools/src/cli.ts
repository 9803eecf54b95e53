import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { checkDescriptions } from "./check-descriptions.ts";
import { generate, staleFiles, write } from "./emit.ts";
import { readContract } from "./read.ts";

const contract = fileURLToPath(new URL("../../contract/", import.meta.url));
const runEmit = "node --conditions=source packages/contract-tools/src/cli.ts emit";

process.exitCode = main(process.argv[2]);

function main(command: string | undefined): number {
  if (command !== "emit" && command !== "check") {
    process.stderr.write(
      "usage: contract-tools emit   writes packages/contract/generated, src/error-codes.ts and src/events.ts\n",
    );
    process.stderr.write(
      "       contract-tools check  fails when the contract leaves its dialect or generated files are stale\n",
    );
    return 2;
  }
  const model = readContract(`${contract}src`);
  const problems = [...model.problems, ...checkDescriptions(model)];
  for (const { file, line, message } of problems) process.stderr.write(`${file}:${line} ${message}\n`);
  if (problems.length > 0) return 1;
  const files = generate(model);
  return command === "emit" ? emit(files) : check(files);
}

function emit(files: Readonly<Record<string, string>>): number {
  const written = write(contract, files);
  process.stdout.write(written.length > 0 ? `wrote ${written.join(", ")}\n` : "nothing changed\n");
  return 0;
}

function check(files: Readonly<Record<string, string>>): number {
  const stale = staleFiles(contract, files);
  for (const name of stale) {
    process.stderr.write(`${relative(".", contract + name)} is stale; run ${runEmit} and commit it\n`);
  }
  return stale.length > 0 ? 1 : 0;
}
