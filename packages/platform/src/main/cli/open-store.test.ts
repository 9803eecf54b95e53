import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { chmod, mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freshDatabase, hasPostgres } from "@vitrine/test-support/postgres";
import { freePort } from "@vitrine/test-support/server";
import { afterAll, describe, expect, test } from "vitest";
import { makeDataFolder } from "./data-folder.ts";
import { readEnvironment } from "./environment.ts";
import { openStore } from "./open-store.ts";

const folder = mkdtempSync(join(tmpdir(), "open-store-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const problem = async (variables: Record<string, string>) => {
  const opened = await openStore(readEnvironment(variables)).catch((error: Error) => error);
  if (opened instanceof Error) return opened.message;
  await opened.close();
  return "";
};

describe("a data folder that cannot be used is named with its variable:", () => {
  test("where nothing can be made, without hanging", async () => {
    expect(await problem({ VITRINE_DATA: "/proc/x" })).toMatch(/^VITRINE_DATA: the folder \/proc\/x /);
    expect(await problem({ VITRINE_DATA: "/proc/x/y/z" })).toMatch(/^VITRINE_DATA: the folder \/proc\/x\/y\/z /);
  });

  test("a file", async () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    expect(await problem({ VITRINE_DATA: file })).toContain("VITRINE_DATA");
    expect(await problem({ VITRINE_DATA: join(file, "below") })).toContain("VITRINE_DATA");
  });

  test("a link that leads nowhere or to itself", async () => {
    const [nowhere, loop] = [join(folder, "nowhere"), join(folder, "loop")];
    symlinkSync(join(folder, "gone"), nowhere);
    symlinkSync(loop, loop);
    expect(await problem({ VITRINE_DATA: nowhere })).toContain("VITRINE_DATA");
    expect(await problem({ VITRINE_DATA: loop })).toContain("VITRINE_DATA");
  });
});

test("a folder that others could read is closed to them, made or found", async () => {
  const found = join(folder, "found");
  await mkdir(found);
  await chmod(found, 0o755);
  for (const directory of [found, join(folder, "made/below")]) {
    makeDataFolder(directory);
    expect(statSync(directory).mode & 0o777).toBe(0o700);
  }
});

test.each(["vitrine.db", "vitrine.db-wal", "vitrine.db-shm"])("nobody else reads %s, made or found", async (name) => {
  const data = join(folder, `modes-${name}`);
  const store = await openStore(readEnvironment({ VITRINE_DATA: data }));
  expect(statSync(join(data, name)).mode & 0o777).toBe(0o600);
  await chmod(join(data, name), 0o644);
  const another = await openStore(readEnvironment({ VITRINE_DATA: data }));
  expect(statSync(join(data, name)).mode & 0o777).toBe(0o600);
  await another.close();
  await store.close();
});

describe("a damaged database says how to get it back:", () => {
  const damaged = async (damage: (bytes: Buffer) => Buffer) => {
    const data = mkdtempSync(join(folder, "damaged-"));
    const store = await openStore(readEnvironment({ VITRINE_DATA: data }));
    await store.close();
    const file = join(data, "vitrine.db");
    writeFileSync(file, damage(readFileSync(file)));
    return problem({ VITRINE_DATA: data });
  };

  test.each([
    ["garbage", (bytes: Buffer) => Buffer.alloc(bytes.length, "garbage ")],
    ["a first page of zeros", (bytes: Buffer) => Buffer.concat([Buffer.alloc(8192), bytes.subarray(8192)])],
    ["half of the file", (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ])("%s", async (_, damage) => {
    expect(await damaged(damage)).toMatch(/^VITRINE_DATA: the database .*vitrine\.db is damaged.*vitrine restore/s);
  });
});

describe("a PostgreSQL that cannot be used is named with its variable and without its password:", () => {
  const hidden = "hush";

  test("nothing listens there", async () => {
    const port = await freePort();
    const text = await problem({
      DATABASE_URL: `postgres://shop:${hidden}@127.0.0.1:${port}/shop`,
      VITRINE_DATA: folder,
    });
    expect(text).toContain(`DATABASE_URL: nothing listens at 127.0.0.1:${port}/shop`);
    expect(text).not.toContain(hidden);
  });

  test.skipIf(!hasPostgres)("the database or the user does not exist", async () => {
    const database = await freshDatabase("vitrine_nothing", async () => {});
    const url = new URL((database?.connectionString ?? "").replace("///", "//localhost/"));
    const to = (name: string) => (database?.connectionString ?? "").replace(url.pathname.slice(1), name);
    expect(await problem({ DATABASE_URL: to("no_such_database"), VITRINE_DATA: folder })).toContain("DATABASE_URL: ");
    await database?.drop();
  });
});

test("replicas are addresses, of a server that is named", () => {
  const read = (replicas: string, primary = "postgres://primary/shop") =>
    readEnvironment({ DATABASE_URL: primary, VITRINE_DATABASE_REPLICAS: replicas }).databaseReplicas;
  expect(read("")).toEqual([]);
  expect(read("postgres://a/shop, postgresql://b/shop?host=/run\n")).toEqual([
    "postgres://a/shop",
    "postgresql://b/shop?host=/run",
  ]);
  expect(() => read("b.internal")).toThrow("VITRINE_DATABASE_REPLICAS: must be addresses");
  expect(() => read("postgres://a/shop", "")).toThrow("DATABASE_URL: name the server that the replicas follow");
});
