import { readConditions } from "./conditions.ts";
import { Scope } from "./scope.ts";
import { readSources } from "./sources.ts";
import { type Group, type Item, isMark, isWord, itemsOf, nameOf, split } from "./tokens.ts";

/**
 * The tables of a statement for which no condition names the site whose rows it is about, nor its list of columns the
 * site they are inserted for. What changes the structure of the database has none.
 */
export function tablesWithoutSite(sql: string): string[] {
  const statements = split(itemsOf(sql), (item) => isMark(item, ";"));
  return [...new Set(statements.flatMap((items) => (isQuery(items[0]) ? ofQuery(items, new Scope()) : [])))];
}

const isQuery = (item: Item | undefined) =>
  isWord(item, "select", "with", "insert", "replace", "update", "delete", "values", "explain");

/** A query with those it names, and all that are written inside of it. */
function ofQuery(items: readonly Item[], outer: Scope): string[] {
  if (isWord(items[0], "explain"))
    return ofQuery(items.slice(items.findIndex((item) => isWord(item, "select", "with"))), outer);
  if (!isWord(items[0], "with")) return ofStatement(items, outer);
  const scope = new Scope(outer);
  const found: string[] = [];
  let at = isWord(items[1], "recursive") ? 2 : 1;
  for (;;) {
    scope.addQuery(nameOf(items[at]) ?? "");
    const body = items.findIndex((item, index) => index > at && item.kind === "group" && isQuery(item.items[0]));
    if (body < 0) throw new Error("A query with a name has no text.");
    found.push(...ofQuery((items[body] as Group).items, scope));
    at = body + 1;
    if (!isMark(items[at], ",")) break;
    at += 1;
  }
  return [...found, ...ofStatement(items.slice(at), scope)];
}

function ofStatement(items: readonly Item[], outer: Scope): string[] {
  if (isWord(items[0], "insert", "replace")) return ofInsert(items, outer);
  if (isWord(items[0], "update")) return ofUpdate(items, outer);
  if (isWord(items[0], "delete")) return ofSelect([{ kind: "word", text: "select" }, ...items.slice(1)], outer);
  const parts = split(items, (item) => isWord(item, "union", "except", "intersect"));
  return parts.flatMap((part) => ofSelect(isWord(part[0], "all") ? part.slice(1) : part, outer));
}

function ofInsert(items: readonly Item[], outer: Scope): string[] {
  const into = items.findIndex((item) => isWord(item, "into"));
  const table = nameOf(items[into + 1]) ?? "";
  const columns = items.findIndex((item, index) => index > into && item.kind === "group");
  const names = columns < 0 ? [] : (items[columns] as Group).items.map(nameOf);
  const tail = items.findIndex((item, index) => isWord(item, "on") && isWord(items[index + 1], "conflict"));
  const body = items.slice(columns + 1, tail < 0 ? undefined : tail);
  const found = body.length > 0 && isQuery(body[0]) ? ofQuery(body, outer) : [];
  const after = tail < 0 ? [] : inner(items.slice(tail), new Scope(outer));
  return [...(names.includes("site_id") ? [] : [table]), ...found, ...after];
}

/** As a query of its table, and of those it is joined with. */
function ofUpdate(items: readonly Item[], outer: Scope): string[] {
  const set = items.findIndex((item) => isWord(item, "set"));
  const where = items.findIndex((item) => isWord(item, "where"));
  const from = items.findIndex((item, index) => index > set && isWord(item, "from"));
  const end = from < 0 ? where : from;
  const scope = new Scope(outer);
  readSources(items.slice(1, set), scope);
  const assigned = items.slice(set + 1, end < 0 ? undefined : end);
  const rest = end < 0 ? [] : items.slice(end);
  return [...ofClauses(rest, scope), ...inner(assigned, scope)];
}

function ofSelect(items: readonly Item[], outer: Scope): string[] {
  const scope = new Scope(outer);
  const from = items.findIndex((item, index) => isWord(item, "from") && !isWord(items[index - 1], "distinct"));
  const selected = from < 0 ? items : items.slice(0, from);
  const clauses = from < 0 ? [] : items.slice(from);
  return [...ofClauses(clauses, scope), ...inner(selected, scope)];
}

/** What follows `from`, if anything, up to the end of a query. */
function ofClauses(items: readonly Item[], scope: Scope): string[] {
  const starts = (item: Item) => isWord(item, "where", "group", "having", "order", "limit", "returning", "window");
  const where = items.findIndex(starts);
  const sources = where < 0 ? items : items.slice(0, where);
  const rest = where < 0 ? [] : items.slice(where);
  const joined = isWord(sources[0], "from", "using") ? readSources(sources.slice(1), scope) : [];
  if (isWord(rest[0], "where")) {
    const end = rest.findIndex((item, index) => index > 0 && starts(item));
    readConditions(end < 0 ? rest.slice(1) : rest.slice(1, end), scope);
  }
  for (const conditions of joined) readConditions(conditions, scope);
  return [...scope.unnamed(), ...inner(items, scope)];
}

/** The queries that are written inside of these items. */
function inner(items: readonly Item[], scope: Scope): string[] {
  return items.flatMap((item) => {
    if (item.kind !== "group") return [];
    return isQuery(item.items[0]) ? ofQuery(item.items, scope) : inner(item.items, scope);
  });
}
