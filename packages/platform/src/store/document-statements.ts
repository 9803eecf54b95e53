import { quoted, type Statement, statement } from "./statements.ts";

/** Column values to find rows by. */
export type Lookup = Readonly<Record<string, unknown>>;

export interface DocumentStatements {
  readonly get: Statement;
  readonly getMany: Statement;
  readonly insert: Statement;
  readonly insertIfAbsent: Statement;
  readonly update: Statement;
  readonly remove: Statement;
  lookup(criteria: Lookup): { readonly statement: Statement; readonly values: readonly unknown[] };
}

const result = `"id", "doc", "revision"`;

/** The statements of one table of entities, written once. */
export function documentStatements(table: string, extras: readonly string[]): DocumentStatements {
  const from = quoted(table);
  const names = ["doc", "created_at", "updated_at", ...extras].map(quoted);
  const insert = `insert into ${from} ("site_id", "id", "revision", ${names.join(", ")}) values (?, ?, 1, ${names.map(() => "?").join(", ")})`;
  const many = (list: string) => `select ${result} from ${from} where "site_id" = ? and "id" in (${list})`;
  return {
    get: statement(`select ${result} from ${from} where "site_id" = ? and "id" = ?`),
    getMany: {
      sqlite: many("select value from json_each(?)"),
      postgres: statement(many("select jsonb_array_elements_text(?::jsonb)")).postgres,
    },
    insert: statement(insert),
    insertIfAbsent: statement(`${insert} on conflict do nothing`),
    update: statement(
      `update ${from} set "revision" = "revision" + 1, ${names.map((name) => `${name} = ?`).join(", ")} where "site_id" = ? and "id" = ? and "revision" = ?`,
    ),
    remove: statement(`delete from ${from} where "site_id" = ? and "id" = ?`),
    lookup: lookups(from, new Set(["id", ...extras])),
  };
}

/** Statements by the columns they look at, written when first asked for. */
function lookups(from: string, columns: ReadonlySet<string>): DocumentStatements["lookup"] {
  const written = new Map<string, Statement>();
  return (criteria) => {
    const given = Object.entries(criteria).filter(([, value]) => value !== undefined);
    const key = given.map(([name, value]) => (value === null ? `!${name}` : name)).join();
    const values = given.flatMap(([, value]) => (value === null ? [] : [value]));
    let found = written.get(key);
    if (!found) {
      const unknown = given.find(([name]) => !columns.has(name));
      if (unknown) throw new Error(`${from} has no column ${unknown[0]} to look rows up by.`);
      const conditions = given.map(([name, value]) => `and ${quoted(name)} ${value === null ? "is null" : "= ?"}`);
      found = statement(
        `select ${result} from ${from} where "site_id" = ? ${conditions.join(" ")} order by "created_at", "id" limit ?`,
      );
      written.set(key, found);
    }
    return { statement: found, values };
  };
}
