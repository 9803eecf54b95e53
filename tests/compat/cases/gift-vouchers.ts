import { randomUUID } from "node:crypto";
import { giftVouchers } from "@vitrine/contract";
import { expect } from "vitest";
import type { World } from "../world.ts";
import { type Cases, NOWHERE, refused } from "./case.ts";

/** The vendor's package only redeems: cards are issued by the shop, over our own client. */
async function issued(world: World) {
  const { code } = await world.admin({ giftVouchers }).giftVouchers.issueGiftCard({ giftCard: { initialValue: "20" } });
  const { giftCard } = await world.merchant.giftVouchers.getGiftCard(code, {});
  return { code, appId: giftCard?.appId ?? "" };
}

const five = { value: "5.00", currency: "USD" };

async function redeemed(world: World) {
  const card = await issued(world);
  const { transactionId = "" } = await world.merchant.giftVouchers.redeemGiftCard(card.code, {
    amount: five,
    appId: card.appId,
    orderId: randomUUID(),
  });
  return { ...card, transactionId };
}

export const giftVoucherCases: Cases = {
  getGiftCard: {
    async succeeds(world) {
      const { code, appId } = await issued(world);
      const { giftCard } = await world.merchant.giftVouchers.getGiftCard(code, { appId });
      expect(giftCard).toMatchObject({ balance: { value: "20.00", currency: "USD" }, status: "VALID", appId });
      expect(giftCard?.obfuscatedCode).toMatch(/^\*+\w{4}$/);
    },
    fails: refused("GIFT_CARD_NOT_FOUND", 404, ({ merchant }) => merchant.giftVouchers.getGiftCard("NOSUCHCARD", {})),
  },
  redeemGiftCard: {
    async succeeds(world) {
      const { code, transactionId } = await redeemed(world);
      expect(transactionId).toMatch(/^[0-9a-f-]{36}$/);
      const { giftCard } = await world.merchant.giftVouchers.getGiftCard(code, {});
      expect(giftCard?.balance?.value).toBe("15.00");
    },
    fails: refused("INSUFFICIENT_FUNDS", 428, async (world) => {
      const { code, appId } = await issued(world);
      return world.merchant.giftVouchers.redeemGiftCard(code, { amount: { value: "20.01", currency: "USD" }, appId });
    }),
  },
  voidTransaction: {
    async succeeds(world) {
      const { code, appId, transactionId } = await redeemed(world);
      await world.merchant.giftVouchers.voidTransaction(transactionId, { appId });
      const { giftCard } = await world.merchant.giftVouchers.getGiftCard(code, {});
      expect(giftCard?.balance?.value).toBe("20.00");
    },
    fails: refused("TRANSACTION_NOT_FOUND", 404, async (world) => {
      const { appId } = await issued(world);
      return world.merchant.giftVouchers.voidTransaction(NOWHERE, { appId });
    }),
  },
};
