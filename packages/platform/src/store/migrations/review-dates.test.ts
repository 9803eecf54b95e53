import { randomUUID } from "node:crypto";
import { reviews } from "@vitrine/sdk/services";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { openShop } from "@vitrine/test-support/shop";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { reviewDates } from "./0394-review-dates.ts";
import { schemaOf } from "./schema.ts";

onEveryEngine("reviews that were brought before they were listed by when they were written", ({ store }) => {
  test("are after it", async () => {
    const shop = await openShop(store());
    const { reviews: written } = shop.admin({ reviews });
    const entityId = await shop.product();
    const dates = ["2024-03-01T09:00:00.000Z", "2025-06-01T09:00:00.000Z", "2019-12-24T09:00:00.000Z"];
    for (const reviewDate of dates) {
      const author = { contactId: randomUUID() };
      await written.createReview({
        review: { namespace: "stores", entityId, content: { rating: 5 }, author, reviewDate },
      });
    }
    await store().write(async (db) => {
      // As it was before.
      await sql`drop index reviews_entity_id_status_reviewed_at_id`.execute(db);
      await sql`alter table reviews drop column reviewed_at`.execute(db);
      await reviewDates.up(schemaOf(db));
    });
    const query = { filter: { entityId }, sort: [{ fieldName: "reviewDate" as const, order: "DESC" as const }] };
    const { items } = await written.queryReviews({ query });
    expect(items.map(({ reviewDate }) => reviewDate)).toEqual([dates[1], dates[0], dates[2]]);
  });
});
