import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freshDatabase, hasPostgres } from "@vitrine/test-support/postgres";
import { afterAll, describe, expect, test, vi } from "vitest";
import type { Store } from "../../../kernel/database/port.ts";
import { useSecretKey } from "../../../kernel/secrets/keys/secret-keys.ts";
import { loadSigningKey } from "../../../kernel/secrets/keys.ts";
import { createSite } from "../../sites/create-site.ts";
import { readEnvironment } from "../environment.ts";
import { openStore } from "../open-store.ts";
import { prepareDemo } from "./dev.ts";

const folder = mkdtempSync(join(tmpdir(), "dev-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ofShop = "the key of the shop, of thirty-two characters";
const another = "another key than that, of thirty-two characters";

const engines = [
  { engine: "SQLite", isMissing: false, database: async () => undefined },
  {
    engine: "PostgreSQL",
    isMissing: !hasPostgres,
    database: () => freshDatabase("vitrine_nothing", async () => {}),
  },
];

test("a shop that is made says where, for a typing error in the name of its folder makes another", async () => {
  const data = join(folder, "misspelt");
  const written: string[] = [];
  const write = vi.spyOn(process.stderr, "write").mockImplementation((text) => Boolean(written.push(String(text))));
  const open = async () => (await prepareDemo({ VITRINE_DATA: data, VITRINE_SECRET_KEY: ofShop })).store.close();
  await open();
  expect(written).toEqual([`A new demo shop is made in ${data}.\n`]);
  await open().finally(() => write.mockRestore());
  expect(written).toHaveLength(1);
});

describe.each(engines)("vitrine dev on $engine", ({ isMissing, database }) => {
  const newPlace = async (name: string) => {
    const made = await database();
    const VITRINE_DATA = join(folder, `${name}-${made ? "postgres" : "sqlite"}`);
    const variables = { VITRINE_DATA, PORT: "4160", ...(made && { DATABASE_URL: made.connectionString }) };
    return { variables, drop: async () => made?.drop() };
  };
  const keysIn = (store: Store) => store.read((db) => db.selectFrom("signing_keys").selectAll().execute());
  const demo = (variables: Record<string, string>, secret: string) =>
    prepareDemo({ ...variables, VITRINE_SECRET_KEY: secret });

  test.skipIf(isMissing)("leaves a production shop as it is", async () => {
    const { variables, drop } = await newPlace("production");
    const store = await openStore(readEnvironment(variables));
    useSecretKey(store, ofShop);
    await createSite(store, {
      name: "Kaffee Berlin",
      country: "DE",
      currency: "EUR",
      language: "de",
      owner: { email: "owner@kaffee.example", password: "quite a long password" },
    });
    await loadSigningKey(store);
    const before = await keysIn(store);
    expect(before).not.toEqual([]);
    await expect(demo(variables, another)).rejects.toThrow("Kaffee Berlin, which is not the demo shop");
    expect(await keysIn(store)).toEqual(before);
    expect(existsSync(join(variables.VITRINE_DATA, "credentials.json"))).toBe(false);
    await store.close();
    await drop();
  });

  test.skipIf(isMissing)(
    "replaces the keys of its shop after its secret key was lost, unless it is served",
    async () => {
      const { variables, drop } = await newPlace("demo");
      const { store } = await demo(variables, ofShop);
      await loadSigningKey(store);
      const before = await keysIn(store);
      await expect(demo(variables, another)).rejects.toThrow(/cannot be replaced now.*Stop it first/);
      expect(await keysIn(store)).toEqual(before);
      await store.close();
      const { store: alone } = await demo(variables, another);
      expect(await keysIn(alone)).not.toEqual(before);
      await alone.close();
      await drop();
    },
  );
});
