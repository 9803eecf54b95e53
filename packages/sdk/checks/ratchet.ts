import { readFileSync, writeFileSync } from "node:fs";

/** Where the budgets of the SDK are. */
const own = new URL("budgets.json", import.meta.url);

/** Upper bounds: bytes after minification and gzip, or type instantiations. They only ever go down. */
type Budgets = Record<string, number>;

/**
 * Compares measured numbers with their budgets and fails the process where one is over. With `--tighten` the
 * budgets that have more than a tenth to spare come down to a twentieth above what was measured. Returns the budgets.
 */
export function judge(measured: Readonly<Budgets>, unit: string, file: URL = own): Readonly<Budgets> {
  const budgets: Readonly<Budgets> = JSON.parse(readFileSync(file, "utf8"));
  const tightened = { ...budgets };
  for (const [name, value] of Object.entries(measured)) {
    const budget = budgets[name] ?? 0;
    const verdict = value > budget ? "OVER " : "ok   ";
    process.stdout.write(`${verdict} ${name}: ${value} of ${budget} ${unit}\n`);
    if (value > budget) process.exitCode = 1;
    if (value < budget * 0.9) tightened[name] = Math.ceil(value * 1.05);
  }
  if (process.argv.includes("--tighten")) writeFileSync(file, `${JSON.stringify(tightened, undefined, 2)}\n`);
  return budgets;
}
