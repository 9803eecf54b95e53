import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPostgresStore, createSqliteStore } from "../../packages/platform/src/store/index.ts";
import { freshDatabase, hasPostgres, type TestDatabase } from "../support/postgres.ts";
import { runVitrine } from "../support/server.ts";
import { sharedTables } from "../support/site-gate/all-sites.ts";

/** Against functions that check what Citus checks: Debian has no Citus. */
describe.skipIf(!hasPostgres)("vitrine distribute", () => {
  let database: TestDatabase | undefined;
  let client: Client;
  beforeAll(async () => {
    database = await freshDatabase("vitrine_template", async (connectionString) => {
      const store = createPostgresStore({ connectionString });
      await store.migrate();
      await store.close();
    });
    client = new Client({ connectionString: database?.connectionString ?? "" });
    await client.connect();
    // Apart from the shop's own tables, as Citus keeps what is its own.
    await client.query("create schema cluster; set search_path = cluster, public");
    await client.query(await readFile(join(import.meta.dirname, "../support/stand-in-cluster.sql"), "utf8"));
    await client.query("set search_path = public, cluster");
  });
  afterAll(async () => {
    await client?.end();
    await database?.drop();
  });
  const distribute = () => runVitrine(["distribute"], { DATABASE_URL: database?.connectionString ?? "" });
  const placed = async () => {
    const places = "select logicalrelid::text as name, partmethod, colocated from pg_dist_partition order by 1";
    return (await client.query<{ name: string; partmethod: string; colocated: string | null }>(places)).rows;
  };

  test("prints a script that spreads every table by site, and can be run again", async () => {
    const { code, stdout, stderr } = await distribute();
    expect([code, stderr]).toEqual([0, ""]);
    await client.query(stdout);
    const first = await placed();
    const { rows } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    );
    expect(first.map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
    for (const { name, partmethod, colocated } of first) {
      const isBeside = name === "sites" ? null : "sites";
      expect([name, partmethod, colocated]).toEqual(name in sharedTables ? [name, "n", null] : [name, "h", isBeside]);
    }
    await client.query(stdout);
    expect(await placed()).toEqual(first);
  });

  test("names what cannot be spread, and prints no script", async () => {
    const bad = {
      coins:
        "create table coins (site_id text, id text, primary key (site_id, id)); create unique index once on coins (id)",
      seats:
        "create table seats (site_id text, id text, number bigint generated always as identity, primary key (site_id, id))",
      ways: "create table ways (site_id text, slot text references signing_keys (slot), primary key (site_id))",
    };
    for (const [name, statement] of Object.entries(bad)) {
      await client.query(statement);
      const { code, stdout, stderr } = await distribute();
      expect([code, stdout]).toEqual([1, ""]);
      expect(stderr).toContain(`${name}: its `);
      const rejected = `select create_distributed_table('${name}', 'site_id')`;
      if (name !== "ways") await expect(client.query(rejected)).rejects.toThrow();
      await client.query(`drop table ${name}`);
    }
    expect((await distribute()).code).toBe(0);
  });

  test("says what to do on the embedded database", async () => {
    const data = await mkdtemp(join(tmpdir(), "vitrine-distribute-"));
    const store = createSqliteStore({ path: join(data, "vitrine.db") });
    await store.migrate();
    await store.close();
    const { code, stdout, stderr } = await runVitrine(["distribute"], { VITRINE_DATA: data });
    await rm(data, { recursive: true });
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toContain("vitrine move");
  });
});
