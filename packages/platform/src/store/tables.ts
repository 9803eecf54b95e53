import { sql } from "kysely";
import { connectionOf } from "../kernel/database/handle.ts";
import type { Db, Engine } from "../kernel/database/port.ts";

/** A table as the database describes it, for work on all rows of any table. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
  /** Columns that identify a row, in the order they are indexed. */
  readonly key: readonly string[];
  readonly hasSite: boolean;
}

interface ColumnRow {
  readonly table_name: string;
  readonly column_name: string;
  /** Place in the primary key, from 1; 0 outside it. */
  readonly key_position: number;
}

interface ReferenceRow {
  readonly child: string;
  readonly parent: string;
}

/** A database has these from its own migrations, not from another one. */
export const journals: ReadonlySet<string> = new Set(["migrations", "plugin_migrations"]);

/** Every table but the lists of migrations, those that others refer to first. */
export async function tableShapes(db: Db): Promise<TableShape[]> {
  const { engine } = connectionOf(db);
  const columns = (await columnQuery(engine).execute(db)).rows;
  const references = (await referenceQuery(engine).execute(db)).rows;
  const names = [...new Set(columns.map(({ table_name }) => table_name))].filter((name) => !journals.has(name));
  return parentsFirst(names, references).map((name) =>
    shapeOf(
      name,
      columns.filter(({ table_name }) => table_name === name),
    ),
  );
}

function shapeOf(name: string, rows: readonly ColumnRow[]): TableShape {
  const columns = rows.map(({ column_name }) => column_name);
  const key = rows
    .filter(({ key_position }) => Number(key_position) > 0)
    .sort((a, b) => Number(a.key_position) - Number(b.key_position))
    .map(({ column_name }) => column_name);
  return { name, columns, key, hasSite: columns.includes("site_id") };
}

function columnQuery(engine: Engine) {
  if (engine === "sqlite") {
    return sql<ColumnRow>`
      select m.name as table_name, p.name as column_name, p.pk as key_position
      from sqlite_schema m, pragma_table_info(m.name) p
      where m.type = 'table' and m.name not like 'sqlite\\_%' escape '\\'
      order by m.name, p.cid`;
  }
  return sql<ColumnRow>`
    select c.table_name, c.column_name, coalesce(k.ordinal_position, 0) as key_position
    from information_schema.columns c
    join information_schema.tables t
      on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    left join information_schema.table_constraints p
      on p.table_schema = c.table_schema and p.table_name = c.table_name and p.constraint_type = 'PRIMARY KEY'
    left join information_schema.key_column_usage k
      on k.constraint_schema = p.constraint_schema and k.constraint_name = p.constraint_name
      and k.table_name = c.table_name and k.column_name = c.column_name
    where c.table_schema = current_schema()
    order by c.table_name, c.ordinal_position`;
}

function referenceQuery(engine: Engine) {
  if (engine === "sqlite") {
    return sql<ReferenceRow>`
      select distinct m.name as child, f."table" as parent
      from sqlite_schema m, pragma_foreign_key_list(m.name) f where m.type = 'table'`;
  }
  return sql<ReferenceRow>`
    select distinct child.relname as child, parent.relname as parent
    from pg_constraint c
    join pg_class child on child.oid = c.conrelid
    join pg_class parent on parent.oid = c.confrelid
    join pg_namespace n on n.oid = child.relnamespace
    where c.contype = 'f' and n.nspname = current_schema()`;
}

/** Tables in an order in which each comes after those it refers to; by name otherwise. */
function parentsFirst(names: readonly string[], references: readonly ReferenceRow[]): string[] {
  const ordered: string[] = [];
  const visit = (name: string) => {
    if (ordered.includes(name)) return;
    for (const { child, parent } of references) if (child === name && parent !== name) visit(parent);
    ordered.push(name);
  };
  for (const name of [...names].sort()) visit(name);
  return ordered;
}
