import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freshDatabase, hasPostgres } from "@vitrine/test-support/postgres";
import { describe, expect, it } from "vitest";
import { createPostgresStore, createSqliteStore, type Store } from "./index.ts";

describe("a killed process", () => {
  it.each([true, false])("loses no acknowledged write of an embedded database (durable: %s)", async (durable) => {
    const folder = mkdtempSync(join(tmpdir(), "killed-"));
    const path = join(folder, "test.db");
    try {
      await survives(() => createSqliteStore({ path }), `createSqliteStore(${JSON.stringify({ path })})`, durable);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it.skipIf(!hasPostgres)("loses no acknowledged write of PostgreSQL", async () => {
    const database = await freshDatabase("vitrine_template", async (connectionString) => {
      const store = createPostgresStore({ connectionString });
      await store.migrate();
      await store.close();
    });
    const options = { connectionString: database?.connectionString ?? "" };
    await survives(() => createPostgresStore(options), `createPostgresStore(${JSON.stringify(options)})`, true);
    await database?.drop();
  });
});

/** Kills a writing process in the middle of its work, three times, and looks for everything it had acknowledged. */
async function survives(open: () => Store, opening: string, durable: boolean): Promise<void> {
  const site = randomUUID();
  const acknowledged: number[] = [];
  for (const [round, until] of [20, 90, 150].entries()) {
    const child = writer(opening, site, round * 1_000, durable);
    for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
      acknowledged.push(Number(line));
      if (acknowledged.length >= until) child.kill("SIGKILL");
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    expect(child.signalCode).toBe("SIGKILL");
  }
  const store = open();
  const rows = await store.read((db) =>
    db.selectFrom("counters").select("value").where("site_id", "=", site).orderBy("value").execute(),
  );
  await store.close();
  const kept = new Set(rows.map(({ value }) => value));
  expect(acknowledged.length).toBeGreaterThanOrEqual(150);
  expect(acknowledged.filter((value) => !kept.has(value))).toEqual([]);
}

/** Writes row after row and prints the number of each one after its commit. */
function writer(opening: string, site: string, from: number, durable: boolean): ChildProcess {
  const script = `
    import { createPostgresStore, createSqliteStore } from ${JSON.stringify(join(import.meta.dirname, "index.ts"))};
    import { writeSync } from "node:fs";
    // The pipe does not block: a full one says so, and its reader needs a moment.
    const print = (text) => {
      for (;;) {
        try { return writeSync(1, text); } catch (error) { if (error.code !== "EAGAIN") throw error; }
      }
    };
    const store = ${opening};
    await store.migrate();
    for (let value = ${from}; ; value += 1) {
      const row = { site_id: ${JSON.stringify(site)}, name: String(value), value };
      await store.write((db) => db.insertInto("counters").values(row).execute(), { durable: ${durable} });
      print(value + "\\n");
    }`;
  return spawn(process.execPath, ["--conditions=source", "--input-type=module", "-e", script], {
    cwd: import.meta.dirname,
    stdio: ["ignore", "pipe", "inherit"],
  });
}
