import { onEveryEngine } from "@vitrine/test-support/engines";
import { sharedTables } from "@vitrine/test-support/site-gate/all-sites";
import { sql } from "kysely";
import { expect, test } from "vitest";

interface Key {
  readonly name: string;
  readonly columns: string;
}

onEveryEngine("tables that are spread by site", ({ name, store }) => {
  const isEmbedded = name === "memory";
  const namesOf = async (query: ReturnType<typeof sql<{ name: string }>>) =>
    (await store().read((db) => query.execute(db))).rows.map((row) => row.name);

  test("have a site, but for those of the installation", async () => {
    const without = isEmbedded
      ? sql<{
          name: string;
        }>`select name from sqlite_schema m where type = 'table' and name not like 'sqlite\\_%' escape '\\'
          and not exists (select 1 from pragma_table_info(m.name) c where c.name = 'site_id') order by name`
      : sql<{ name: string }>`select t.tablename as name from pg_tables t where t.schemaname = current_schema()
          and not exists (select 1 from information_schema.columns c where c.table_schema = t.schemaname
            and c.table_name = t.tablename and c.column_name = 'site_id') order by name`;
    expect(await namesOf(without)).toEqual(Object.keys(sharedTables).sort());
  });

  test("begin each primary key and each unique index with it", async () => {
    const query = isEmbedded
      ? sql<Key>`select m.name, (select group_concat(name, ' ') from (select name from pragma_index_info(i.name) order by seqno)) as columns
          from sqlite_schema m, pragma_index_list(m.name) i where m.type = 'table' and i."unique" = 1`
      : sql<Key>`select t.relname as name, (select string_agg(a.attname, ' ' order by k.place)
            from unnest(x.indkey::int2[]) with ordinality as k(number, place)
            join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number) as columns
          from pg_index x join pg_class t on t.oid = x.indrelid
          where t.relnamespace = current_schema()::regnamespace and x.indisunique`;
    const { rows } = await store().read((db) => query.execute(db));
    expect(rows.length).toBeGreaterThan(120);
    expect(rows.filter((key) => !(key.name in sharedTables) && !/^site_id\b/.test(key.columns))).toEqual([]);
  });

  test("have no number that the engine gives out for all of them", async () => {
    const numbered = isEmbedded
      ? sql<{ name: string }>`select name from sqlite_schema where sql like '%autoincrement%'`
      : sql<{ name: string }>`select relname as name from pg_class
          where relkind = 'S' and relnamespace = current_schema()::regnamespace`;
    expect(await namesOf(numbered)).toEqual([]);
  });
});
