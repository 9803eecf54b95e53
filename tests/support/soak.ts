import { appendFileSync } from "node:fs";

/** `npm run soak` runs the fault tests for longer and records what they measured. */
const isSoak = process.env.VITRINE_SOAK === "1";

/** How often to do something: a few times in `npm test`, often in `npm run soak`. */
export function rounds(short: number, long: number): number {
  return isSoak ? long : short;
}

/** One line of `docs/reliability.md`. */
export interface Measurement {
  /** What was done to the shop. */
  readonly fault: string;
  /** How often, and under which load. */
  readonly extent: string;
  /** What was found afterwards. */
  readonly result: string;
}

const engines: Readonly<Record<string, string>> = {
  memory: "SQLite in memory",
  file: "SQLite",
  postgres: "PostgreSQL",
};

/** What an engine under test is called in a measurement. */
export function engineTitle({ name }: { readonly name: string }): string {
  return engines[name] ?? name;
}

/** Writes a measurement down when someone collects them. */
export function record(measurement: Measurement): void {
  const file = process.env.VITRINE_SOAK_REPORT;
  if (file) appendFileSync(file, `${JSON.stringify(measurement)}\n`);
}
