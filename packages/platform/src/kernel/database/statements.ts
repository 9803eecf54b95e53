import { connectionOf, type Outcome, type Statement } from "./handle.ts";
import type { Db } from "./port.ts";

export type { Statement } from "./handle.ts";

/**
 * Runs a statement of code-written text, prepared once per connection: hot paths skip the query builder, which costs
 * more than the statement itself.
 */
export function run<Row = Record<string, unknown>>(
  db: Db,
  statement: Statement,
  parameters: readonly unknown[],
): Promise<Outcome<Row>> {
  const connection = connectionOf(db);
  return Promise.resolve(connection.run(connection.dialect.textOf(statement), parameters, true) as Outcome<Row>);
}

/** Runs a statement whose text is made for one request: too many different ones to keep their plans. */
export async function runOnce<Row = Record<string, unknown>>(
  db: Db,
  text: string,
  parameters: readonly unknown[],
): Promise<readonly Row[]> {
  const connection = connectionOf(db);
  return (await connection.run(connection.dialect.textOf(statement(text)), parameters, false)).rows as Row[];
}

/**
 * Runs a statement of a write whose outcome no one needs, such as an event's: where the engine can, it travels together
 * with what follows it. When it fails, the write does.
 */
export async function runLater(db: Db, statement: Statement, parameters: readonly unknown[]): Promise<void> {
  const connection = connectionOf(db);
  if (connection.runLater) connection.runLater(connection.dialect.textOf(statement), parameters);
  else await run(db, statement, parameters);
}

/**
 * The same for a statement that has to change rows.
 *
 * @param lost makes the error that its transaction fails with when it changed none: at once, or before the commit
 */
export async function runExpecting(
  db: Db,
  statement: Statement,
  parameters: readonly unknown[],
  lost: () => Error,
): Promise<void> {
  const connection = connectionOf(db);
  if (connection.runExpecting) connection.runExpecting(connection.dialect.textOf(statement), parameters, lost);
  else if ((await run(db, statement, parameters)).changes === 0) throw lost();
}

/**
 * Runs a statement of a write after all others of its transaction, once however often it is asked for: what it locks is
 * locked for the commit alone, and nobody who holds it waits for anything else.
 */
export async function runLast(db: Db, statement: Statement, parameters: readonly unknown[]): Promise<void> {
  const connection = connectionOf(db);
  if (connection.runLast) connection.runLast(connection.dialect.textOf(statement), parameters);
  else await run(db, statement, parameters);
}

/**
 * Writes a statement with `?` for its parameters, which must not appear otherwise. Where engines differ, it has marks:
 *
 * - `in @list`: one of the texts of a parameter that is a JSON list
 * - `@ids`: the rows of a site by their ids, of two parameters: the site and a JSON list
 * - `@numbers`: rows `m.value` of a parameter that is a JSON list of whole numbers; `@set` the same in parentheses
 * - `@collect(column)`: a column of all rows as one JSON list
 * - `@joined{text}{key}`: a text of all rows as one, with commas, in the order of the last column of the key they are
 *   found by
 * - `in @once{query}`: one of the results of a query that is run once
 * - `@indexed(name)`: keeps to this index, where the engine would choose another
 * - `@sorted`: before a column of `order by`: the order does not decide on the index
 * - `@locked`, `@lockedKey`, `@unclaimed`: locks what is read, but for references to it, but for what others have locked
 */
export function statement(text: string): Statement {
  return { text };
}

/** A column or table name as it stands in a statement. */
export function quoted(name: string): string {
  if (!/^[a-z_][a-z0-9_]*$/.test(name)) throw new Error(`"${name}" cannot name a column or table.`);
  return `"${name}"`;
}
