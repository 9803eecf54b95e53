import { randomUUID } from "node:crypto";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { seedDemo } from "../../main/seed/index.ts";
import { stockTime } from "./0240-stock-time.ts";
import { schemaOf } from "./schema.ts";

onEveryEngine("the time of stock that was there before", ({ store }) => {
  test("is the time its product last changed", async () => {
    const siteId = randomUUID();
    await seedDemo(store(), { siteId, now: new Date("2026-06-01T10:00:00.000Z") });
    const changed = Date.parse("2026-06-02T10:00:00.000Z");
    const times = await store().write(async (db) => {
      const [first] = await db.selectFrom("products").select("id").where("site_id", "=", siteId).limit(1).execute();
      await db
        .updateTable("products")
        .set({ updated_at: changed })
        .where("id", "=", first?.id ?? "")
        .execute();
      await sql`alter table stock drop column updated_at`.execute(db);
      await stockTime.up(schemaOf(db));
      return db
        .selectFrom("stock")
        .innerJoin("products", "products.id", "stock.product_id")
        .select(["stock.updated_at as stock", "products.updated_at as product"])
        .where("stock.site_id", "=", siteId)
        .execute();
    });
    expect(times.length).toBeGreaterThan(50);
    expect(times.map(({ stock }) => Number(stock))).toEqual(times.map(({ product }) => Number(product)));
    expect(times.map(({ stock }) => Number(stock))).toContain(changed);
  });
});
