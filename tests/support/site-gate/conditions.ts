import type { Column, Scope } from "./scope.ts";
import { type Item, isMark, isWord, nameOf, split } from "./tokens.ts";

/**
 * Notes in a scope which of its tables a condition ties to a site. Only what holds in every case counts: nothing that is
 * negated, or one of several cases.
 */
export function readConditions(items: readonly Item[], scope: Scope): void {
  if (items.some((item) => isWord(item, "or"))) return;
  for (const term of split(items, (item) => isWord(item, "and"))) readTerm(term, scope);
}

function readTerm(term: readonly Item[], scope: Scope): void {
  if (term.some((item) => isWord(item, "not"))) return;
  const [only] = term;
  if (term.length === 1 && only?.kind === "group") readConditions(only.items, scope);
  const at = term.findIndex((item) => isMark(item, "=", "==") || isWord(item, "in", "is"));
  if (at < 0) return;
  const [left, right] = [columnsOf(term.slice(0, at)), columnsOf(term.slice(at + 1))];
  for (let place = 0; place < Math.max(left.length, right.length); place += 1) {
    const [one, other] = [left[place], right[place]];
    if (one && other) scope.join(one, other);
    else if (one ?? other) scope.name((one ?? other) as Column);
  }
}

/** For each value of one side of a comparison, the `site_id` it is, or undefined for anything else. */
function columnsOf(side: readonly Item[]): (Column | undefined)[] {
  const [only] = side;
  if (side.length !== 1 || only?.kind !== "group") return [columnOf(side)];
  return split(only.items, (item) => isMark(item, ",")).map(columnOf);
}

function columnOf(items: readonly Item[]): Column | undefined {
  if (nameOf(items.at(-1)) !== "site_id") return undefined;
  if (items.length === 1) return { alias: undefined };
  return items.length === 3 && isMark(items[1], ".") ? { alias: nameOf(items[0]) } : undefined;
}
