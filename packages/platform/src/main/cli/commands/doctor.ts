import { parseArgs } from "node:util";
import { type Diagnosis, diagnose } from "../doctor-checks.ts";
import { withStore } from "../with-site.ts";

/** Says whether configuration, database, mail and disk are fit to run. Exits with 1 when something is not. */
export function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { json: { type: "boolean", default: false } } });
  return withStore(diagnose)
    .catch((error: Error): Diagnosis[] => [{ name: "database", state: "fail", detail: error.message }])
    .then((found) => report(found, values.json));
}

function report(found: readonly Diagnosis[], isJson: boolean): void {
  process.stdout.write(isJson ? `${JSON.stringify(found)}\n` : found.map(lineOf).join(""));
  if (found.some(({ state }) => state === "fail")) process.exitCode = 1;
}

function lineOf({ name, state, detail }: Diagnosis): string {
  return `${state === "fail" ? "FAIL" : state.padEnd(4)}  ${name.padEnd(14)}  ${detail}\n`;
}
