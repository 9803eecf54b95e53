import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import type { Database } from "./engines.ts";

/** Longer than the engine's thread waits before it moves pages of the log into the file, in milliseconds. */
const settling = 800;

/** Looks at a database from outside the platform. */
export interface Disk {
  /**
   * Bytes that this process had written to files and, on PostgreSQL, that its server added to its log; once what was
   * still under way is done. Pages that the server moves from its log to its files later are not in it.
   */
  written(): Promise<number>;
  /**
   * Bytes of the database that hold something: tables and indexes, without free pages and without the log. PostgreSQL
   * removes the earlier versions of rows first, as it does by itself once in a while, and keeps their room for new ones.
   */
  size(): Promise<number>;
  close(): Promise<void>;
}

export async function openDisk({ engine, address }: Database): Promise<Disk> {
  return engine === "sqlite" ? sqliteDisk(address) : postgresDisk(address);
}

function sqliteDisk(path: string): Disk {
  const db = new DatabaseSync(path, { readOnly: true });
  const pragma = (name: string) => Number(Object.values(db.prepare(`pragma ${name}`).get() ?? {})[0]);
  return {
    async written() {
      await wait(settling);
      return ownWrites();
    },
    size: async () => (pragma("page_count") - pragma("freelist_count")) * pragma("page_size"),
    close: async () => db.close(),
  };
}

async function postgresDisk(connectionString: string): Promise<Disk> {
  const client = new Client({ connectionString });
  await client.connect();
  const figure = async (expression: string) =>
    Number((await client.query(`select ${expression} as value`)).rows[0].value);
  return {
    async written() {
      await wait(settling);
      return ownWrites() + (await figure("pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')"));
    },
    async size() {
      await client.query("vacuum");
      return figure("pg_database_size(current_database())");
    },
    close: () => client.end(),
  };
}

function ownWrites(): number {
  return Number(/^write_bytes: (\d+)/m.exec(readFileSync("/proc/self/io", "utf8"))?.[1]);
}
