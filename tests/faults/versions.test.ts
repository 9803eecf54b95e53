import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterEach, describe, expect, test } from "vitest";
import { createPostgresStore, createSqliteStore, type Store } from "../../packages/platform/src/store/index.ts";
import { freshDatabase, hasPostgres } from "../support/postgres.ts";
import { spawnProgram } from "../support/programs.ts";
import { freePort, runVitrine, secretKey, startServer } from "../support/server.ts";
import { startWorkers } from "../support/worker-shop.ts";

const made = ["--name", "Kiln", "--country", "de", "--currency", "eur", "--language", "de"];
const owner = ["--owner-email", "noa@kiln.example", "--owner-password", "seven quiet kilns of clay"];
const open = { VITRINE_ORIGIN: "http://localhost:4000", VITRINE_SMTP_URL: "none" };

/** To the program a database is one of an earlier version without this step, which can be done twice. */
const step = "tax-in-prices";

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** A shop whose database looks like one of an earlier version, and the variables to open it with. */
async function earlierShop(engine: "SQLite" | "PostgreSQL") {
  const data = await mkdtemp(join(tmpdir(), "vitrine-versions-"));
  cleanUps.push(() => rm(data, { recursive: true, force: true }));
  const database = engine === "PostgreSQL" ? await freshDatabase("empty_template", async () => {}) : undefined;
  if (database) cleanUps.push(() => database.drop());
  const env: Record<string, string> = {
    ...open,
    VITRINE_DATA: data,
    ...(database && { DATABASE_URL: database.connectionString }),
  };
  const { code, stderr } = await runVitrine(["init", "--json", ...made, ...owner], env);
  expect(code, stderr).toBe(0);
  const openStore = () =>
    database
      ? createPostgresStore({ connectionString: database.connectionString })
      : createSqliteStore({ path: join(data, "vitrine.db") });
  const store = openStore();
  await store.write((db) => db.deleteFrom("migrations").where("name", "=", step).execute());
  const isUpToDate = async () => (await stepsOf(store)).includes(step);
  return { data, env, store, connectionString: database?.connectionString ?? "", isUpToDate };
}

/** A node that waits for another one to end, and what it says when it serves. */
async function waiting(env: Readonly<Record<string, string>>) {
  const node = await spawnProgram("vitrine", ["start", "--json", "--wait", "--workers", "1"], {
    env: { VITRINE_SECRET_KEY: secretKey, ...env, PORT: String(await freePort()) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  cleanUps.push(() => ended(node));
  let [log, said] = ["", ""];
  node.stderr?.on("data", (chunk) => (log += chunk));
  node.stdout?.on("data", (chunk) => (said += chunk));
  await expect.poll(() => log, { timeout: 60_000 }).toContain("Waiting");
  return { said: () => said };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, "exit");
}

async function stepsOf(store: Store): Promise<string[]> {
  return store.read(async (db) => {
    const rows = await db.selectFrom("migrations").select("name").execute();
    return rows.map(({ name }) => name);
  });
}

describe.skipIf(!hasPostgres)("a node of a newer version", () => {
  test("changes nothing while an older node serves, and waits for it where that is asked", async () => {
    const { env, store, connectionString, isUpToDate } = await earlierShop("PostgreSQL");
    cleanUps.push(() => store.close());
    const older = new Client({ connectionString, application_name: "vitrine" });
    await older.connect();
    const { rows } = await older.query<{ pid: number }>("select pg_backend_pid() as pid");

    const refused = await runVitrine(["start", "--workers", "1"], env);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain("another version");
    expect(refused.stderr).toContain(`process ${rows[0]?.pid}`);
    expect(refused.stderr).toContain("--wait");

    const node = await waiting(env);
    expect([node.said(), await isUpToDate()]).toEqual(["", false]);
    await older.end();
    await expect.poll(node.said, { timeout: 60_000 }).toContain("url");
    expect(await isUpToDate()).toBe(true);
  });

  test("does not wait for nodes of its own version", async () => {
    const { data, env, store, connectionString, isUpToDate } = await earlierShop("PostgreSQL");
    cleanUps.push(() => store.close());
    const other = createPostgresStore({ connectionString });
    cleanUps.push(() => other.close());
    await stepsOf(other);
    const server = await startServer("start", { data, env, args: ["--workers", "1"] });
    expect(await isUpToDate()).toBe(true);
    expect(await server.stop()).toBe(0);
  });
});

test("a process of a newer version changes no file that another one serves, and waits for it", async () => {
  const { data, env, store, isUpToDate } = await earlierShop("SQLite");
  const refused = await runVitrine(["start", "--workers", "1"], env);
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining("--wait")]);
  const node = await waiting(env);
  expect([node.said(), await isUpToDate()]).toEqual(["", false]);
  await store.close();
  await expect.poll(node.said, { timeout: 60_000 }).toContain("url");
  const after = createSqliteStore({ path: join(data, "vitrine.db") });
  cleanUps.push(() => after.close());
  expect(await stepsOf(after)).toContain(step);
});

test.each([
  ["a setting that is missing", { VITRINE_ORIGIN: "" }, "VITRINE_ORIGIN: where shoppers reach the shop"],
  ["another secret key", { VITRINE_SECRET_KEY: "k".repeat(40) }, "VITRINE_SECRET_KEY: The keys in the database"],
] as const)("a start with %s leaves the database to the version that made it", async (_, wrong, problem) => {
  const { data, env, store } = await earlierShop("SQLite");
  await store.close();
  const { code, stderr } = await runVitrine(["start", "--workers", "1"], { ...env, ...wrong });
  expect([code, stderr]).toEqual([1, expect.stringContaining(problem)]);
  expect(stderr).toContain("nothing was changed");
  const after = createSqliteStore({ path: join(data, "vitrine.db") });
  cleanUps.push(() => after.close());
  expect(await stepsOf(after)).not.toContain(step);
});

for (const [engine, workers] of [
  ["SQLite", 1],
  ["SQLite", 2],
  ["PostgreSQL", 1],
  ["PostgreSQL", 2],
] as const)
  test.skipIf(engine === "PostgreSQL" && !hasPostgres)(
    `${workers} of a shop on ${engine} stop when a newer version has changed their database`,
    { timeout: 120_000 },
    async () => {
      const served = await startWorkers(engine, workers);
      cleanUps.push(() => served.remove());
      const { shop } = served;
      const store = served.openStore();
      cleanUps.push(() => store.close());
      const newer = { number: 99_999, name: "of-a-newer-version", applied_at: 0 };
      await store.write((db) => db.insertInto("migrations").values(newer).execute());
      const [code] = shop.process.exitCode === null ? await once(shop.process, "exit") : [shop.process.exitCode];
      expect(code).toBe(1);
      expect(shop.log()).toContain("of-a-newer-version");
      expect(shop.log()).toContain("newer version");
    },
  );
