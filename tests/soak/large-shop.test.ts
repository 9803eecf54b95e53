import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { memoryStorage } from "../../packages/platform/src/adapters/storage/memory.ts";
import type { Store } from "../../packages/platform/src/kernel/database/port.ts";
import { backUp } from "../../packages/platform/src/main/transfer/backup.ts";
import { exportSite } from "../../packages/platform/src/main/transfer/export.ts";
import { importSite } from "../../packages/platform/src/main/transfer/import.ts";
import { moveDatabase } from "../../packages/platform/src/main/transfer/move.ts";
import { restore } from "../../packages/platform/src/main/transfer/restore.ts";
import { verifyFolder } from "../../packages/platform/src/main/transfer/verify.ts";
import { createPostgresStore, createSqliteStore } from "../../packages/platform/src/store/index.ts";
import { freshDatabase, hasPostgres } from "../support/postgres.ts";
import { record } from "../support/soak.ts";
import { assertSells, type UsedShop } from "../support/used-shop.ts";
import { largeShop } from "./large-shop.ts";

const size = { products: 100_000, orders: 50_000 };
const hour = 60 * 60 * 1000;

describe("a shop with 100,000 products and 50,000 orders", { timeout: hour }, () => {
  const root = mkdtempSync(join(tmpdir(), "large-shop-"));
  const at = (...path: string[]) => join(root, ...path);
  const installation = { dataDirectory: at("data"), databaseUrl: undefined };
  let store: Store;
  let used: UsedShop;

  beforeAll(async () => {
    store = createSqliteStore({ path: at("data/vitrine.db") });
    await store.migrate();
    used = await largeShop(store, size);
  }, hour);
  afterAll(async () => {
    await store.close();
    rmSync(root, { recursive: true, force: true });
  });

  test("is backed up, checked and restored", async () => {
    const megabytes = Math.round(statSync(at("data/vitrine.db")).size / 1e6);
    const backup = await seconds(() => backUp(installation, at("backup")));
    const check = await seconds(async () => expect(await verifyFolder(at("backup"))).toEqual([]));
    const back = await seconds(() =>
      restore({ ...installation, dataDirectory: at("restored") }, { folder: at("backup"), replace: false }),
    );
    await sells(at("restored/vitrine.db"));
    record({
      fault: "Backup, verify and restore, SQLite",
      extent: `100,000 products, 50,000 orders, ${megabytes} MB`,
      result: `backup ${backup} s, verify ${check} s, restore ${back} s; the restored shop sells`,
    });
  });

  test("is exported and imported", async () => {
    const folder = at("export");
    const storage = memoryStorage();
    const out = await seconds(() =>
      exportSite(store, { siteId: used.credentials.siteId, folder, media: at("data/media"), storage }),
    );
    const target = createSqliteStore({ path: at("imported.db") });
    await target.migrate();
    const into = await seconds(() => importSite(target, { folder, media: at("imported-media"), storage }));
    await target.close();
    await sells(at("imported.db"));
    record({
      fault: "Export and import of a site",
      extent: "100,000 products, 50,000 orders",
      result: `export ${out} s, import ${into} s; the imported shop sells`,
    });
  });

  test.skipIf(!hasPostgres)("is moved to PostgreSQL and back", async () => {
    const database = await freshDatabase("empty_template", async () => {});
    if (!database) throw new Error("PostgreSQL disappeared while the tests ran.");
    const postgres = createPostgresStore({ connectionString: database.connectionString });
    await postgres.migrate();
    const there = await seconds(() => moveDatabase(store, postgres));
    const target = createSqliteStore({ path: at("back.db") });
    await target.migrate();
    const back = await seconds(() => moveDatabase(postgres, target));
    await target.close();
    await postgres.close();
    await database.drop();
    await sells(at("back.db"));
    record({
      fault: "Move from SQLite to PostgreSQL and back, compared row by row",
      extent: "100,000 products, 50,000 orders",
      result: `there ${there} s, back ${back} s; the moved shop sells`,
    });
  });

  async function sells(path: string): Promise<void> {
    const copy = createSqliteStore({ path });
    await copy.migrate();
    await assertSells(copy, used);
    await copy.close();
  }
});

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return Math.round((performance.now() - started) / 1000);
}
