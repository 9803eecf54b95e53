import type { Scope } from "./scope.ts";
import { type Group, type Item, isMark, isWord, nameOf } from "./tokens.ts";

const joins = ["join", "left", "right", "inner", "cross", "full", "outer", "natural", "lateral", "only"];
/** What may stand after a table where its other name could. */
const notNames = [...joins, "on", "using", "indexed", "not", "for", "set", "where", "default"];

/**
 * Adds what stands between `from` and `where` to a scope.
 *
 * @returns the conditions of its joins, each list to be read by itself
 */
export function readSources(items: readonly Item[], scope: Scope): Item[][] {
  const conditions: Item[][] = [];
  let at = 0;
  while (at < items.length) {
    const item = items[at];
    if (isMark(item, ",") || isWord(item, ...joins)) at += 1;
    else if (isWord(item, "on")) {
      const end = endOfCondition(items, at + 1);
      conditions.push(items.slice(at + 1, end));
      at = end;
    } else if (isWord(item, "using")) {
      const columns = items[at + 1] as Group;
      if (columns.items.some((column) => nameOf(column) === "site_id")) scope.joinLast();
      at += 2;
    } else if (isWord(item, "indexed")) at += 3;
    else if (isWord(item, "not")) at += 2;
    else if (isWord(item, "for")) return conditions;
    else at = readSource(items, at, scope);
  }
  return conditions;
}

/** @returns where the next one begins */
function readSource(items: readonly Item[], start: number, scope: Scope): number {
  let at = start;
  const item = items[at];
  const name = nameOf(item);
  at += 1;
  const isCalled = name !== undefined && items[at]?.kind === "group";
  if (isCalled) at += 1;
  while (isMark(items[at], ".")) at += 2;
  if (isWord(items[at], "with") && isWord(items[at + 1], "ordinality")) at += 2;
  if (isWord(items[at], "as")) at += 1;
  const alias = isWord(items[at], ...notNames) ? undefined : nameOf(items[at]);
  if (alias !== undefined) at += 1;
  // The columns of rows that a function or a list of values returns.
  if (alias !== undefined && items[at]?.kind === "group") at += 1;
  if (name === undefined || isCalled) scope.addRows(alias ?? name ?? "");
  else scope.addTable(name, alias ?? name);
  return at;
}

function endOfCondition(items: readonly Item[], start: number): number {
  const end = items.findIndex(
    (item, index) =>
      index >= start && (isMark(item, ",") || isWord(item, "join", "left", "inner", "cross", "right", "full")),
  );
  return end < 0 ? items.length : end;
}
