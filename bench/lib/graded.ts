import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** A query and what it should find: 3 for what was asked for, down to 0 for everything that is not named. */
export interface GradedQuery {
  readonly kind: string;
  /** Of the words, where it is not that of the shop. */
  readonly language?: string;
  readonly text: string;
  /** Grades by slug; none where nothing must be found. */
  readonly grades: ReadonlyMap<string, number>;
  /** Nobody looks at these while the search is improved: they show whether that was learned by heart. */
  readonly isHeldOut: boolean;
}

/** Reads the graded queries of the demo catalog. @throws Error when a line does not say what it should. */
export function readGraded(): readonly GradedQuery[] {
  const lines = readFileSync(new URL("../graded/demo-queries.txt", import.meta.url), "utf8").split("\n");
  const names = new Map(
    lines.flatMap((line) => {
      const [, name = "", slugs = ""] = /^(\$\w+) = (.+)$/.exec(line) ?? [];
      return name ? [[name, slugs.split(" ")] as const] : [];
    }),
  );
  return lines.filter((line) => line && !/^[#$]/.test(line)).map((line) => readLine(line, names));
}

function readLine(line: string, names: ReadonlyMap<string, readonly string[]>): GradedQuery {
  const [kinds, text, list] = line.split("|").map((part) => part.trim());
  if (!kinds || !text || list === undefined) throw new Error(`This is no graded query: ${line}`);
  const [kind = "", language] = kinds.split(" ");
  const grades = new Map<string, number>();
  for (const part of list.split(";").filter(Boolean)) {
    const [grade = "", slugs = ""] = part.split(":");
    for (const slug of slugs.trim().split(" ")) {
      for (const each of names.get(slug) ?? [slug]) if (!grades.has(each)) grades.set(each, Number(grade));
    }
  }
  const isHeldOut = (createHash("sha256").update(text).digest()[0] ?? 0) % 2 === 1;
  return { kind, ...(language !== undefined && { language }), text, grades, isHeldOut };
}

/** Results that are looked at. */
export const depth = 10;

/** Normalized discounted cumulative gain of the first ten: 1 when nothing better could stand anywhere. */
export function ndcg({ grades }: GradedQuery, found: readonly string[]): number {
  if (grades.size === 0) return found.length === 0 ? 1 : 0;
  const gained = gainOf(found.slice(0, depth).map((slug) => grades.get(slug) ?? 0));
  return gained / gainOf([...grades.values()].sort((a, b) => b - a).slice(0, depth));
}

function gainOf(grades: readonly number[]): number {
  return grades.reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
