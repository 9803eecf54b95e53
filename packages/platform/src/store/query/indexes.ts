import { sql } from "kysely";
import { connectionOf } from "../../kernel/database/handle.ts";
import type { Db } from "../../kernel/database/port.ts";
import type { Condition } from "./expressions.ts";

/** An index that starts with `site_id`. */
export interface TableIndex {
  readonly name: string;
  readonly isUnique: boolean;
  /** What it is ordered by within a site. */
  readonly columns: readonly string[];
  /** Of a partial one: what its rows meet, which a statement that uses it has to say. */
  readonly condition?: Condition;
}

const known = new Map<string, readonly TableIndex[]>();

/** The whole indexes of a table, without those of expressions; none for a view. Read once: a schema changes only between runs. */
export async function indexesOf(db: Db, table: string): Promise<readonly TableIndex[]> {
  const { engine } = connectionOf(db);
  const key = `${engine} ${table}`;
  const remembered = known.get(key);
  if (remembered) return remembered;
  const rows = engine === "sqlite" ? await ofSqlite(db, table) : await ofPostgres(db, table);
  const indexes = rows.flatMap(({ name, isUnique, columns }) => {
    const [first, ...rest] = columns.split(",");
    return first === "site_id" && !rest.includes("") ? [{ name, isUnique: Boolean(isUnique), columns: rest }] : [];
  });
  if (indexes.length > 0) known.set(key, indexes);
  return indexes;
}

interface IndexRow {
  readonly name: string;
  readonly isUnique: number | boolean;
  /** Separated by commas; empty where it is an expression. */
  readonly columns: string;
}

async function ofSqlite(db: Db, table: string): Promise<IndexRow[]> {
  const { rows } = await sql<IndexRow>`
    select list.name, list."unique" as "isUnique",
      (select group_concat(coalesce(name, ''), ',') from (select name from pragma_index_info(list.name) order by seqno)) as columns
    from pragma_index_list(${table}) as list where list.partial = 0`.execute(db);
  return rows;
}

async function ofPostgres(db: Db, table: string): Promise<IndexRow[]> {
  const { rows } = await sql<IndexRow>`
    select i.relname as name, x.indisunique as "isUnique",
      (select string_agg(coalesce(a.attname, ''), ',' order by k.at) from unnest(x.indkey::int2[]) with ordinality as k(number, at)
        left join pg_attribute a on a.attrelid = x.indrelid and a.attnum = k.number and k.number > 0) as columns
    from pg_index x join pg_class i on i.oid = x.indexrelid
    where x.indrelid = to_regclass(${`"${table}"`}) and x.indpred is null and x.indisvalid`.execute(db);
  return rows;
}
