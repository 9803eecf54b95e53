import { sql } from "kysely";
import type { Db } from "../../kernel/database/port.ts";

/** An index that starts with `site_id`. */
export interface TableIndex {
  readonly name: string;
  readonly isUnique: boolean;
  /** What it is ordered by within a site. */
  readonly columns: readonly string[];
}

const known = new Map<string, readonly TableIndex[]>();

/** The indexes of a table in SQLite; none for a view. Read once: a schema changes only between runs. */
export async function indexesOf(db: Db, table: string): Promise<readonly TableIndex[]> {
  const remembered = known.get(table);
  if (remembered) return remembered;
  const { rows } = await sql<{ name: string; isUnique: number; columns: string }>`
    select list.name, list."unique" as "isUnique",
      (select group_concat(name, ',') from (select name from pragma_index_info(list.name) order by seqno)) as columns
    from pragma_index_list(${table}) as list where list.partial = 0`.execute(db);
  const indexes = rows.flatMap(({ name, isUnique, columns }) => {
    const [first, ...rest] = columns.split(",");
    return first === "site_id" ? [{ name, isUnique: isUnique === 1, columns: rest }] : [];
  });
  if (indexes.length > 0) known.set(table, indexes);
  return indexes;
}
