import { Pool, types } from "pg";

export interface PostgresOptions {
  /**
   * `postgres://user:password@host:port/database`; a folder as `host` parameter means a unix socket, and
   * `connect_timeout` is the seconds to wait for a connection, 10 unless given.
   */
  readonly connectionString: string;
  /** The schema that holds the tables, made when missing; `public` by default. */
  readonly schema?: string;
  /** Connections kept to the server; 10 by default. */
  readonly poolSize?: number;
}

/** How long a statement waits for a free connection before it fails, in seconds. */
const connectTimeout = 10;

/** Type numbers of PostgreSQL's catalog. */
const int8 = 20;
const json = 114;
const numeric = 1700;
const jsonb = 3802;

/** Values as the embedded engine gives them: whole numbers as numbers (safe up to 2^53), JSON as text. */
function getTypeParser(oid: number, format?: "text" | "binary"): (value: string) => unknown {
  if (oid === int8 || oid === numeric) return Number;
  if (oid === json || oid === jsonb) return (text) => text;
  return types.getTypeParser(oid, format === "binary" ? "text" : format);
}

export function openPool({ connectionString, schema = "public", poolSize = 10 }: PostgresOptions): Pool {
  assertSchemaName(schema);
  const pool = new Pool({
    connectionString,
    max: poolSize,
    keepAlive: true,
    // Statements are sent when they are made, whether or not the one before was answered.
    pipeline: true,
    connectionTimeoutMillis: 1_000 * Number(/[?&]connect_timeout=(\d+)/.exec(connectionString)?.[1] ?? connectTimeout),
    options: `-c search_path=${schema}`,
    types: { getTypeParser: getTypeParser as typeof types.getTypeParser },
    application_name: "vitrine",
  });
  // An idle connection that breaks is replaced when the next one is needed; the statement that needs it reports.
  pool.on("error", () => {});
  return pool;
}

/** The name goes into statements as it is. */
function assertSchemaName(schema: string): void {
  if (/^[a-z_][a-z0-9_]{0,62}$/.test(schema)) return;
  throw new Error(`The database schema "${schema}" must be lower-case letters, digits and underscores.`);
}
