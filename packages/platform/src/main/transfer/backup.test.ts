import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { freshDatabase, hasPostgres } from "@vitrine/test-support/postgres";
import { assertSells, usedShop } from "@vitrine/test-support/used-shop";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createPostgresStore, createSqliteStore } from "../../store/index.ts";
import { backUp } from "./backup.ts";
import { restore } from "./restore.ts";
import { verifyFolder, verifyStore } from "./verify.ts";

let root = "";
const at = (...path: string[]) => join(root, ...path);
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "backup-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const installation = (name: string) => ({ dataDirectory: at(name), databaseUrl: undefined });

async function shopInFile() {
  mkdirSync(at("data/media"), { recursive: true });
  writeFileSync(at("data/media/dusk.webp"), "picture");
  writeFileSync(at("data/credentials.json"), "{}");
  mkdirSync(at("data/cache"));
  writeFileSync(at("data/cache/made-again.webp"), "small picture");
  const store = createSqliteStore({ path: at("data/vitrine.db") });
  await store.migrate();
  return { store, used: await usedShop(store) };
}

async function restored(name: string) {
  const store = createSqliteStore({ path: at(name, "vitrine.db") });
  await store.migrate();
  return store;
}

describe("a backup of the embedded database", () => {
  test("is of one moment while the shop goes on writing, and restores elsewhere", async () => {
    const { store, used } = await shopInFile();
    let isWriting = true;
    let written = 0;
    const writer = (async () => {
      while (isWriting) {
        await store.write((db) =>
          db
            .insertInto("counters")
            .values({ site_id: "load", name: `n${written}`, value: 1 })
            .execute(),
        );
        written += 1;
      }
    })();
    const steps: number[] = [];
    const watch = { step: (name: string, done: number) => name === "database pages" && steps.push(done) };
    const manifest = await backUp(installation("data"), at("copy"), watch);
    isWriting = false;
    await writer;
    await store.close();
    expect(written).toBeGreaterThan(0);
    expect(manifest.files.map(({ path }) => path)).toEqual(["vitrine.db", "credentials.json", "media/dusk.webp"]);
    expect(await verifyFolder(at("copy"))).toEqual([]);

    await restore(installation("new"), { folder: at("copy"), replace: false });
    expect(readFileSync(at("new/media/dusk.webp"), "utf8")).toBe("picture");
    const copy = await restored("new");
    await assertSells(copy, used);
    await copy.close();
  });

  test.for([
    [
      "begin with ./",
      () => `./${relative(process.cwd(), at("data"))}`,
      () => `./${relative(process.cwd(), at("copy"))}`,
    ],
    ["end with a slash", () => `${at("data")}/`, () => `${at("copy")}/`],
  ] as const)("takes names of folders that %s", async ([, data, copy]) => {
    const { store } = await shopInFile();
    await backUp({ dataDirectory: data(), databaseUrl: undefined }, copy());
    await store.close();
    await verifyFolder(copy());
    await restore({ dataDirectory: data(), databaseUrl: undefined }, { folder: copy(), replace: true });
    expect(readFileSync(at("copy/media/dusk.webp"), "utf8")).toBe("picture");
    expect(existsSync(at("copy/cache"))).toBe(false);
    expect(readFileSync(at("data/media/dusk.webp"), "utf8")).toBe("picture");
  });

  test("goes on when a file is deleted meanwhile", async () => {
    const { store } = await shopInFile();
    writeFileSync(at("data/a-draft"), "");
    const listed = {
      step: (name: string, done: number) => name === "files" && done === 1 && rmSync(at("data/media/dusk.webp")),
    };
    const manifest = await backUp(installation("data"), at("copy"), listed);
    await store.close();
    expect(manifest.files.map(({ path }) => path)).toEqual(["vitrine.db", "a-draft", "credentials.json"]);
  });

  test("holds what is still in the log", async () => {
    const { store, used } = await shopInFile();
    expect(readFileSync(at("data/vitrine.db-wal")).byteLength).toBeGreaterThan(0);
    await backUp(installation("data"), at("copy"));
    const copied = new DatabaseSync(at("copy/vitrine.db"), { readOnly: true });
    expect(copied.prepare("select count(*) as n from orders").get()).toEqual({ n: 1 });
    copied.close();
    expect(readdirSync(at("copy")).filter((name) => name.includes("-wal"))).toEqual([]);
    expect(used.orderId).toBeDefined();
    await store.close();
  });

  test("never overwrites another one", async () => {
    const { store } = await shopInFile();
    await backUp(installation("data"), at("copy"));
    await expect(backUp(installation("data"), at("copy"))).rejects.toThrow("Name a new folder");
    await store.close();
  });
});

describe("restoring", () => {
  test("does nothing while a server has the database open", async () => {
    const { store } = await shopInFile();
    await backUp(installation("data"), at("copy"));
    const attempt = restore(installation("data"), { folder: at("copy"), replace: true });
    await expect(attempt).rejects.toThrow("Stop it first");
    await store.close();
  });

  test("asks before it replaces a database, and keeps the old one beside it", async () => {
    const { store, used } = await shopInFile();
    await backUp(installation("data"), at("copy"));
    await store.write((db) => db.deleteFrom("orders").execute());
    await store.close();
    await expect(restore(installation("data"), { folder: at("copy"), replace: false })).rejects.toThrow("--replace");
    await restore(installation("data"), { folder: at("copy"), replace: true });
    const old = readdirSync(at("data")).filter((name) => name.includes(".replaced-") && !name.endsWith("-wal"));
    expect(old).toHaveLength(1);
    const copy = await restored("data");
    await assertSells(copy, used);
    await copy.close();
  });

  test("replaces a file that is no database", async () => {
    const { store, used } = await shopInFile();
    await backUp(installation("data"), at("copy"));
    await store.close();
    mkdirSync(at("broken"));
    writeFileSync(at("broken/vitrine.db"), "not a database at all, not even close to being one".repeat(50));
    await restore(installation("broken"), { folder: at("copy"), replace: true });
    const copy = await restored("broken");
    await assertSells(copy, used);
    await copy.close();
  });

  test("touches nothing when the backup is damaged or unfinished", async () => {
    const { store } = await shopInFile();
    await backUp(installation("data"), at("copy"));
    await store.close();
    chmodSync(at("copy/vitrine.db"), 0o600);
    const bytes = readFileSync(at("copy/vitrine.db"));
    bytes[5_000] = (bytes[5_000] ?? 0) ^ 0xff;
    writeFileSync(at("copy/vitrine.db"), bytes);
    await expect(restore(installation("new"), { folder: at("copy"), replace: false })).rejects.toThrow("damaged");
    await expect(verifyFolder(at("copy"))).rejects.toThrow("vitrine.db was changed or is damaged");
    expect(existsSync(at("new/vitrine.db"))).toBe(false);
    mkdirSync(at("nothing"));
    await expect(restore(installation("new"), { folder: at("nothing"), replace: false })).rejects.toThrow(
      "no finished backup",
    );
  });
});

describe.skipIf(!hasPostgres)("a backup of PostgreSQL", () => {
  test("is a dump that restores into another database", async () => {
    const template = async (connectionString: string) => {
      const store = createPostgresStore({ connectionString });
      await store.migrate();
      await store.close();
    };
    const [from, to] = [
      await freshDatabase("vitrine_template", template),
      await freshDatabase("vitrine_template", template),
    ];
    if (!from || !to) throw new Error("PostgreSQL disappeared while the tests ran.");
    const store = createPostgresStore({ connectionString: from.connectionString });
    const used = await usedShop(store);
    mkdirSync(at("data"));
    await backUp({ dataDirectory: at("data"), databaseUrl: from.connectionString }, at("copy"));
    expect(await verifyFolder(at("copy"))).toEqual([]);
    await store.close();
    const target = { dataDirectory: at("new"), databaseUrl: to.connectionString };
    await expect(restore(target, { folder: at("copy"), replace: false })).rejects.toThrow("--replace");
    await restore(target, { folder: at("copy"), replace: true });
    const copy = createPostgresStore({ connectionString: to.connectionString });
    await assertSells(copy, used);
    expect(await verifyStore(copy)).toEqual([]);
    await copy.close();
    await from.drop();
    await to.drop();
  });
});

describe("verifying", () => {
  test("finds nothing wrong in a shop that was used", async () => {
    const { store } = await shopInFile();
    expect(await verifyStore(store)).toEqual([]);
    await store.close();
  });

  test("names what does not add up", async () => {
    const { store } = await shopInFile();
    await store.write(async (db) => {
      await db.updateTable("stock").set({ reserved: 1 }).where("tracked", "=", 1).execute();
      await db.updateTable("payment_intents").set({ order_id: "gone" }).execute();
    });
    const rules = (await verifyStore(store)).map(({ rule }) => rule);
    expect(rules).toContain("reserved stock equals the sum of its reservations");
    expect(rules).toContain("an approved payment has its order");
    await store.close();
  });
});
