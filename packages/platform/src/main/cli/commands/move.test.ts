import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freshDatabase, hasPostgres } from "@vitrine/test-support/postgres";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { createSite } from "../../sites/create-site.ts";
import { readEnvironment } from "../environment.ts";
import { openStore } from "../open-store.ts";
import { prepareProduction } from "../production.ts";
import { run } from "./move.ts";

const folder = mkdtempSync(join(tmpdir(), "move-"));
const VITRINE_DATA = join(folder, "data");
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  vi.stubEnv("VITRINE_DATA", VITRINE_DATA);
  vi.stubEnv("DATABASE_URL", "");
});

const sitesOf = async (variables: Record<string, string>) => {
  const store = await openStore(readEnvironment({ VITRINE_DATA, ...variables }));
  const sites = await store.read((db) => db.selectFrom("sites").select("site_id").execute());
  await store.close();
  return sites.length;
};

async function moved(...args: string[]): Promise<string> {
  const written: string[] = [];
  const note = (text: unknown) => Boolean(written.push(String(text)));
  const spies = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, "write").mockImplementation(note));
  await run(args).finally(() => spies.map((spy) => spy.mockRestore()));
  return written.join("");
}

test.skipIf(!hasPostgres)("nobody goes on selling in the database that a shop was moved away from", async () => {
  const store = await openStore(readEnvironment({ VITRINE_DATA }));
  const owner = { email: "owner@kaffee.example", password: "quite a long password" };
  await createSite(store, { name: "Kaffee Berlin", country: "DE", currency: "EUR", language: "de", owner });
  await store.close();
  const database = await freshDatabase("vitrine_empty", async () => {});
  const url = database?.connectionString ?? "";

  const said = await moved("--to", url);
  expect(said).toContain("Set DATABASE_URL to it and start the shop.");
  expect(said).toContain(`The old database is ${join(VITRINE_DATA, "vitrine.db.moved")}`);
  expect(readdirSync(VITRINE_DATA).filter((name) => name.startsWith("vitrine.db"))).toEqual(["vitrine.db.moved"]);
  expect(await sitesOf({ DATABASE_URL: url })).toBe(1);

  const problem = /was moved to PostgreSQL: set DATABASE_URL to it\. .*vitrine\.db\.moved is its old database/;
  await expect(sitesOf({})).rejects.toThrow(problem);
  await expect(prepareProduction(readEnvironment({ VITRINE_DATA }))).rejects.toThrow(problem);
  await expect(moved("--to", url)).rejects.toThrow(problem);
  expect(existsSync(join(VITRINE_DATA, "vitrine.db"))).toBe(false);

  vi.stubEnv("DATABASE_URL", url);
  expect(await moved("--to", "sqlite")).toContain("Unset DATABASE_URL");
  expect(await sitesOf({})).toBe(1);
  await database?.drop();
});
