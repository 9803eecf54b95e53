import { randomUUID } from "node:crypto";
import { STORE_APP_ID } from "../../packages/platform/src/policies/catalog-item.ts";
import type { Shop } from "../support/shop.ts";
import { disabledGiftCard, expiredGiftCard, NOWHERE, type Provocation, type Provocations } from "./provocation.ts";

const usd = (value: string) => ({ value, currency: "USD" });

/** Takes from a card that was issued by this shop. */
const redeem =
  (code: (shop: Shop) => Promise<string>, more: object = {}): Provocation =>
  async (shop) => {
    const wanted = await code(shop);
    const { appId } = (await shop.app.giftVouchers.getGiftCard({ code: wanted })).giftCard;
    return shop.app.giftVouchers.redeemGiftCard({ code: wanted, amount: usd("1"), appId, ...more });
  };
const valid = async (shop: Shop) => (await shop.giftCard()).code;

/** Gives back what was taken before something happened to the card. */
const giveBack =
  (happen: (shop: Shop, card: { id: string; giveBack: () => PromiseLike<unknown> }) => unknown): Provocation =>
  async (shop) => {
    const expirationDate = new Date(shop.clock.now().getTime() + 60_000).toISOString();
    const { id, code } = await shop.giftCard({ expirationDate });
    const { appId } = (await shop.app.giftVouchers.getGiftCard({ code })).giftCard;
    const { transactionId } = await shop.app.giftVouchers.redeemGiftCard({ code, amount: usd("1"), appId });
    const back = () => shop.app.giftVouchers.voidTransaction({ transactionId, appId });
    await happen(shop, { id, giveBack: back });
    return back();
  };

const takeTwice: Provocation = async (shop) => {
  const [code, orderId] = [await valid(shop), randomUUID()];
  await redeem(async () => code, { orderId })(shop);
  return redeem(async () => code, { orderId })(shop);
};

export const giftVouchers: Readonly<Record<string, Provocations>> = {
  getGiftCard: { GIFT_CARD_NOT_FOUND: ({ app }) => app.giftVouchers.getGiftCard({ code: "AAAABBBB" }) },
  redeemGiftCard: {
    GIFT_CARD_NOT_FOUND: redeem(valid, { code: "AAAABBBB" }),
    ALREADY_REDEEMED: takeTwice,
    CURRENCY_NOT_SUPPORTED: redeem(valid, { amount: { value: "1", currency: "EUR" } }),
    INSUFFICIENT_FUNDS: redeem(valid, { amount: usd("10.01") }),
    GIFT_CARD_DISABLED: redeem(disabledGiftCard),
    GIFT_CARD_EXPIRED: redeem(expiredGiftCard),
  },
  voidTransaction: {
    TRANSACTION_NOT_FOUND: async (shop) => {
      const { appId } = (await shop.app.giftVouchers.getGiftCard({ code: await valid(shop) })).giftCard;
      return shop.app.giftVouchers.voidTransaction({ transactionId: NOWHERE, appId });
    },
    ALREADY_VOIDED: giveBack((_, card) => card.giveBack()),
    GIFT_CARD_DISABLED: giveBack(({ app }, { id }) =>
      app.giftVouchers.updateIssuedGiftCard({ giftCard: { id, revision: "1", disabled: true } }),
    ),
    GIFT_CARD_EXPIRED: giveBack(({ clock }) => clock.advance(60_000)),
  },
  issueGiftCard: {
    ALREADY_EXISTS: async (shop) => {
      await shop.giftCard({ code: "TAKEN-TWICE" });
      return shop.giftCard({ code: "takentwice" });
    },
  },
};

const specificItemsInfo = { scopes: [{ catalogItemFilter: { catalogAppId: STORE_APP_ID } }] };
const percent = { values: [{ percentage: 10, specificItemsInfo }] };
const bundle = {
  values: [{ quantityBased: { configurations: [{ quantity: 2, price: "1" }] }, specificItemsInfo }],
};
const rule = async ({ app }: Shop, more: object = {}) =>
  (await app.discountRules.createDiscountRule({ discountRule: { name: "Ten", discounts: percent, ...more } }))
    .discountRule;
const manyApps = {
  and: { triggers: Array.from({ length: 4 }, () => ({ customTrigger: { id: "sunny", appId: randomUUID() } })) },
};
const fill = async (shop: Shop, count: number, more: object = {}) => {
  for (let made = 0; made < count; made += 1) await rule(shop, more);
};
const changed = async (shop: Shop, more: object) => {
  const { id } = await rule(shop);
  return shop.app.discountRules.updateDiscountRule({ discountRule: { id, revision: "1", ...more } });
};

export const discountRules: Readonly<Record<string, Provocations>> = {
  createDiscountRule: {
    MAX_DISCOUNT_RULES_REACHED: async (shop) => {
      await fill(shop, 100);
      return rule(shop);
    },
    MAX_QUANTITY_BASED_DISCOUNTS_REACHED: async (shop) => {
      await fill(shop, 20, { discounts: bundle });
      return rule(shop, { discounts: bundle });
    },
    MAX_CUSTOM_TRIGGER_APPS_EXCEEDED: (shop) => rule(shop, { trigger: manyApps }),
  },
  updateDiscountRule: {
    MAX_QUANTITY_BASED_DISCOUNTS_REACHED: async (shop) => {
      await fill(shop, 20, { discounts: bundle });
      return changed(shop, { discounts: bundle });
    },
    MAX_CUSTOM_TRIGGER_APPS_EXCEEDED: (shop) => changed(shop, { trigger: manyApps }),
  },
};

export const fees: Readonly<Record<string, Provocations>> = {
  createFee: {
    MAX_FEES_REACHED: async ({ app }) => {
      const add = () => app.fees.createFee({ fee: { name: "Fee", amount: "1" } });
      for (let made = 0; made < 100; made += 1) await add();
      return add();
    },
  },
};

export const searchTuning: Readonly<Record<string, Provocations>> = {
  createSynonym: {
    MAX_SYNONYMS_REACHED: async ({ app }) => {
      const add = (index: number) => app.searchTuning.createSynonym({ synonym: { words: [`a${index}`, `b${index}`] } });
      for (let made = 0; made < 500; made += 1) await add(made);
      return add(500);
    },
  },
  createSearchRule: {
    MAX_SEARCH_RULES_REACHED: async ({ app }) => {
      const add = (index: number) => app.searchTuning.createSearchRule({ rule: { query: `query ${index}` } });
      for (let made = 0; made < 500; made += 1) await add(made);
      return add(500);
    },
    SEARCH_RULE_EXISTS: async ({ app }) => {
      const add = () => app.searchTuning.createSearchRule({ rule: { query: "vase" } });
      await add();
      return add();
    },
  },
  replaceSearchRule: {
    SEARCH_RULE_EXISTS: async ({ app }) => {
      await app.searchTuning.createSearchRule({ rule: { query: "vase" } });
      const { id, revision } = (await app.searchTuning.createSearchRule({ rule: { query: "jar" } })).rule;
      return app.searchTuning.replaceSearchRule({ rule: { id, revision, query: "vase" } });
    },
  },
};
