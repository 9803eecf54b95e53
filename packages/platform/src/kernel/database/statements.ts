import { connectionOf, type Outcome } from "./handle.ts";
import type { Db, Engine } from "./port.ts";

/**
 * Runs a statement of code-written text, prepared once per connection. `text` is given the placeholders of the
 * engine: hot paths skip the query builder, which costs more than the statement itself.
 */
export function run<Row = Record<string, unknown>>(
  db: Db,
  statement: Statement,
  parameters: readonly unknown[],
): Promise<Outcome<Row>> {
  const connection = connectionOf(db);
  return Promise.resolve(connection.run(statement[connection.engine], parameters, true) as Outcome<Row>);
}

/**
 * Runs a statement of a write whose outcome nobody needs, such as an event's: on PostgreSQL it travels together with
 * what follows it. When it fails, the write does.
 */
export async function runLater(db: Db, statement: Statement, parameters: readonly unknown[]): Promise<void> {
  const connection = connectionOf(db);
  if (connection.runLater) connection.runLater(statement[connection.engine], parameters);
  else await run(db, statement, parameters);
}

/** The text of one statement for each engine. */
export type Statement = Readonly<Record<Engine, string>>;

/** Writes a statement with `?` for its parameters, which must not appear otherwise. */
export function statement(text: string): Statement {
  let count = 0;
  return { sqlite: text, postgres: text.replaceAll("?", () => `$${++count}`) };
}

/** A column or table name as it stands in a statement. */
export function quoted(name: string): string {
  if (!/^[a-z_][a-z0-9_]*$/.test(name)) throw new Error(`"${name}" cannot name a column or table.`);
  return `"${name}"`;
}
