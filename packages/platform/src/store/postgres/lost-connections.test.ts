import { freshDatabase, hasPostgres, type TestDatabase } from "@vitrine/test-support/postgres";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Db, type Store, StoreUnavailable } from "../../kernel/database/port.ts";
import { runExpecting, runLater, statement } from "../../kernel/database/statements.ts";
import { toUnavailable } from "./errors.ts";
import { createPostgresStore } from "./store.ts";

const end = statement("update counters set value = pg_terminate_backend(pg_backend_pid())::int where name = ?");

describe.skipIf(!hasPostgres)("on PostgreSQL", () => {
  let database: TestDatabase | undefined;
  let store: Store;

  beforeAll(async () => {
    database = await freshDatabase("vitrine_empty", async () => {});
    const address = database?.connectionString.replace(/statement_timeout=\d+/, "statement_timeout=400") ?? "";
    store = createPostgresStore({ connectionString: address, poolSize: 4 });
    await store.migrate();
  });
  afterAll(async () => {
    await store?.close();
    await database?.drop();
  });

  const insert = (db: Db, name: string) =>
    db.insertInto("counters").values({ site_id: "site", name, value: 1 }).execute();
  const names = async () =>
    (
      await store.read((db) =>
        db.selectFrom("counters").select("name").where("site_id", "=", "site").orderBy("name").execute(),
      )
    ).map(({ name }) => name);
  const endOwnConnection = (db: Db) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);

  test("a write whose connection breaks runs again on another one", async () => {
    let runs = 0;
    await store.write(async (db) => {
      runs += 1;
      await insert(db, "again");
      if (runs === 1) await endOwnConnection(db);
    });
    expect(runs).toBe(2);
    expect(await names()).toContain("again");
  });

  test("a write whose connection breaks in its commit does not: it may have been made", async () => {
    await store.write(async (db) => {
      await sql`create table doomed (site_id text)`.execute(db);
      await sql`create function doom() returns trigger language plpgsql as
        $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`.execute(db);
      await sql`create constraint trigger doom after insert on doomed deferrable initially deferred
        for each row execute function doom()`.execute(db);
    });
    let runs = 0;
    const written = store.write(async (db) => {
      runs += 1;
      await sql`insert into doomed (site_id) values ('site')`.execute(db);
    });
    await expect(written).rejects.toThrow(StoreUnavailable);
    expect(runs).toBe(1);
  });

  test("nor one whose connection breaks while statements that nobody waited for travel with its commit", async () => {
    let runs = 0;
    await store.write((db) => insert(db, "travels"));
    const written = store.write(async (db) => {
      runs += 1;
      await insert(db, `travelling ${runs}`);
      await runLater(db, end, ["travels"]);
    });
    await expect(written).rejects.toThrow(/Whether it was made is not known/);
    expect(runs).toBe(1);
  });

  test("but one whose connection breaks before does, whoever waited for the statement", async () => {
    let runs = 0;
    const touch = statement("update counters set value = 2 where name = ?");
    await store.write(async (db) => {
      runs += 1;
      await runExpecting(db, runs === 1 ? end : touch, ["travels"], () => new Error("no counter"));
    });
    expect(runs).toBe(2);
  });

  test("a read whose connection breaks is asked again", async () => {
    await store.write((db) => insert(db, "read"));
    // Every idle connection is one of yesterday.
    await store.read((db) =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
          where application_name like 'vitrine%' and datname = current_database() and pid <> pg_backend_pid()`.execute(
        db,
      ),
    );
    expect(await names()).toContain("read");
  });

  test("a statement that takes too long is ended, unless the write may be long", async () => {
    const sleep = (db: Db) => sql`select pg_sleep(0.6)`.execute(db);
    await expect(store.write(sleep)).rejects.toThrow(StoreUnavailable);
    await expect(store.read(sleep)).rejects.toThrow(StoreUnavailable);
    await store.write(sleep, { isLong: true });
    await store.view(sleep);
  });

  test("nobody waits for a lock without an end", async () => {
    await store.write((db) => insert(db, "locked"));
    const lock = (db: Db) =>
      sql`select 1 from counters where site_id = 'site' and name = 'locked' for update`.execute(db);
    let hold = () => {};
    const held = new Promise<void>((resolve) => {
      hold = resolve;
    });
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const holding = store.write(
      async (db) => {
        await lock(db);
        hold();
        await ended;
      },
      { isLong: true },
    );
    await held;
    await expect(store.write(lock)).rejects.toThrow(/lock timeout/);
    end();
    await holding;
  });

  test("a connection carries no limit of a long write over to the next", async () => {
    await Promise.all(
      Array.from({ length: 4 }, () => store.write((db) => sql`select 1`.execute(db), { isLong: true })),
    );
    const { rows } = await store.read((db) => sql<{ statement_timeout: string }>`show statement_timeout`.execute(db));
    expect(rows).toEqual([{ statement_timeout: "400ms" }]);
  });

  test("a server that does not let the shop in any more is away, whatever it has against it", async () => {
    const gone = await freshDatabase("vitrine_empty", async () => {});
    const address = gone?.connectionString ?? "";
    const shut = createPostgresStore({ connectionString: address });
    await gone?.drop();
    await expect(shut.read((db) => sql`select 1`.execute(db))).rejects.toThrow(StoreUnavailable);
    await shut.close();
    const codes = ["28P01", "CERT_HAS_EXPIRED", "SELF_SIGNED_CERT_IN_CHAIN", "UNABLE_TO_VERIFY_LEAF_SIGNATURE"];
    for (const code of codes)
      expect(toUnavailable(Object.assign(new Error(code), { code }))).toBeInstanceOf(StoreUnavailable);
  });
});
