import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { clockUnits, type Figure } from "./figure.ts";
import { quiet } from "./processor.ts";

const file = new URL("../baselines.json", import.meta.url);

type Baselines = Readonly<Record<string, number>>;

/** A figure, and how many processors others kept busy while it was measured. */
export interface Reported extends Figure {
  readonly foreign: number;
}

/** Prints the figures as one table and answers what is wrong with them. */
export function report(figures: readonly Reported[]): string[] {
  const baselines = readBaselines();
  const rows = [["figure", "value", "unit", "bar", "baseline"], ...figures.map((figure) => row(figure, baselines))];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  for (const cells of rows) process.stdout.write(`${align(cells, widths)}\n`);
  return figures.flatMap((figure) => faultsOf(figure, baselines[figure.name]));
}

/** Keeps what was measured on a quiet machine as the new baseline of these figures, and no other. */
export function writeBaselines(figures: readonly Reported[]): void {
  const kept = figures.filter(({ foreign }) => foreign <= quiet);
  const measured = Object.fromEntries(kept.map(({ name, value }) => [name, round(value)]));
  writeFileSync(file, `${JSON.stringify({ ...readBaselines(), ...measured }, null, 2)}\n`);
}

function readBaselines(): Baselines {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Baselines) : {};
}

function row({ name, value, unit, atMost, atLeast }: Figure, baselines: Baselines): string[] {
  const bar = atMost !== undefined ? `≤ ${atMost}` : atLeast !== undefined ? `≥ ${atLeast}` : "";
  const before = baselines[name];
  return [name, String(round(value)), unit, bar, before === undefined ? "" : String(before)];
}

function align([name = "", value = "", unit = "", bar = "", before = ""]: string[], widths: number[]): string {
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = widths;
  const cells = [name.padEnd(first), value.padStart(second), unit.padEnd(third), bar.padStart(fourth)];
  return [...cells, before.padStart(fifth)].join("  ").trimEnd();
}

function faultsOf(figure: Reported, baseline: number | undefined): string[] {
  const { name, value, unit, atMost, atLeast, tolerance, foreign } = figure;
  const found = `${name}: ${round(value)} ${unit}`;
  const faults: string[] = [];
  if (foreign <= quiet || !clockUnits.includes(unit)) {
    if (atMost !== undefined && value > atMost) faults.push(`${found} is over the bar of ${atMost}.`);
    if (atLeast !== undefined && value < atLeast) faults.push(`${found} is under the bar of ${atLeast}.`);
  }
  if (tolerance !== undefined && baseline !== undefined && value > baseline * tolerance)
    faults.push(`${found} is worse than its baseline of ${baseline} by more than ${tolerance} times.`);
  return faults;
}

function round(value: number): number {
  const digits = value >= 100 ? 0 : value >= 1 ? 2 : 3;
  return Number(value.toFixed(digits));
}
