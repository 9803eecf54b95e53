import { renameSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Store } from "../../../kernel/database/port.ts";
import { moveDatabase } from "../../transfer/move.ts";
import { connectedServers } from "../../transfer/postgres-tools.ts";
import { terminalProgress } from "../../transfer/progress.ts";
import { assertUnused } from "../../transfer/restore.ts";
import { databaseFile, movedFile } from "../data-folder.ts";
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
    const other = await openStore(target, undefined, { isMovedBack: true });
    try {
      await move(source, other, target);
    } finally {
      await other.close();
    }
  } finally {
    await source.close();
  }
  if (!environment.databaseUrl) setAside(environment);
}

/** Whoever starts the shop without DATABASE_URL would sell in the database of yesterday. */
function setAside(environment: Environment): void {
  const [file, aside] = [databaseFile(environment), movedFile(environment)];
  // Closing has brought the log into the file.
  renameSync(file, aside);
  process.stdout.write(`The old database is ${aside} now. Keep it until you have seen the shop run.\n`);
}

async function move(source: Store, target: Store, { databaseUrl }: Environment): Promise<void> {
  const { tables, rows } = await moveDatabase(source, target, terminalProgress());
  const next = databaseUrl ? "Set DATABASE_URL to it" : "Unset DATABASE_URL";
  process.stdout.write(`Moved ${rows.toLocaleString("en")} rows of ${tables} tables; both sides are the same.\n`);
  process.stdout.write(`${next} and start the shop.\n`);
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
