import type { DatabaseSync } from "node:sqlite";
import { Client, type CustomTypesConfig, type QueryConfig, type QueryResult } from "pg";
import { openReader, openWriter } from "../../packages/platform/src/store/sqlite/open.ts";
import type { Database } from "./engines.ts";
import type { RecordedStatement, RecordedTransaction } from "./recorded-purchase.ts";

/** Runs recorded transactions with an engine's driver and prepared statements, and nothing of the platform. */
export interface BareTransactions {
  /** Resolves when it is committed. Rejects when a statement does not do what it did when it was recorded. */
  run(transaction: RecordedTransaction): Promise<void>;
  /** Moves what SQLite's log holds into the file. */
  checkpoint(): void;
  close(): Promise<void>;
}

export function openBareTransactions({ engine, address }: Database): BareTransactions {
  return engine === "sqlite" ? sqliteTransactions(address) : postgresTransactions(address);
}

/** Transactions that are there at the same moment share a commit, as the platform's do. */
function sqliteTransactions(path: string): BareTransactions {
  const [writer, reader] = [openWriter(path), openReader(path)];
  const [write, read] = [preparedRuns(writer), preparedRuns(reader)];
  const [begin, commit] = [writer.prepare("begin immediate"), writer.prepare("commit")];
  let committed: Promise<void> | undefined;
  const start = () => {
    begin.run();
    return new Promise<void>((resolve) => {
      setImmediate(() => {
        commit.run();
        committed = undefined;
        resolve();
      });
    });
  };
  return {
    async run({ kind, statements }) {
      if (kind === "read") return statements.forEach(read);
      committed ??= start();
      statements.forEach(write);
      return committed;
    },
    checkpoint: () => writer.exec("pragma wal_checkpoint(truncate)"),
    async close() {
      reader.close();
      writer.close();
    },
  };
}

function preparedRuns(database: DatabaseSync): (statement: RecordedStatement) => void {
  const prepare = (text: string) => {
    const statement = database.prepare(text);
    return { statement, hasRows: statement.columns().length > 0 };
  };
  const known = new Map<string, ReturnType<typeof prepare>>();
  return ({ text, parameters, changes }) => {
    const { statement, hasRows } = known.get(text) ?? prepare(text);
    known.set(text, { statement, hasRows });
    assertSame(text, changes, hasRows ? statement.all(...parameters).length : statement.run(...parameters).changes);
  };
}

/** As many connections as transactions are under way. Statements travel together where the platform's do. */
function postgresTransactions(connectionString: string): BareTransactions {
  const names = new Map<string, string>();
  const idle: Client[] = [];
  const connect = async () => {
    // Documents as the text they are, which is how the platform reads them.
    const types = { getTypeParser: () => String } as CustomTypesConfig;
    const client = new Client({ connectionString, pipeline: true, types });
    await client.connect();
    return client;
  };
  const runOne = async (client: Client, { text, parameters, changes }: RecordedStatement) => {
    const name = names.get(text) ?? `s${names.size}`;
    names.set(text, name);
    assertSame(text, changes, (await query(client, { name, text, values: [...parameters] })).rowCount ?? 0);
  };
  return {
    async run({ kind, statements }) {
      const client = idle.pop() ?? (await connect());
      const sent: Promise<unknown>[] = kind === "write" ? [query(client, { text: "begin" })] : [];
      for (const statement of statements) {
        const done = runOne(client, statement);
        if (statement.isLater) sent.push(done);
        else await done;
      }
      if (kind === "write") sent.push(query(client, { text: "commit" }));
      await Promise.all(sent);
      idle.push(client);
    },
    checkpoint: () => {},
    close: async () => void (await Promise.all(idle.map((client) => client.end()))),
  };
}

/** With a callback: the driver's own promise costs several more. */
function query(client: Client, statement: QueryConfig): Promise<QueryResult> {
  return new Promise((resolve, reject) => {
    client.query(statement, (error: Error | null, result: QueryResult) => (error ? reject(error) : resolve(result)));
  });
}

function assertSame(text: string, recorded: number, changes: number | bigint): void {
  if (Number(changes) !== recorded) throw new Error(`${changes} rows instead of ${recorded} are concerned by: ${text}`);
}
