import { randomUUID } from "node:crypto";
import { carts } from "@vitrine/sdk/services";
import { expect, test } from "vitest";
import { onEveryEngine } from "../../../../tests/support/engines.ts";
import { openShop } from "../../../../tests/support/shop.ts";

onEveryEngine("an Idempotency-Key", ({ store }) => {
  test("of several writes at once makes one of them, and gives its answer to all", async () => {
    const shop = await openShop(store());
    const merchant = shop.admin({ carts });
    const idempotencyKey = randomUUID();
    const name = { original: "Glaze" };
    const customLineItems = [
      { productName: name, price: "12.00", quantity: 1, itemType: { preset: "PHYSICAL" as const } },
    ];
    const made = await Promise.all(
      Array.from({ length: 6 }, () => merchant.carts.createCart({ customLineItems }, { idempotencyKey })),
    );
    expect(new Set(made.map(({ cart }) => cart.id)).size).toBe(1);
    expect(await store().read((db) => db.selectFrom("carts").select("id").execute())).toHaveLength(1);
  });
});
