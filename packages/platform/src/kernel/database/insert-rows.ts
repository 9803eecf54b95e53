import type { Db } from "./port.ts";
import type { Tables } from "./schema.ts";
import { quoted, run, type Statement, statement } from "./statements.ts";

/** Rows of one statement: enough to make its cost per row small, few enough for both engines' parameter limits. */
const chunk = 200;

/** Inserts many rows of one shape, a few hundred per statement. `end` says what happens to rows that are there. */
export async function insertRows<Name extends keyof Tables & string>(
  db: Db,
  table: Name,
  rows: readonly Tables[Name][],
  end = "",
): Promise<Record<string, unknown>[]> {
  const [first] = rows;
  const answers: Record<string, unknown>[] = [];
  if (!first) return answers;
  const columns = Object.keys(first);
  for (let start = 0; start < rows.length; start += chunk) {
    const part = rows.slice(start, start + chunk) as readonly Record<string, unknown>[];
    const values = part.flatMap((row) => columns.map((column) => row[column]));
    answers.push(...(await run(db, insertion(table, columns, part.length, end), values)).rows);
  }
  return answers;
}

const written = new Map<string, Statement>();

function insertion(table: string, columns: readonly string[], rows: number, end: string): Statement {
  const key = `${table} ${columns.join()} ${rows} ${end}`;
  const known = written.get(key);
  if (known) return known;
  const row = `(${columns.map(() => "?").join(", ")})`;
  const text = `insert into ${quoted(table)} (${columns.map(quoted).join(", ")}) values ${Array(rows).fill(row).join(", ")} ${end}`;
  const made = statement(text);
  written.set(key, made);
  return made;
}
