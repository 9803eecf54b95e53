import { optOutLink } from "../../packages/platform/src/domains/notifications/opt-outs/links.ts";
import { CARD, item, readyCheckout, type Shop } from "../support/shop.ts";
import type { Table } from "./orders.ts";
import { NOWHERE } from "./provocation.ts";

const left = async (shop: Shop) => readyCheckout(shop.app, [item(await shop.product())]);

const remind = ({ app }: Shop, id: string) => app.unfinishedCheckouts.sendCheckoutReminder({ id });

async function paidWith(shop: Shop, number: string): Promise<string> {
  const checkoutId = await left(shop);
  await shop.app.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: { ...CARD, number } });
  return checkoutId;
}

export const unfinishedCheckouts: Table = {
  sendCheckoutReminder: {
    CHECKOUT_NOT_FOUND: (shop) => remind(shop, NOWHERE),
    CHECKOUT_IS_COMPLETE: async (shop) => remind(shop, await paidWith(shop, CARD.number)),
    CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS: async (shop) => remind(shop, await paidWith(shop, "4000000000000077")),
    EMPTY_CHECKOUT: async (shop) => {
      const id = await left(shop);
      const { checkout } = await shop.app.checkout.getCheckout({ id });
      await shop.app.checkout.removeLineItems({ id, lineItemIds: checkout.lineItems.map((line) => line.id) });
      return remind(shop, id);
    },
    CHECKOUT_EMAIL_MISSING: async (shop) => {
      const lineItems = [item(await shop.product())];
      const { checkout } = await shop.app.checkout.createCheckout({ channelType: "WEB", lineItems });
      return remind(shop, checkout.id);
    },
    CHECKOUT_EMAIL_UNSUBSCRIBED: async (shop) => {
      const id = await left(shop);
      const { sentTo: email } = await remind(shop, id);
      const { runtime } = shop.platform;
      const link = optOutLink(runtime, "CHECKOUT_REMINDER", shop.siteId, { email, language: "en" });
      await shop.fetch(link, { method: "POST" });
      return remind(shop, id);
    },
    CHECKOUT_ALREADY_REMINDED: async (shop) => {
      const id = await left(shop);
      await remind(shop, id);
      return remind(shop, id);
    },
  },
};
