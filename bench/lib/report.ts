import { readFileSync, writeFileSync } from "node:fs";

/** One measured figure. Ratios are compared with the baseline; absolutes are for the reader. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The bar it must keep, if the project promises one. */
  readonly atMost?: number;
  readonly atLeast?: number;
  /** Held against the baseline within this factor. Only ratios carry one: absolutes depend on the machine. */
  readonly tolerance?: number;
}

const file = new URL("../baselines.json", import.meta.url);

type Baselines = Record<string, number>;

/** Prints the figures, holds them against bars and baselines, and answers what is wrong. */
export function report(figures: readonly Figure[], { update }: { update: boolean }): string[] {
  const baselines = JSON.parse(readFileSync(file, "utf8")) as Baselines;
  const faults: string[] = [];
  for (const figure of figures) {
    const baseline = baselines[figure.name];
    process.stdout.write(`${line(figure, baseline)}\n`);
    faults.push(...faultsOf(figure, baseline));
  }
  if (update) {
    const kept = Object.fromEntries(figures.map(({ name, value }) => [name, round(value)]));
    writeFileSync(file, `${JSON.stringify({ ...baselines, ...kept }, null, 2)}\n`);
  }
  return faults;
}

function line({ name, value, unit, atMost, atLeast }: Figure, baseline: number | undefined): string {
  const bar = atMost !== undefined ? `≤ ${atMost}` : atLeast !== undefined ? `≥ ${atLeast}` : "";
  const before = baseline === undefined ? "" : `baseline ${round(baseline)}`;
  return `${name.padEnd(58)} ${String(round(value)).padStart(10)} ${unit.padEnd(8)} ${bar.padEnd(10)} ${before}`;
}

function faultsOf({ name, value, unit, atMost, atLeast, tolerance }: Figure, baseline: number | undefined): string[] {
  const faults: string[] = [];
  if (atMost !== undefined && value > atMost)
    faults.push(`${name}: ${round(value)} ${unit} is over the bar of ${atMost}.`);
  if (atLeast !== undefined && value < atLeast)
    faults.push(`${name}: ${round(value)} ${unit} is under the bar of ${atLeast}.`);
  if (tolerance !== undefined && baseline !== undefined && value > baseline * tolerance) {
    faults.push(`${name}: ${round(value)} ${unit} against a baseline of ${round(baseline)}.`);
  }
  return faults;
}

function round(value: number): number {
  return value >= 100 ? Math.round(value) : Math.round(value * 100) / 100;
}
