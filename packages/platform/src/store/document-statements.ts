import { versionColumn } from "../kernel/database/configuration.ts";
import { quoted, type Statement, statement } from "../kernel/database/statements.ts";

/** Column values to find rows by. */
export type Lookup = Readonly<Record<string, unknown>>;

export interface DocumentStatements {
  readonly get: Statement;
  /** With the version of what the site has set up; the site is its first parameter too. */
  readonly getLocked: Statement;
  readonly getMany: Statement;
  readonly insert: Statement;
  readonly insertIfAbsent: Statement;
  /** Values of the columns after `doc`, in order, if the row is at the given revision. */
  readonly current: Statement;
  /** Sets the document and those of the columns after it that are named. */
  update(changed: readonly string[]): Statement;
  /**
   * The same while a row of another table is at its revision, which is locked first: the site, the id and the revision
   * come after those of the row that is updated, and the site once more. It returns the version of what the site has
   * set up.
   */
  updateBeside(changed: readonly string[], other: string): Statement;
  readonly remove: Statement;
  /** If the row is at the given revision. */
  readonly removeRead: Statement;
  /**
   * At most `limit` rows, a number that the code knows: it stands in the text, as SQLite writes a plan for every number it
   * is given as a parameter.
   */
  lookup(criteria: Lookup, limit: number): { readonly statement: Statement; readonly values: readonly unknown[] };
}

/**
 * The statements of one table of entities, written once. The columns `beside` the document are read with it, and what is
 * `computed`: expressions by the column that they come in.
 */
export function documentStatements(
  table: string,
  extras: readonly string[],
  beside: readonly string[] = [],
  computed: Readonly<Record<string, string>> = {},
): DocumentStatements {
  const from = quoted(table);
  const read = [...new Set(["id", "doc", "revision", ...beside])].map(quoted);
  const worked = Object.entries(computed).map(([name, expression]) => `${expression} as ${quoted(name)}`);
  const result = [...read, ...worked].join(", ");
  const names = ["doc", "created_at", "updated_at", ...extras].map(quoted);
  const insert = `insert into ${from} ("site_id", "id", "revision", ${names.join(", ")}) values (?, ?, 1, ${names.map(() => "?").join(", ")})`;
  const one = statement(`select ${result} from ${from} where "site_id" = ? and "id" = ?`);
  return {
    get: one,
    // SQLite has one writer at a time: whoever reads in a write has the lock already.
    getLocked: statement(`select ${result}, ${versionColumn} from ${from} where "site_id" = ? and "id" = ? @lockedKey`),
    getMany: statement(`select ${result} from ${from} where "site_id" = ? and "id" in @list`),
    insert: statement(insert),
    insertIfAbsent: statement(`${insert} on conflict do nothing`),
    current: statement(`select ${names.slice(1).join(", ")} from ${from} where ${atRevision}`),
    update: updates(from),
    updateBeside: updatesBeside(from),
    remove: statement(`delete from ${from} where "site_id" = ? and "id" = ?`),
    removeRead: statement(`delete from ${from} where ${atRevision}`),
    lookup: lookups(from, result, new Set(["id", ...extras])),
  };
}

const atRevision = `"site_id" = ? and "id" = ? and "revision" = ?`;

/** Statements by a key, each written when it is first asked for. */
class WrittenStatements {
  readonly #written = new Map<string, Statement>();

  get(key: string, write: () => Statement): Statement {
    const known = this.#written.get(key);
    if (known) return known;
    const made = write();
    this.#written.set(key, made);
    return made;
  }
}

function updates(from: string): DocumentStatements["update"] {
  const written = new WrittenStatements();
  return (changed) => written.get(changed.join(), () => statement(updateOf(from, changed)));
}

function updatesBeside(from: string): DocumentStatements["updateBeside"] {
  const written = new WrittenStatements();
  return (changed, other) =>
    written.get(`${other}: ${changed.join()}`, () => {
      const revision = `(select o."revision" from ${quoted(other)} o where o."site_id" = ? and o."id" = ? @lockedKey)`;
      return statement(`${updateOf(from, changed)} and ${revision} = ? returning ${versionColumn}`);
    });
}

function updateOf(from: string, changed: readonly string[]): string {
  const assignments = ["doc", ...changed].map((name) => `${quoted(name)} = ?`).join(", ");
  return `update ${from} set "revision" = "revision" + 1, ${assignments} where ${atRevision}`;
}

function lookups(from: string, result: string, columns: ReadonlySet<string>): DocumentStatements["lookup"] {
  const written = new WrittenStatements();
  return (criteria, limit) => {
    let key = `${limit}:`;
    const values: unknown[] = [];
    for (const name in criteria) {
      const value = criteria[name];
      if (value === undefined) continue;
      key += value === null ? `!${name},` : `${name},`;
      if (value !== null) values.push(value);
    }
    const found = written.get(key, () => lookupOf(`${result} from ${from}`, columns, criteria, limit));
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
