import { strings } from "../strings/strings.ts";

const { problems } = strings.stock.edit;

/** What is done with units: their number is set, or some come or go. */
export const unitKinds = ["set", "add", "remove"] as const;

export type UnitKind = (typeof unitKinds)[number];

export interface UnitChange {
  readonly kind: UnitKind;
  readonly units: number;
}

/** The most that can be in stock of one variant. */
const most = 99_999;

/** What was typed as a change, or why it is none. `available` is what there is, where one variant is meant. */
export function readUnits(kind: UnitKind, typed: string, available?: number): UnitChange | string {
  const units = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  if (kind === "set") return units >= 0 ? { kind, units } : problems.set;
  const limit = kind === "add" ? most - (available ?? 0) : (available ?? most);
  if (units >= 1 && units <= limit) return { kind, units };
  return limit < 1 && kind === "remove" ? problems.none : problems[kind]({ most: limit });
}

/** What is left after a change. */
export function afterChange(available: number, { kind, units }: UnitChange): number {
  if (kind === "set") return units;
  return kind === "add" ? available + units : available - units;
}
