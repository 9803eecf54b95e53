import { parseArgs } from "node:util";
import type { Store } from "../../../kernel/database/port.ts";
import { moveDatabase } from "../../transfer/move.ts";
import { connectedServers } from "../../transfer/postgres-tools.ts";
import { terminalProgress } from "../../transfer/progress.ts";
import { assertUnused } from "../../transfer/restore.ts";
import { databaseFile } from "../data-folder.ts";
import { type Environment, readEnvironment } from "../environment.ts";
import { assertDatabase, openStore } from "../open-store.ts";

const usage = "usage: vitrine move --to postgres://user:password@host/database, or --to sqlite";

/** Copies the database into an empty one of the other engine, and compares the two. */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { to: { type: "string" } } });
  const environment = readEnvironment(process.env);
  const target = targetOf(environment, values.to);
  await assertStopped(environment);
  const source = await openStore(environment);
  try {
    const other = await openStore(target);
    try {
      await move(source, other, target);
    } finally {
      await other.close();
    }
  } finally {
    await source.close();
  }
}

async function move(source: Store, target: Store, { databaseUrl }: Environment): Promise<void> {
  const { tables, rows } = await moveDatabase(source, target, terminalProgress());
  const next = databaseUrl ? "Set DATABASE_URL to it" : "Unset DATABASE_URL";
  process.stdout.write(`Moved ${rows.toLocaleString("en")} rows of ${tables} tables; both sides are the same.\n`);
  process.stdout.write(`${next} and start the shop. Keep the old database until you have seen it run.\n`);
}

function targetOf(environment: Environment, to: string | undefined): Environment {
  if (to === "sqlite") {
    if (environment.databaseUrl) return { ...environment, databaseUrl: undefined };
    throw new Error(`The shop is on the embedded database already: DATABASE_URL is not set. ${usage}`);
  }
  if (!to || !/^postgres(ql)?:\/\//.test(to)) throw new Error(usage);
  return { ...environment, databaseUrl: to, databaseReplicas: [] };
}

/** What is written to the source after it was read would be lost. */
async function assertStopped(environment: Environment): Promise<void> {
  if (environment.databaseUrl) {
    const servers = await connectedServers(environment.databaseUrl);
    if (servers > 0) throw new Error("A server is connected to DATABASE_URL. Stop the shop before moving it.");
    return;
  }
  assertDatabase(environment);
  assertUnused(databaseFile(environment));
}
