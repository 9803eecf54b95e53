import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freshDatabase, hasPostgres } from "@vitrine/test-support/postgres";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createPostgresStore, createSqliteStore, type Store } from "../../store/index.ts";
import { run as doctor } from "./commands/doctor.ts";
import { run as verify } from "./commands/verify.ts";
import { withStore } from "./with-site.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vitrine-command-"));
  vi.stubEnv("VITRINE_DATA", folder);
  vi.stubEnv("DATABASE_URL", "");
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** A step that can be done twice. */
const step = "tax-in-prices";

const isUpToDate = (store: Store) =>
  store.read(async (db) => {
    const done = await db.selectFrom("migrations").select("name").where("name", "=", step).execute();
    return done.length > 0;
  });

/** @param shop of this version; to a command it is one of an earlier version after this */
async function leavesAlone(shop: Store): Promise<void> {
  await shop.migrate();
  await shop.write((db) => db.deleteFrom("migrations").where("name", "=", step).execute());
  const upToDate = () => withStore(({ store }) => isUpToDate(store));
  await expect(upToDate()).rejects.toThrow(/^The shop runs with an earlier version/);
  expect(await isUpToDate(shop)).toBe(false);
  await shop.close();
  // PostgreSQL lists a connection for a moment after it was closed.
  await expect.poll(() => upToDate().catch(String), { timeout: 10_000 }).toBe(true);
}

/** A look at a stopped shop of an earlier version says what its start will do, and does nothing of it. */
async function looksOnly(shop: Store): Promise<void> {
  await shop.migrate();
  await shop.write((db) => db.deleteFrom("migrations").where("name", "=", step).execute());
  await expect(verify([])).rejects.toThrow(
    /^The database is of an earlier version.*tax-in-prices.*Nothing was changed/,
  );
  const written: string[] = [];
  const write = vi.spyOn(process.stdout, "write").mockImplementation((text) => Boolean(written.push(String(text))));
  await doctor(["--json"]).finally(() => write.mockRestore());
  const found: { name: string; state: string; detail: string }[] = JSON.parse(written.join(""));
  expect(found).toContainEqual(expect.objectContaining({ name: "node", state: "ok" }));
  const database = found.find(({ name }) => name === "database");
  expect(`${database?.state}: ${database?.detail}`).toMatch(/^warn: The database is of an earlier version/);
  process.exitCode = 0;
  expect(await isUpToDate(shop)).toBe(false);
  await shop.close();
}

describe("doctor and verify bring no stopped shop of an earlier version up to date,", () => {
  test("on SQLite", () => looksOnly(createSqliteStore({ path: join(folder, "vitrine.db") })));

  test.skipIf(!hasPostgres)("on PostgreSQL", async () => {
    const database = await freshDatabase("vitrine_empty", async () => {});
    if (!database) throw new Error("PostgreSQL disappeared while the tests ran.");
    const { connectionString } = database;
    vi.stubEnv("DATABASE_URL", connectionString);
    await expect(verify([])).rejects.toThrow("The database is empty. Make a site in it with `vitrine init`.");
    await looksOnly(createPostgresStore({ connectionString }));
    await database.drop();
  });
});

describe("a command brings no database up to date under a shop that runs with an earlier version,", () => {
  test("on SQLite", () => leavesAlone(createSqliteStore({ path: join(folder, "vitrine.db") })));

  test.skipIf(!hasPostgres)("on PostgreSQL", async () => {
    const database = await freshDatabase("vitrine_empty", async () => {});
    if (!database) throw new Error("PostgreSQL disappeared while the tests ran.");
    const { connectionString } = database;
    vi.stubEnv("DATABASE_URL", connectionString);
    await leavesAlone(createPostgresStore({ connectionString }));
    await database.drop();
  });
});
