import type { Db } from "../kernel/database/port.ts";
import type { Tables } from "../kernel/database/schema.ts";
import { quoted, run, statement } from "../kernel/database/statements.ts";
import type { DocumentTableName } from "./document-types.ts";

/** Tables whose rows say when a job is to look at them: `due_at`, epoch milliseconds; null for never. */
type DueTableName = {
  [Name in DocumentTableName]: Tables[Name] extends { due_at?: number | null } ? Name : never;
}[DocumentTableName];

export interface DueRow {
  readonly siteId: string;
  readonly id: string;
}

/**
 * Reads the rows of all sites that are due, those that wait longest first and at most so many.
 * @param which only those of which this SQL is true
 */
export function dueRows(
  table: DueTableName,
  most: number,
  which?: string,
): (db: Db, now: Date) => Promise<readonly DueRow[]> {
  const only = which === undefined ? "" : ` and ${which}`;
  const due = statement(
    `select site_id, id from ${quoted(table)} where due_at <= ?${only} order by due_at, id limit ${most}`,
  );
  return async (db, now) => {
    const { rows } = await run<{ site_id: string; id: string }>(db, due, [now.getTime()]);
    return rows.map(({ site_id: siteId, id }) => ({ siteId, id }));
  };
}
