import { parseArgs } from "node:util";
import { type Diagnosis, diagnose, diagnoseSettings } from "../doctor-checks.ts";
import { readEnvironment } from "../environment.ts";
import { OutdatedDatabase } from "../open-store.ts";
import { readPlugins } from "../plugins.ts";
import { withStoreAsItIs } from "../with-site.ts";

/** Says whether configuration, database, mail and disk are fit to run. Exits with 1 when something is not. */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { json: { type: "boolean", default: false } } });
  report(await findings(), values.json);
}

/** No database is opened with plugins or settings that are wrong. */
async function findings(): Promise<readonly Diagnosis[]> {
  try {
    await readPlugins();
  } catch (error) {
    return failed("plugins", error);
  }
  try {
    readEnvironment(process.env);
  } catch (error) {
    return failed("settings", error);
  }
  return withStoreAsItIs(diagnose).catch(withoutDatabase);
}

function failed(name: string, error: unknown): readonly Diagnosis[] {
  return [{ name, state: "fail", detail: error instanceof Error ? error.message : String(error) }];
}

/** What can be said while the database cannot be looked into. */
async function withoutDatabase(error: Error): Promise<readonly Diagnosis[]> {
  if (!(error instanceof OutdatedDatabase)) return failed("database", error);
  const settings = await diagnoseSettings(readEnvironment(process.env));
  return [...settings, { name: "database", state: "warn", detail: error.message }];
}

function report(found: readonly Diagnosis[], isJson: boolean): void {
  process.stdout.write(isJson ? `${JSON.stringify(found)}\n` : found.map(lineOf).join(""));
  if (found.some(({ state }) => state === "fail")) process.exitCode = 1;
}

function lineOf({ name, state, detail }: Diagnosis): string {
  return `${state === "fail" ? "FAIL" : state.padEnd(4)}  ${name.padEnd(14)}  ${detail}\n`;
}
