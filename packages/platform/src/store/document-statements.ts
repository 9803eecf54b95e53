import { versionColumn } from "../kernel/database/configuration.ts";
import { quoted, type Statement, statement } from "../kernel/database/statements.ts";

/** Column values to find rows by. */
export type Lookup = Readonly<Record<string, unknown>>;

export interface DocumentStatements {
  readonly get: Statement;
  /** With the version of what the site has set up; the site is its first parameter too. */
  readonly getLocked: Statement;
  /** The revision alone, and that version. */
  readonly lock: Statement;
  readonly getMany: Statement;
  readonly insert: Statement;
  readonly insertIfAbsent: Statement;
  /** Values of the columns after `doc`, in order, if the row is at the given revision. */
  readonly current: Statement;
  /** Sets the document and those of the columns after it that are named. */
  update(changed: readonly string[]): Statement;
  readonly remove: Statement;
  /** If the row is at the given revision. */
  readonly removeRead: Statement;
  /**
   * At most `limit` rows, a number that the code knows: it stands in the text, as SQLite writes a plan for every number it
   * is given as a parameter.
   */
  lookup(criteria: Lookup, limit: number): { readonly statement: Statement; readonly values: readonly unknown[] };
}

/** The statements of one table of entities, written once. The columns `beside` the document are read with it. */
export function documentStatements(
  table: string,
  extras: readonly string[],
  beside: readonly string[] = [],
): DocumentStatements {
  const from = quoted(table);
  const result = [...new Set(["id", "doc", "revision", ...beside])].map(quoted).join(", ");
  const names = ["doc", "created_at", "updated_at", ...extras].map(quoted);
  const insert = `insert into ${from} ("site_id", "id", "revision", ${names.join(", ")}) values (?, ?, 1, ${names.map(() => "?").join(", ")})`;
  const one = statement(`select ${result} from ${from} where "site_id" = ? and "id" = ?`);
  return {
    get: one,
    // SQLite has one writer at a time: whoever reads in a write has the lock already.
    getLocked: statement(`select ${result}, ${versionColumn} from ${from} where "site_id" = ? and "id" = ? @lockedKey`),
    lock: statement(`select "revision", ${versionColumn} from ${from} where "site_id" = ? and "id" = ? @lockedKey`),
    getMany: statement(`select ${result} from ${from} where "site_id" = ? and "id" in @list`),
    insert: statement(insert),
    insertIfAbsent: statement(`${insert} on conflict do nothing`),
    current: statement(`select ${names.slice(1).join(", ")} from ${from} where ${atRevision}`),
    update: updates(from),
    remove: statement(`delete from ${from} where "site_id" = ? and "id" = ?`),
    removeRead: statement(`delete from ${from} where ${atRevision}`),
    lookup: lookups(from, result, new Set(["id", ...extras])),
  };
}

const atRevision = `"site_id" = ? and "id" = ? and "revision" = ?`;

/** Statements by the columns they set, written when first asked for. */
function updates(from: string): DocumentStatements["update"] {
  const written = new Map<string, Statement>();
  return (changed) => {
    const key = changed.join();
    let found = written.get(key);
    if (!found) {
      const assignments = ["doc", ...changed].map((name) => `${quoted(name)} = ?`).join(", ");
      found = statement(`update ${from} set "revision" = "revision" + 1, ${assignments} where ${atRevision}`);
      written.set(key, found);
    }
    return found;
  };
}

/** Statements by the columns they look at, written when first asked for. */
function lookups(from: string, result: string, columns: ReadonlySet<string>): DocumentStatements["lookup"] {
  const written = new Map<string, Statement>();
  return (criteria, limit) => {
    let key = `${limit}:`;
    const values: unknown[] = [];
    for (const name in criteria) {
      const value = criteria[name];
      if (value === undefined) continue;
      key += value === null ? `!${name},` : `${name},`;
      if (value !== null) values.push(value);
    }
    let found = written.get(key);
    if (!found) {
      found = lookupOf(`${result} from ${from}`, columns, criteria, limit);
      written.set(key, found);
    }
    return { statement: found, values };
  };
}

function lookupOf(from: string, columns: ReadonlySet<string>, criteria: Lookup, limit: number): Statement {
  const conditions = Object.entries(criteria).flatMap(([name, value]) => {
    if (value === undefined) return [];
    if (!columns.has(name)) throw new Error(`${from} has no column ${name} to look rows up by.`);
    return [`and ${quoted(name)} ${value === null ? "is null" : "= ?"}`];
  });
  const found = `select ${from} where "site_id" = ? ${conditions.join(" ")}`;
  // Few rows that an index finds are sorted, rather than the whole table walked in order.
  return statement(`${found} order by ${conditions.length > 0 ? "@sorted" : ""}"created_at", "id" limit ${limit}`);
}
