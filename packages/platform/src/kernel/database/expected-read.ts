import { connectionOf, type Outcome, type Statement } from "./handle.ts";
import type { Db } from "./port.ts";
import { run, statement } from "./statements.ts";

/** A statement that is likely to be asked next, and what tells that it found something. */
export interface NextRead {
  readonly statement: Statement;
  readonly parameters: readonly unknown[];
  /** A column that is never null in what it finds. No column of it is called like one of what is found by key. */
  readonly column: string;
}

interface Expected extends NextRead {
  rows?: readonly object[];
}

/**
 * Says what a write will read next, as far as it can tell: it comes with the next row that is found by its key, in one
 * statement. What was guessed wrong is read when it is asked for. Does nothing outside of writes.
 */
export function expectRead(db: Db, next: NextRead): void {
  connectionOf(db).known?.set(key, { ...next });
}

/** Runs a statement that finds one row or none, which has an `id`, together with what is expected to be read next. */
export async function runWithNext<Row extends { readonly id: string }>(
  db: Db,
  first: Statement,
  parameters: readonly unknown[],
): Promise<Outcome<Row>> {
  const next = expectedIn(db);
  if (!next || next.rows) return run<Row>(db, first, parameters);
  const both = await run<Row>(db, together(first, next.statement), [...parameters, ...next.parameters]);
  next.rows = both.rows.filter((row) => (row as Record<string, unknown>)[next.column] !== null);
  const rows = both.rows.slice(0, 1).filter(({ id }) => id !== null);
  return { rows, changes: rows.length };
}

/** Runs a statement, unless its rows have come with another one. They are given once: what is asked again is read again. */
export async function runNext<Row>(db: Db, asked: Statement, parameters: readonly unknown[]): Promise<Outcome<Row>> {
  const next = expectedIn(db);
  if (!next?.rows) return run<Row>(db, asked, parameters);
  connectionOf(db).known?.delete(key);
  if (next.statement !== asked || !isSame(next.parameters, parameters)) return run<Row>(db, asked, parameters);
  return { rows: next.rows as Row[], changes: next.rows.length };
}

function expectedIn(db: Db): Expected | undefined {
  return connectionOf(db).known?.get(key) as Expected | undefined;
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index]);
}

const key = "expected read";

/** Pairs that were asked for, by their parts. */
const pairs = new Map<Statement, Map<Statement, Statement>>();

function together(first: Statement, next: Statement): Statement {
  const ofFirst = pairs.get(first) ?? new Map<Statement, Statement>();
  const known = ofFirst.get(next);
  if (known) return known;
  const pair = statement(`select found.*, next.* from (select 1 as always) one left join (${first.text}) found on true
      left join (${next.text}) next on true`);
  pairs.set(first, ofFirst.set(next, pair));
  return pair;
}
