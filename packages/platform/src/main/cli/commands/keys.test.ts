import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createSite } from "../../sites/create-site.ts";
import { readEnvironment } from "../environment.ts";
import { openStore } from "../open-store.ts";
import { run as backup } from "./backup.ts";
import { run } from "./keys.ts";
import { run as providers } from "./providers.ts";
import { run as redirects } from "./redirects.ts";
import { run as webhooks } from "./webhooks.ts";

const folder = mkdtempSync(join(tmpdir(), "keys-"));
const VITRINE_DATA = join(folder, "data");
beforeAll(async () => {
  const store = await openStore(readEnvironment({ VITRINE_DATA }));
  const owner = { email: "owner@kaffee.example", password: "quite a long password" };
  await createSite(store, { name: "Kaffee Berlin", country: "DE", currency: "EUR", language: "de", owner });
  await store.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  vi.stubEnv("VITRINE_DATA", VITRINE_DATA);
  vi.stubEnv("DATABASE_URL", "");
});

/** Runs a command and returns what it printed. */
async function quietly(command: () => Promise<void>): Promise<string> {
  const written: string[] = [];
  const write = vi.spyOn(process.stdout, "write").mockImplementation((text) => Boolean(written.push(String(text))));
  await command().finally(() => write.mockRestore());
  return written.join("");
}

const printed = (...args: string[]) => quietly(() => run(args));

test("a key is made with scopes that there are, shown in the list and ended by its id", async () => {
  expect(await printed("scopes")).toContain("ECOM.READ_ORDERS\n");
  expect(await printed("create", "reports", "--scope", "ECOM.READ_ORDERS")).toMatch(/^vitrine_\S+\n$/);
  const line = (await printed("list")).split("\n").find((text) => text.includes("  reports  ")) ?? "";
  expect(line).toMatch(/ECOM\.READ_ORDERS {2}never used$/);
  const [id = ""] = line.split("  ");
  expect(await printed("remove", id)).toContain("Removed.");
  expect(await printed("list")).not.toContain("reports");
  await expect(run(["remove", id])).rejects.toThrow(`There is no API key ${id}`);
});

test("lists say on the side that they are empty", async () => {
  const said = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  expect((await quietly(() => webhooks(["list"]))) + (await quietly(() => providers(["list"])))).toBe("");
  expect(said.mock.calls.join("")).toMatch(/no webhook yet.*\n.*no provider yet/);
  said.mockRestore();
});

test("what commands change is in the audit log, with the command and without secrets", async () => {
  const secret = (await printed("create", "audited", "--all-scopes")).trim();
  const line = (await printed("list")).split("\n").find((text) => text.includes("  audited  ")) ?? "";
  const [id = ""] = line.split("  ");
  await printed("remove", id);
  const url = "https://hooks.kaffee.example/orders";
  const webhookId = (await quietly(() => webhooks(["add", url]))).trim();
  await quietly(() => redirects(["allow", "https://www.kaffee.example"]));
  const store = await openStore(readEnvironment({ VITRINE_DATA }));
  const entries = await store.read((db) => db.selectFrom("audit_log").selectAll().execute());
  await store.close();
  const noted = entries.map(({ actor_name, operation, entity_id }) => [actor_name, operation, entity_id]);
  expect(noted).toEqual(
    expect.arrayContaining([
      ["vitrine keys create", "vitrine.api-keys.createApiKey", id],
      ["vitrine keys remove", "vitrine.api-keys.revokeApiKey", id],
      ["vitrine webhooks add", "vitrine.webhooks.createWebhook", webhookId],
      ["vitrine redirects allow", "vitrine.site-settings.updateSiteSettings", null],
    ]),
  );
  expect(JSON.stringify(entries)).not.toContain(secret);
});

test("an unknown scope makes no key, and names those that are known", async () => {
  const before = await printed("list");
  await expect(run(["create", "x", "--scope", "ECOM.READ_ORDERS", "--scope", "NOPE"])).rejects.toThrow(
    /there is no scope NOPE, and no key was made.*\n {2}ECOM\.READ_ORDERS\n/s,
  );
  await expect(run(["create", "x"])).rejects.toThrow("usage: vitrine keys");
  expect(await printed("list")).toBe(before);
});

test("a folder without a database has nothing to back up, and nothing to restore", async () => {
  vi.stubEnv("VITRINE_DATA", join(folder, "nothing"));
  await expect(backup([join(folder, "backup")])).rejects.toThrow(/^VITRINE_DATA: there is no database in .*nothing\./);
});
