import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { freshDatabase, hasPostgres } from "@vitrine/test-support/postgres";
import { assertSells, usedShop } from "@vitrine/test-support/used-shop";
import { sql } from "kysely";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Migration } from "../../kernel/database/migration.ts";
import { createPostgresStore, createSqliteStore } from "../../store/index.ts";
import { backUp } from "./backup.ts";
import { restorePostgres } from "./postgres-tools.ts";
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

function tableStep(number: number, name: string): Migration {
  const columns = { site_id: "text", id: "text" } as const;
  return { number, name, up: ({ createTable }) => createTable(name, { columns }) };
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

  test("holds no other backup, and not itself, where they are kept in the data folder", async () => {
    const { store } = await shopInFile();
    await backUp(installation("data"), at("data/backups/monday"));
    const { files } = await backUp(installation("data"), at("data/backups/tuesday"));
    await store.close();
    expect(files.map(({ path }) => path)).toEqual(["vitrine.db", "credentials.json", "media/dusk.webp"]);
  });

  test("names a folder that cannot be used", async () => {
    const { store } = await shopInFile();
    await store.close();
    symlinkSync(at("nowhere"), at("link"));
    for (const folder of [
      "/proc/x",
      "/proc/x/y",
      at("data/credentials.json"),
      at("data/credentials.json/x"),
      at("link"),
    ])
      await expect(backUp(installation("data"), folder)).rejects.toThrow(`the folder ${folder} `);
  });

  test("leaves an empty folder when it fails, and can be made again there", async () => {
    const { store } = await shopInFile();
    await store.close();
    const fail = {
      step: (name: string) => {
        if (name === "files") throw new Error("The disk is gone.");
      },
    };
    await expect(backUp(installation("data"), at("copy"), fail)).rejects.toThrow("The disk is gone.");
    expect(readdirSync(at("copy"))).toEqual([]);
    await backUp(installation("data"), at("copy"));
    expect(await verifyFolder(at("copy"))).toEqual([]);
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

  test("leaves the shop as it was when the disk fills up, and says which disk", async () => {
    const { store, used } = await shopInFile();
    await backUp(installation("data"), at("copy"));
    await store.close();
    symlinkSync("/dev/full", at("data/vitrine.db.restored.part"));
    const attempt = restore(installation("data"), { folder: at("copy"), replace: true });
    await expect(attempt).rejects.toThrow(`${at("data/vitrine.db.restored")} cannot be written: its disk is full`);
    expect(readdirSync(at("data")).filter((name) => name.includes(".replaced-"))).toEqual([]);
    const same = await restored("data");
    await assertSells(same, used);
    await same.close();
  });

  test("puts a log aside that was left without its database", async () => {
    const { store, used } = await shopInFile();
    await backUp(installation("data"), at("copy"));
    await store.write((db) => db.deleteFrom("orders").execute());
    mkdirSync(at("new"));
    cpSync(at("data/vitrine.db-wal"), at("new/vitrine.db-wal"));
    await store.close();
    await restore(installation("new"), { folder: at("copy"), replace: false });
    const copy = await restored("new");
    await assertSells(copy, used);
    expect(await verifyStore(copy)).toEqual([]);
    await copy.close();
  });

  test("touches nothing when the backup is of a newer version", async () => {
    const { store, used } = await shopInFile();
    await store.write((db) =>
      db.insertInto("migrations").values({ number: 999_999, name: "of-tomorrow", applied_at: 0 }).execute(),
    );
    await backUp(installation("data"), at("copy"));
    await store.write((db) => db.deleteFrom("migrations").where("number", "=", 999_999).execute());
    await store.close();
    const attempt = restore(installation("data"), { folder: at("copy"), replace: true });
    await expect(attempt).rejects.toThrow("is of a newer version");
    const same = await restored("data");
    await assertSells(same, used);
    await same.close();
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

  test("takes a shop back that was brought up to date, and leaves it as it was when the dump is no dump", async () => {
    const database = await freshDatabase("vitrine_empty", async () => {});
    if (!database) throw new Error("PostgreSQL disappeared while the tests ran.");
    const { connectionString: databaseUrl } = database;
    const installed = { dataDirectory: at("data"), databaseUrl };
    const store = createPostgresStore({ connectionString: databaseUrl });
    await store.migrate();
    const used = await usedShop(store);
    mkdirSync(at("data"));
    await backUp(installed, at("copy"));
    // What a later version makes, and a table that is none of the shop's.
    await store.close();
    await onServer(
      databaseUrl,
      `create table extras (site_id text, id text, foreign key (site_id, id) references products (site_id, id));
       create table reports (day text);
       insert into migrations select max(number) + 1, 'extras', max(applied_at) from migrations`,
    );

    const dump = readFileSync(at("copy/database.dump"));
    mkdirSync(at("torn"));
    writeFileSync(at("torn/database.dump"), dump.subarray(0, dump.byteLength * 0.9));
    await expect(restorePostgres(databaseUrl, at("torn"), 0)).rejects.toThrow("pg_restore failed");
    await expect(tablesOf(databaseUrl)).resolves.toEqual(["extras", "products", "reports"]);

    await restore(installed, { folder: at("copy"), replace: true });
    await expect(tablesOf(databaseUrl)).resolves.toEqual(["products", "reports"]);
    const copy = createPostgresStore({ connectionString: databaseUrl });
    await copy.migrate();
    await assertSells(copy, used);
    await copy.close();
    await database.drop();
  });
});

async function tablesOf(connectionString: string): Promise<unknown[]> {
  const named = "select tablename from pg_tables where tablename in ('extras', 'products', 'reports') order by 1";
  return (await onServer(connectionString, named)).map(({ tablename }) => tablename);
}

async function onServer(connectionString: string, statements: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(statements);
  await client.end();
  return rows;
}

describe("verifying", () => {
  test("finds nothing wrong in a shop that was used", async () => {
    const { store } = await shopInFile();
    expect(await verifyStore(store)).toEqual([]);
    await store.close();
  });

  test.for(["SQLite", "PostgreSQL"] as const)("names tables of a newer version, on %s", async (engine, { skip }) => {
    if (engine === "PostgreSQL" && !hasPostgres) skip("PostgreSQL is not installed.");
    const database = engine === "PostgreSQL" ? await freshDatabase("vitrine_empty", async () => {}) : undefined;
    const store = database
      ? createPostgresStore({ connectionString: database.connectionString })
      : createSqliteStore({ path: ":memory:" });
    const wishes = { name: "wish-list", migrations: [tableStep(1, "wish_list_items")] };
    await store.migrate([wishes]);
    await store.write((db) => sql.raw("create table guestbook (id integer primary key)").execute(db));
    expect(await verifyStore(store)).toEqual([]);
    await store.write((db) => sql.raw("create table loyalty (site_id text, id text)").execute(db));
    const [finding, ...others] = await verifyStore(store);
    expect([finding?.advice, others]).toEqual([expect.stringContaining('drop table "loyalty"'), []]);
    const newer = { name: "loyalty", migrations: [tableStep(1, "loyalty")] };
    await expect(store.migrate([wishes, newer])).rejects.toThrow("left it behind");
    await store.close();
    await database?.drop();
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
