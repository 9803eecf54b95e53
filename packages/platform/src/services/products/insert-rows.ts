import type { Db } from "../../store/port.ts";
import type { Tables } from "../../store/schema.ts";
import { quoted, run, type Statement, statement } from "../../store/statements.ts";

/** Rows of one statement: enough to make its cost per row small, few enough for both engines' parameter limits. */
const chunk = 200;

/** Inserts many rows of one shape, a few hundred per statement. */
export async function insertRows<Name extends keyof Tables & string>(
  db: Db,
  table: Name,
  rows: readonly Tables[Name][],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  for (let start = 0; start < rows.length; start += chunk) {
    const part = rows.slice(start, start + chunk) as readonly Record<string, unknown>[];
    const values = part.flatMap((row) => columns.map((column) => row[column]));
    await run(db, insertion(table, columns, part.length), values);
  }
}

const written = new Map<string, Statement>();

function insertion(table: string, columns: readonly string[], rows: number): Statement {
  const key = `${table} ${columns.join()} ${rows}`;
  const known = written.get(key);
  if (known) return known;
  const row = `(${columns.map(() => "?").join(", ")})`;
  const text = `insert into ${quoted(table)} (${columns.map(quoted).join(", ")}) values ${Array(rows).fill(row).join(", ")}`;
  const made = statement(text);
  written.set(key, made);
  return made;
}
