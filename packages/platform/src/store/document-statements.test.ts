import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { documentStatements } from "./document-statements.ts";
import { createSqliteStore, type Store } from "./index.ts";
import { sqliteDialect } from "./sqlite/dialect.ts";

describe("looking documents up on SQLite", () => {
  let store: Store;
  beforeAll(async () => {
    store = createSqliteStore({ path: ":memory:" });
    await store.migrate();
  });
  afterAll(() => store.close());

  it.each([
    ["payment_intents", { order_id: "o" }, "payment_intents_order_id"],
    ["carts", { owner_kind: "visitor", owner_id: "v" }, "carts_owner_kind_owner_id"],
  ])("starts from the index of the columns asked for, however many rows %s has", async (table, criteria, index) => {
    const { statement } = documentStatements(table, Object.keys(criteria)).lookup(criteria, 1);
    expect(await plan(sqliteDialect.textOf(statement))).toContain(index);
  });

  it("reads a whole table in its order, without sorting", async () => {
    const { statement } = documentStatements("shipping_options", []).lookup({}, 1_000);
    const steps = await plan(sqliteDialect.textOf(statement));
    expect(steps).toContain("shipping_options_created_at_id");
    expect(steps).not.toContain("TEMP B-TREE");
  });

  async function plan(text: string): Promise<string> {
    const explain = sql.raw<{ detail: string }>(`explain query plan ${text.replaceAll("?", "'x'")}`);
    const { rows } = await store.read((db) => explain.execute(db));
    return rows.map(({ detail }) => detail).join("\n");
  }
});
