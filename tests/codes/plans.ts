import { productEditor, subscriptions as subscriptionService } from "@vitrine/contract";
import { createClient } from "@vitrine/sdk";
import { deliverGiftCards } from "../../packages/platform/src/domains/pricing/gift-card-product/deliver.ts";
import { giftCardPurchases } from "../../packages/platform/src/domains/pricing/gift-card-product/repository.ts";
import { PLANS_APP_ID } from "../../packages/platform/src/domains/pricing/plans/rules.ts";
import { CARD, item, readyCheckout, type Shop } from "../support/shop.ts";
import { NOWHERE, type Provocation, type Provocations } from "./provocation.ts";

const plan = async (shop: Shop, more: object = {}) => {
  const covers = { productIds: [await shop.product()] };
  return (await shop.app.plans.createPlan({ plan: { name: "Ten classes", credits: 10, covers, ...more } })).plan.id;
};

export const plans: Readonly<Record<string, Provocations>> = {
  createPlan: {
    MAX_PLANS_REACHED: async (shop) => {
      for (let made = 0; made < 100; made += 1) await plan(shop);
      return plan(shop);
    },
  },
  deletePlan: {
    PLAN_HAS_MEMBERSHIPS: async (shop) => {
      const id = await plan(shop);
      await shop.app.plans.grantMembership({ planId: id, memberId: (await shop.registered()).id });
      return shop.app.plans.deletePlan({ id });
    },
  },
  grantMembership: {
    PLAN_INACTIVE: async (shop) => {
      const planId = await plan(shop, { active: false });
      return shop.app.plans.grantMembership({ planId, memberId: (await shop.registered()).id });
    },
    MEMBER_NOT_FOUND: async (shop) => shop.app.plans.grantMembership({ planId: await plan(shop), memberId: NOWHERE }),
  },
};

/** A membership no one holds, for an order that is owed. */
export const chargeMemberships: Provocations = {
  ORDER_NOT_FOUND: ({ app }) => app.orders.chargeMemberships({ ecomOrderId: NOWHERE, memberId: NOWHERE }),
  MEMBERSHIP_NOT_ELIGIBLE: async (shop) => {
    const buyer = await shop.visitor();
    const { checkout } = await buyer.checkout.createCheckout({
      channelType: "WEB",
      lineItems: [item(await shop.product({ isDigital: true }))],
      checkoutInfo: { billingInfo: { address: { country: "US" } } },
    });
    const { orderId: ecomOrderId = "" } = await buyer.checkout.createOrder({ id: checkout.id });
    const [line] = (await shop.app.orders.getOrder({ id: ecomOrderId })).order.lineItems;
    const charge = { membershipId: NOWHERE, appId: PLANS_APP_ID, lineItemId: line?.id ?? "" };
    return shop.app.orders.chargeMemberships({ ecomOrderId, memberId: NOWHERE, membershipCharges: [charge] });
  },
};

const cards = { name: "Gift card", amounts: ["25"] };

/** A gift card that was bought and waits to be issued: its id. */
async function buyGiftCard(shop: Shop): Promise<string> {
  const { product } = await shop.app.giftCardProduct.createGiftCardProduct({ product: cards });
  const reference = { appId: product.appId, catalogItemId: product.id, options: { amount: "25" } };
  const buyer = await shop.visitor();
  const checkoutId = await readyCheckout(buyer, [{ quantity: 1, catalogReference: reference }]);
  const { orderId } = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
  return (await shop.app.giftCardProduct.listPurchasedGiftCards({ orderId })).giftCards[0]?.id ?? "";
}

export const giftCardProduct: Readonly<Record<string, Provocations>> = {
  createGiftCardProduct: {
    GIFT_CARD_PRODUCT_ALREADY_EXISTS: async ({ app }) => {
      await app.giftCardProduct.createGiftCardProduct({ product: cards });
      return app.giftCardProduct.createGiftCardProduct({ product: cards });
    },
  },
  getGiftCardProduct: {
    GIFT_CARD_PRODUCT_NOT_FOUND: ({ app }) => app.giftCardProduct.getGiftCardProduct({}),
  },
  replaceGiftCardProduct: {
    GIFT_CARD_PRODUCT_NOT_FOUND: ({ app }) =>
      app.giftCardProduct.replaceGiftCardProduct({ product: { ...cards, revision: "1" } }),
  },
  resendGiftCard: {
    GIFT_CARD_NOT_ISSUED: async (shop) => {
      const bought = await buyGiftCard(shop);
      return shop.app.giftCardProduct.resendGiftCard({ id: bought });
    },
    GIFT_CARD_CODE_UNREADABLE: async (shop) => {
      const id = await buyGiftCard(shop);
      await deliverGiftCards(shop.platform.runtime);
      // As if it had been issued with another key.
      await shop.store.write(async (db) => {
        const sold = await giftCardPurchases.getLocked(db, shop.siteId, id);
        if (!sold?.entity.sealedCode) throw new Error("The gift card was not issued.");
        const sealedCode = `${sold.entity.sealedCode.slice(0, -6)}AAAAAA`;
        await giftCardPurchases.update(db, shop.siteId, sold.revision, { ...sold.entity, sealedCode });
      });
      return shop.app.giftCardProduct.resendGiftCard({ id });
    },
  },
};

/** An order that is owed, and a membership that could pay for one of its two lines. */
export async function withMembership(shop: Shop) {
  const productId = await shop.product({ isDigital: true });
  const { plan: made } = await shop.app.plans.createPlan({
    plan: { name: "Ten classes", credits: 10, covers: { productIds: [productId] } },
  });
  const memberId = (await shop.registered()).id;
  const { membership } = await shop.app.plans.grantMembership({ planId: made.id, memberId });
  const buyer = await shop.visitor();
  const other = await shop.product({ isDigital: true });
  const checkoutId = await readyCheckout(buyer, [item(productId), item(other)]);
  const { orderId } = await buyer.payments.payForCheckout({ checkoutId, methodId: "manual" });
  const [line] = (await shop.app.orders.getOrder({ id: orderId })).order.lineItems;
  const existingMembership = { appId: PLANS_APP_ID, membershipId: membership.id };
  const memberships = [{ lineItemId: line?.id ?? "", membershipIdentifier: { existingMembership } }];
  return { orderId, memberId, memberships };
}

export const membershipBilling: Readonly<Record<string, Provocations>> = {
  chargeMemberships: {
    ORDER_NOT_FOUND: async (shop) => {
      const { memberId, memberships } = await withMembership(shop);
      return shop.app.orderBilling.chargeMemberships({ orderId: NOWHERE, memberId, memberships });
    },
    MEMBERSHIP_NOT_ELIGIBLE: async (shop) => {
      const { orderId, memberships } = await withMembership(shop);
      return shop.app.orderBilling.chargeMemberships({ orderId, memberId: NOWHERE, memberships });
    },
  },
  voidMemberships: {
    ORDER_NOT_FOUND: ({ app }) => app.orderBilling.voidMemberships({ orderId: NOWHERE, paymentIds: [NOWHERE] }),
    PAYMENT_NOT_FOUND: async (shop) => {
      const { orderId } = await withMembership(shop);
      return shop.app.orderBilling.voidMemberships({ orderId, paymentIds: [NOWHERE] });
    },
    NOT_MEMBERSHIP_PAYMENT: async (shop) => {
      const buyer = await shop.visitor();
      const checkoutId = await readyCheckout(buyer, [item(await shop.product({ isDigital: true }))]);
      const paid = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
      const { orderId, paymentId = "" } = paid;
      return shop.app.orderBilling.voidMemberships({ orderId, paymentIds: [paymentId] });
    },
    MEMBERSHIP_PAYMENT_NOT_CHARGED: async (shop) => {
      const { orderId, memberId, memberships } = await withMembership(shop);
      const { payments } = await shop.app.orderBilling.chargeMemberships({ orderId, memberId, memberships });
      const request = { orderId, paymentIds: payments.map(({ id = "" }) => id) };
      await shop.app.orderBilling.voidMemberships(request);
      return shop.app.orderBilling.voidMemberships(request);
    },
  },
};

/** The subscription that a member begins with an order. */
async function subscribed(shop: Shop) {
  const productId = await shop.product({ isDigital: true });
  const choices = {
    subscriptionOptions: [{ id: "m", title: "Monthly", subscriptionSettings: { frequency: "MONTH" as const } }],
  };
  await shop.admin({ productEditor }).productEditor.saveProduct({ productId, choices });
  const buyer = await shop.member();
  const checkoutId = await readyCheckout(buyer, [item(productId, 1, { subscriptionOptionId: "m" })]);
  const { orderId } = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
  const own = shop.admin({ subscriptions: subscriptionService }).subscriptions;
  const [begun] = (await own.listSubscriptions({ orderId })).subscriptions;
  return { own, id: begun?.id ?? "", buyer, orderId };
}

/** Asks for the end of a subscription that is no guest's, by an order that nobody has, so many times. */
const cancelUnknown =
  (times: number): Provocation =>
  async (shop) => {
    const { subscriptions: own } = shop.client({ subscriptions: subscriptionService });
    const ask = () => own.cancelGuestSubscription({ number: "78", email: "guess@example.com", id: NOWHERE });
    for (let asked = 1; asked < times; asked += 1) await ask().safe();
    return ask();
  };

const afterCancel =
  (name: "pauseSubscription" | "resumeSubscription"): Provocation =>
  async (shop) => {
    const { own, id } = await subscribed(shop);
    await own.cancelSubscription({ id });
    return own[name]({ id });
  };

export const subscriptions: Readonly<Record<string, Provocations>> = {
  pauseSubscription: { SUBSCRIPTION_OVER: afterCancel("pauseSubscription") },
  resumeSubscription: { SUBSCRIPTION_OVER: afterCancel("resumeSubscription") },
  cancelSubscription: {
    CANCELLATION_NOT_ALLOWED: async (shop) => {
      const { id, buyer } = await subscribed(shop);
      const claims = { subject: buyer.id, kind: "member", siteId: shop.siteId, clientId: shop.clientId } as const;
      const authorization = await shop.platform.tokens.issue({ ...claims, familyId: NOWHERE });
      const auth = () => ({ getAuthHeaders: () => ({ authorization }) });
      const services = { subscriptions: subscriptionService };
      return createClient({ baseUrl: shop.origin, fetch: shop.fetch, auth, services }).subscriptions.cancelSubscription(
        {
          id,
        },
      );
    },
  },
  cancelGuestSubscription: {
    ORDER_NOT_FOUND: cancelUnknown(1),
    THROTTLED_FEATURE: cancelUnknown(21),
    CANCELLATION_NOT_ALLOWED: async (shop) => {
      const { own, id, orderId } = await subscribed(shop);
      const { number, buyerInfo } = (await shop.app.orders.getOrder({ id: orderId })).order;
      return own.cancelGuestSubscription({ number, email: buyerInfo?.email ?? "", id });
    },
  },
};
