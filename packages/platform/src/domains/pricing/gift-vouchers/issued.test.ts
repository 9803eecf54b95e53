import { expect, test } from "vitest";
import { onEveryEngine } from "../../../../../../tests/support/engines.ts";
import { openShop } from "../../../../../../tests/support/shop.ts";

onEveryEngine("an issued gift card", (engine) => {
  test("is returned by its id, with its balance", async () => {
    const shop = await openShop(engine.store());
    const { id } = await shop.giftCard();
    const { giftCard } = await shop.app.giftVouchers.getIssuedGiftCard({ id });
    expect(giftCard).toMatchObject({ id, balance: "10.00" });
  });
});
