import { sql } from "kysely";
import { connectionOf } from "../kernel/database/handle.ts";
import type { Db } from "../kernel/database/port.ts";
import { quoted } from "../kernel/database/statements.ts";
import { journals, type TableShape, tableShapes } from "./tables.ts";

/** Whose rows lie together on one server. */
const column = "site_id";

export interface Distribution {
  /** Statements for Citus, or an engine with the same functions. They may run again: what is distributed stays. */
  readonly statements: readonly string[];
  /** What such an engine would reject, a table each. */
  readonly problems: readonly string[];
}

/**
 * How every table of a database is spread by site; undefined where it is embedded. Tables with a site lie beside its row
 * of `sites`, so that transactions, references and joins within a site stay on one server; the others are copied to each.
 */
export async function distributionOf(db: Db): Promise<Distribution | undefined> {
  if (connectionOf(db).engine === "sqlite") return undefined;
  const shapes = await tableShapes(db);
  const ofSites = [...shapes].filter(({ hasSite }) => hasSite).sort(firstSites);
  const shared = [...journals, ...shapes.filter(({ hasSite }) => !hasSite).map(({ name }) => name)];
  return {
    statements: [
      ...shared.map((name) => once(name, `create_reference_table(${literal(name)})`)),
      ...ofSites.map(({ name }) =>
        once(name, `create_distributed_table(${literal(name)}, '${column}'${beside(name)})`),
      ),
    ],
    problems: await problemsOf(db),
  };
}

/** The table that the others lie beside comes first; a sort keeps the order of the rest, each after what it refers to. */
function firstSites(one: TableShape, other: TableShape): number {
  return Number(other.name === "sites") - Number(one.name === "sites");
}

const beside = (name: string) => (name === "sites" ? "" : ", colocate_with => 'sites'");

function once(name: string, call: string): string {
  return `select ${call} where not exists (select 1 from pg_dist_partition where logicalrelid = ${literal(name)}::regclass);`;
}

/** Names of tables are checked when they are made, and checked again: they go into a script. */
const literal = (name: string) => `'${quoted(name)}'`;

interface ProblemRow {
  readonly table_name: string;
  readonly problem: string;
}

/** Rules that hold per server could not be kept for a whole table: each must hold within a site. */
async function problemsOf(db: Db): Promise<string[]> {
  const { rows } = await sql<ProblemRow>`
    select t.relname as table_name, 'its unique index ' || i.relname || ' lacks ${sql.raw(column)}' as problem
      from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
      where t.relnamespace = current_schema()::regnamespace and x.indisunique and ${hasSite}
        and not exists (select 1 from pg_attribute a where a.attrelid = t.oid and a.attname = ${column}
          and a.attnum = any(x.indkey::int2[]))
    union all
    select t.relname, 'its reference ' || c.conname || ' lacks ${sql.raw(column)}'
      from pg_constraint c join pg_class t on t.oid = c.conrelid
      where t.relnamespace = current_schema()::regnamespace and c.contype = 'f' and ${hasSite}
        and not exists (select 1 from pg_attribute a where a.attrelid = t.oid and a.attname = ${column}
          and a.attnum = any(c.conkey))
    union all
    select t.relname, 'its column ' || a.attname || ' is numbered by the engine'
      from pg_attribute a join pg_class t on t.oid = a.attrelid
      where t.relnamespace = current_schema()::regnamespace and t.relkind = 'r' and not a.attisdropped
        and (a.attidentity <> '' or pg_get_serial_sequence(quote_ident(t.relname), a.attname) is not null)
    order by 1, 2`.execute(db);
  return rows.map(({ table_name, problem }) => `${table_name}: ${problem}`);
}

const hasSite = sql`exists (select 1 from pg_attribute s where s.attrelid = t.oid and s.attname = ${column})`;
