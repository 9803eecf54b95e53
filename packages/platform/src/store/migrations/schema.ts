import { type Connection, connectionOf } from "../../kernel/database/handle.ts";
import type { BaseColumnType, ColumnType, Index, Schema, TableDefinition } from "../../kernel/database/migration.ts";
import type { Db, Engine } from "../../kernel/database/port.ts";
import { quoted } from "../../kernel/database/statements.ts";

export type { ColumnType, Index, Schema };

/** An index that starts with `site_id`, as all of them do so that rows can be spread by site. */
export function index(...columns: readonly string[]): Index {
  return { columns: ["site_id", ...columns], isUnique: false };
}

/** Values that exist once per site. */
export function unique(...columns: readonly string[]): Index {
  return { columns: ["site_id", ...columns], isUnique: true };
}

/** For secrets that arrive without naming their site. Not unique: uniqueness across sites cannot be spread. */
export function acrossSites(...columns: readonly string[]): Index {
  return { columns, isUnique: false };
}

const types: Record<Engine, Record<BaseColumnType, string>> = {
  sqlite: { text: "text", integer: "integer", flag: "integer", json: "text", bytes: "blob" },
  postgres: { text: `text collate "C"`, integer: "bigint", flag: "smallint", json: "json", bytes: "bytea" },
};

export function schemaOf(db: Db): Schema {
  const connection: Connection = connectionOf(db);
  const { engine } = connection;
  const run = async (sql: string) => {
    await connection.run(sql, [], false);
  };
  const createIndex = (table: string, entry: Index, nullable: readonly string[] = []) =>
    run(indexText(engine, table, entry, new Set(nullable)));
  return {
    engine,
    db,
    run,
    createIndex,
    addColumn: (table, column, type) =>
      run(`alter table ${quoted(table)} add column ${columnText(engine, column, type)}`),
    async createTable(name, definition) {
      await run(tableText(engine, name, definition));
      const nullable = Object.entries(definition.columns).flatMap(([column, type]) =>
        type.endsWith("?") ? [column] : [],
      );
      for (const entry of definition.indexes ?? []) await createIndex(name, entry, nullable);
    },
  };
}

function tableText(engine: Engine, name: string, definition: TableDefinition): string {
  const { columns, primaryKey = ["site_id", "id"], checks = {}, belongsTo = {}, isNarrow = false } = definition;
  const parts = [
    ...Object.entries(columns).map(([column, type]) => columnText(engine, column, type)),
    `primary key (${primaryKey.map(quoted).join(", ")})`,
    ...Object.entries(checks).map(([check, text]) => `constraint ${quoted(check)} check (${text})`),
    ...Object.entries(belongsTo).map(
      ([column, target]) =>
        `foreign key ("site_id", ${quoted(column)}) references ${quoted(target)} ("site_id", "id") on delete cascade deferrable initially deferred`,
    ),
  ];
  const end = engine === "sqlite" ? ` strict${isNarrow ? ", without rowid" : ""}` : "";
  return `create table ${quoted(name)} (${parts.join(", ")})${end}`;
}

function columnText(engine: Engine, column: string, type: ColumnType): string {
  const isOptional = type.endsWith("?");
  const base = type.replace("?", "") as BaseColumnType;
  const check = base === "flag" ? ` check (${quoted(column)} in (0, 1))` : "";
  return `${quoted(column)} ${types[engine][base]}${isOptional ? "" : " not null"}${check}`;
}

function indexText(engine: Engine, table: string, entry: Index, nullable: ReadonlySet<string>): string {
  const { columns, isUnique, where } = entry;
  const name = quoted([table, ...columns.filter((column) => column !== "site_id")].join("_"));
  // Empty values sort first, as they do on SQLite: an index can only serve the order it is kept in.
  const order = (column: string) => (engine === "postgres" && nullable.has(column) ? " nulls first" : "");
  const list = columns.map((column) => `${quoted(column)}${order(column)}`).join(", ");
  const kind = isUnique ? "unique index" : "index";
  return `create ${kind} ${name} on ${quoted(table)} (${list})${where ? ` where ${where}` : ""}`;
}
