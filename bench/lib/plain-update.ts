import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { openWriter } from "../../packages/platform/src/store/sqlite/open.ts";
import { type EngineName, newDatabase } from "./engines.ts";
import { ownMicroseconds, postgresProcesses, processorMicroseconds } from "./processor.ts";

/**
 * The reference that costs are held against: one row of about 3 kB is read by its key, parsed, changed, and written
 * back with its revision, in one transaction that waits for no disk. The engine and its files are set as the
 * platform's are.
 */
export interface PlainUpdates {
  update(): Promise<void>;
  close(): Promise<void>;
}

const rows = 1_000;

const texts = {
  table: "create table plain_rows (id text primary key, revision integer not null, doc text not null)",
  insert: "insert into plain_rows values (?, 1, ?)",
  select: "select revision, doc from plain_rows where id = ?",
  update: "update plain_rows set doc = ?, revision = revision + 1 where id = ? and revision = ?",
} as const;

type Value = string | number;

interface PlainRow {
  readonly revision: number;
  readonly doc: string;
}

interface Engine {
  begin(): unknown;
  insert(values: readonly Value[]): unknown;
  select(id: string): PlainRow | Promise<PlainRow>;
  /** Answers how many rows changed. */
  update(values: readonly Value[]): number | Promise<number>;
  commit(): unknown;
  close(): Promise<void>;
}

export async function openPlainUpdates(name: EngineName): Promise<PlainUpdates> {
  const engine = await (name === "sqlite" ? onSqlite() : onPostgres());
  const ids = Array.from({ length: rows }, () => randomUUID());
  await engine.begin();
  for (const id of ids) await engine.insert([id, JSON.stringify(documentOf(id))]);
  await engine.commit();
  let next = 0;
  return {
    async update() {
      const id = ids[next++ % rows] ?? "";
      await engine.begin();
      const { revision, doc } = await engine.select(id);
      const changed = JSON.parse(doc) as ReturnType<typeof documentOf>;
      for (const line of changed.lines) line.quantity += 1;
      const count = await engine.update([JSON.stringify(changed), id, revision]);
      await engine.commit();
      if (count !== 1) throw new Error("A plain update changed no row.");
    },
    close: () => engine.close(),
  };
}

/** Microseconds computed so far by whoever serves an engine: this process, and the server's where there is one. */
export function processorOf(engine: EngineName): () => number {
  if (engine === "sqlite") return ownMicroseconds;
  const server = postgresProcesses();
  return () => ownMicroseconds() + processorMicroseconds(server);
}

/** About 3 kB of JSON, as a cart of a few lines is. */
function documentOf(id: string) {
  const lines = Array.from({ length: 8 }, (_, index) => ({
    id: `${index}-${id}`,
    quantity: 1,
    name: "Stoneware bowl in tide green, thrown and glazed by hand",
    reference: { catalogItemId: randomUUID(), appId: randomUUID(), options: { variantId: randomUUID() } },
    price: { amount: "48.00", convertedAmount: "48.00", formatted: "$48.00" },
  }));
  return { id, currency: "USD", createdDate: new Date().toISOString(), lines };
}

async function onSqlite(): Promise<Engine> {
  const database = await newDatabase("sqlite");
  const db = openWriter(database.address);
  db.exec(texts.table);
  const [begin, commit] = [db.prepare("begin immediate"), db.prepare("commit")];
  const [insert, select, update] = [texts.insert, texts.select, texts.update].map((text) => db.prepare(text));
  return {
    begin: () => begin.run(),
    insert: (values) => insert?.run(...values),
    select: (id) => select?.get(id) as unknown as PlainRow,
    update: (values) => Number(update?.run(...values).changes),
    commit: () => commit.run(),
    async close() {
      db.close();
      await database.remove();
    },
  };
}

async function onPostgres(): Promise<Engine> {
  const database = await newDatabase("postgres");
  const client = new Client({ connectionString: database.address });
  await client.connect();
  await client.query(texts.table);
  const run = (name: "insert" | "select" | "update", values: readonly Value[]) => {
    let count = 0;
    return client.query({ name, text: texts[name].replaceAll("?", () => `$${++count}`), values: [...values] });
  };
  return {
    begin: () => client.query("begin"),
    insert: (values) => run("insert", values),
    select: async (id) => (await run("select", [id])).rows[0] as PlainRow,
    update: async (values) => (await run("update", values)).rowCount ?? 0,
    commit: () => client.query("commit"),
    async close() {
      await client.end();
      await database.remove();
    },
  };
}
