import { onEveryStore } from "@vitrine/test-support/engines";
import { describe, expect, it } from "vitest";
import type { MigrationOwner, UpcomingStep } from "../../kernel/database/migration.ts";
import type { Store } from "../../kernel/database/port.ts";
import { migrations } from "./index.ts";
import { type Migration, migrate } from "./run.ts";
import { index, type Schema } from "./schema.ts";

onEveryStore(
  "migrations",
  ({ store, reopen, isShared }) => {
    it("run once when ten processes start together", async () => {
      let runs = 0;
      const step = table(9001, "raced", async () => {
        runs += 1;
      });
      const stores = Array.from({ length: 10 }, () => (isShared ? reopen() : store()));
      await Promise.all(stores.map((each) => migrate(each, { core: [...migrations, step], plugins: [] })));
      expect(runs).toBe(1);
      expect(await applied(store(), 9001)).toEqual(["raced"]);
    });

    it("leave nothing behind when they fail, and go through once mended", async () => {
      const failing = table(9002, "mended", async () => {
        throw new Error("a column too many");
      });
      const known = [...migrations, table(9001, "raced")];
      await expect(migrate(store(), { core: [...known, failing], plugins: [] })).rejects.toThrow("a column too many");
      expect(await applied(store(), 9002)).toEqual([]);
      await migrate(store(), { core: [...known, table(9002, "mended")], plugins: [] });
      expect(await applied(store(), 9002)).toEqual(["mended"]);
    });

    it("fill gaps in the numbers, and are announced before they change what was there", async () => {
      const known = [...migrations, table(9001, "raced"), table(9002, "mended")];
      await migrate(store(), { core: [...known, table(9009, "later")], plugins: [] });
      const announced: string[] = [];
      const onStep = ({ label, number, name }: UpcomingStep) => void announced.push(`${label} ${number} ${name}`);
      const core = [...known, table(9005, "between"), table(9009, "later")];
      await migrate(store(), { core, plugins: [], onStep });
      await migrate(store(), { core, plugins: [], onStep });
      expect(announced).toEqual(["Migration 9005 between"]);
      expect(await applied(store(), 9005)).toEqual(["between"]);
    });

    it("refuse a database of a newer version, and one with other names", async () => {
      await expect(migrate(store(), { core: migrations, plugins: [] })).rejects.toThrow("newer version");
      const [first, ...rest] = migrations;
      const renamed = { ...(first as Migration), name: "something-else" };
      await expect(migrate(store(), { core: [renamed, ...rest], plugins: [] })).rejects.toThrow("cannot be renamed");
    });

    it("refuse a plugin that lacks some it brought before, or all, and nothing once it is taken out", async () => {
      const core = [
        ...migrations,
        table(9001, "raced"),
        table(9002, "mended"),
        table(9005, "between"),
        table(9009, "later"),
      ];
      const steps = [table(1, "points"), table(2, "levels")];
      const start = (plugins: readonly MigrationOwner[]) => migrate(store(), { core, plugins });
      await start([{ name: "test", migrations: steps }]);
      for (const plugin of [
        { name: "test", migrations: steps.slice(0, 1) },
        { name: "test", migrations: [] },
        { name: "test" },
      ])
        await expect(start([plugin])).rejects.toThrow(
          "The plugin test is older than the database: its migration 2 (levels) was made there, which this version of it lacks. Install the version that has it, or take the plugin out of the list.",
        );
      await start([]);
    });
  },
  { isPooled: true },
);

describe("migration numbers", () => {
  it("only grow", async () => {
    const [first] = migrations;
    const twice = [first, first] as Migration[];
    await expect(migrate(undefined as unknown as Store, { core: twice, plugins: [] })).rejects.toThrow(
      "numbers only grow",
    );
  });
});

/** A step that makes a table, then does something more. */
function table(number: number, name: string, more: (schema: Schema) => Promise<void> = async () => {}): Migration {
  return {
    number,
    name,
    async up(schema) {
      await schema.createTable(`test_${name}`, {
        columns: { site_id: "text", id: "text", note: "text?", amount: "integer", done: "flag" },
        indexes: [index("note", "id")],
      });
      await more(schema);
    },
  };
}

async function applied(store: Store, number: number): Promise<string[]> {
  const rows = await store.read((db) =>
    db.selectFrom("migrations").select("name").where("number", "=", number).execute(),
  );
  return rows.map(({ name }) => name);
}
