import { randomUUID } from "node:crypto";
import { CARD, HOME, item, readyCheckout, type Shop, type Shopper } from "../support/shop.ts";
import { declinedOften } from "./orders.ts";
import {
  change,
  couponProvocations,
  customLine,
  digital,
  giftCardProvocations,
  NOWHERE,
  type Provocation,
  type Provocations,
} from "./provocation.ts";

const id = NOWHERE;

/** A checkout with everything an order needs, and whose it is. */
async function ready(shop: Shop, product: object = {}) {
  const buyer = await shop.visitor();
  const productId = await shop.product({ isDigital: true, ...product });
  return { buyer, productId, id: await readyCheckout(buyer, [item(productId)]) };
}

/** A checkout an app makes of lines it describes itself. */
async function made({ app }: Shop, customLineItems: never[], more: object = {}) {
  const checkoutInfo = { billingInfo: { address: HOME } };
  return (await app.checkout.createCheckout({ channelType: "WEB", customLineItems, checkoutInfo, ...more })).checkout
    .id;
}

const subscription = (more: object = {}) =>
  customLine({ subscriptionOptionInfo: { title: { original: "Monthly" } }, ...more });
const voucher = customLine({ itemType: { preset: "GIFT_CARD" } });
const selecting = (code: string, address?: object) => ({
  shippingInfo: { selectedCarrierServiceOption: { code }, ...(address && { shippingDestination: { address } }) },
});

type Order = (shop: Shop, buyer: Pick<Shopper, "checkout" | "payments">, id: string) => PromiseLike<unknown>;

/** Someone else takes units off the shelf while the checkout waits. */
const soldTo =
  (order: Order, stock: number, wanted: number): Provocation =>
  async (shop) => {
    const [buyer, other] = [await shop.visitor(), await shop.visitor()];
    const productId = await shop.product({ isDigital: true, stock });
    const mine = await readyCheckout(buyer, [item(productId, wanted)]);
    await other.checkout.createOrder({ id: await readyCheckout(other, [item(productId, stock - wanted + 1)]) });
    return order(shop, buyer, mine);
  };

/** Every way an order is not placed. */
function orderProvocations(order: Order): Provocations {
  const ofLines =
    (lines: never[], more: (shop: Shop) => object | Promise<object> = () => ({})): Provocation =>
    async (shop) =>
      order(shop, shop.app, await made(shop, lines, await more(shop)));
  const after =
    (
      prepare: (shop: Shop, checkout: Awaited<ReturnType<typeof ready>>) => unknown,
      product: object = {},
    ): Provocation =>
    async (shop) => {
      const checkout = await ready(shop, product);
      await prepare(shop, checkout);
      return order(shop, checkout.buyer, checkout.id);
    };
  return {
    CHECKOUT_NOT_FOUND: async (shop) => order(shop, await shop.visitor(), id),
    PAYMENT_ERROR: after(() => {}, { price: 100_000_000 }),
    PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE: after(async (shop) => {
      await change(shop, { payments: { sandbox: true, manual: false } });
      (shop.platform.runtime.adapters.payments as Map<string, unknown>).delete("sandbox");
    }),
    SITE_NOT_ACCEPTING_PAYMENTS: after((shop) => change(shop, { payments: { sandbox: false, manual: false } })),
    CHECKOUT_ALREADY_PAID: after((_, mine) =>
      mine.buyer.payments.payForCheckout({ checkoutId: mine.id, methodId: "manual" }),
    ),
    CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS: after((_, mine) =>
      mine.buyer.payments.payForCheckout({
        checkoutId: mine.id,
        methodId: "sandbox",
        card: { ...CARD, number: "4000000000000077" },
      }),
    ),
    CALCULATION_ERROR: after(
      (_, mine) => {
        const address = { ...HOME, country: "JP", subdivision: "JP-13" };
        const shippingInfo = { shippingDestination: { address } };
        return mine.buyer.checkout.updateCheckout({ checkout: { id: mine.id, shippingInfo } });
      },
      { isDigital: false },
    ),
    REDEEM_GIFT_CARD_ERROR: after(async (shop, mine) => {
      const card = await shop.giftCard();
      await mine.buyer.checkout.updateCheckout({ checkout: { id: mine.id }, giftCardCode: card.code });
      const giftCard = { id: card.id, revision: "1", disabled: true };
      await shop.app.giftVouchers.updateIssuedGiftCard({ giftCard });
    }),
    PARTIAL_OUT_OF_STOCK: soldTo(order, 3, 2),
    FULL_OUT_OF_STOCK: soldTo(order, 1, 1),
    EMPTY_CHECKOUT: after(async (_, { buyer, id: mine }) => {
      const { checkout } = await buyer.checkout.getCheckout({ id: mine });
      const lineItemIds = checkout.lineItems.map((line) => line.id);
      await buyer.checkout.removeLineItems({ id: mine, lineItemIds });
    }),
    CHECKOUT_CHANGED: after(({ app }) => app.fees.createFee({ fee: { name: "Packing", amount: "1" } })),
    SUBSCRIPTION_WITH_ZERO_TOTAL: ofLines([subscription({ price: "0" })]),
    SUBSCRIPTION_WITH_SEVERAL_LINE_ITEMS: ofLines([subscription(), customLine()]),
    SUBSCRIPTION_WITH_GIFT_CARD: ofLines([subscription()], async (shop) => ({
      giftCardCode: (await shop.giftCard()).code,
    })),
    NO_SELECTED_CARRIER_SERVICE_OPTION: ofLines([customLine({ itemType: { preset: "PHYSICAL" } })]),
    SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE: after(
      (_, { buyer, id: mine }) => {
        const address = { ...HOME, country: "DE", subdivision: "DE-BE" };
        const shippingInfo = { shippingDestination: { address } };
        return buyer.checkout.updateCheckout({ checkout: { id: mine, shippingInfo } });
      },
      { isDigital: false },
    ),
    VIOLATIONS_WITH_ERROR_SEVERITY: ofLines([customLine()], () => ({ checkoutInfo: {} })),
    FAILED_TO_RETRIEVE_VALIDATIONS_VIOLATIONS: after(({ platform }) => {
      const orderCheck = { review: () => Promise.reject(new Error("The rules are out of reach.")) };
      Object.assign(platform.runtime.adapters, { orderCheck });
    }),
    NO_SAVE_PAYMENT_METHOD_CONFIRMATION: ofLines([], async (shop) => ({
      lineItems: [{ ...(await digital(shop)), catalogOverrideFields: { savePaymentMethod: true } }],
    })),
    MEMBERS_ONLY_ITEM: ofLines([customLine({ membersOnly: true })]),
    GIFT_CARD_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD: ofLines([voucher], async (shop) => ({
      giftCardCode: (await shop.giftCard()).code,
    })),
    COUPON_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD: ofLines([voucher], async (shop) => ({
      couponCode: await shop.coupon({ minimumSubtotal: 0 }),
    })),
  };
}

const missing = (call: (buyer: Shopper) => PromiseLike<unknown>): Provocations => ({
  CHECKOUT_NOT_FOUND: async (shop) => call(await shop.visitor()),
});

/** A change that a checkout does not take: there is none, it is complete, or its payment is on the way. */
function changeProvocations(call: (buyer: Shopper, id: string, shop: Shop) => PromiseLike<unknown>): Provocations {
  const after =
    (close: (shop: Shop, mine: Awaited<ReturnType<typeof ready>>) => PromiseLike<unknown>): Provocation =>
    async (shop) => {
      const mine = await ready(shop);
      await close(shop, mine);
      return call(mine.buyer, mine.id, shop);
    };
  return {
    CHECKOUT_NOT_FOUND: async (shop) => call(await shop.visitor(), id, shop),
    CHECKOUT_IS_COMPLETE: after(({ app }, mine) => app.checkout.markCheckoutAsCompleted({ id: mine.id })),
    CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS: after((_, mine) =>
      mine.buyer.payments.payForCheckout({
        checkoutId: mine.id,
        methodId: "sandbox",
        card: { ...CARD, number: "4000000000000077" },
      }),
    ),
  };
}

/** A new checkout of something that is delivered, with what the buyer says about it. */
const create =
  (checkoutInfo: object): Provocation =>
  async (shop) => {
    const lineItems = [item(await shop.product())];
    return (await shop.visitor()).checkout.createCheckout({ channelType: "WEB", lineItems, checkoutInfo });
  };

const update =
  (info: object): Provocation =>
  async (shop) => {
    const [buyer, lineItems] = [await shop.visitor(), [item(await shop.product())]];
    const { checkout } = await buyer.checkout.createCheckout({ channelType: "WEB", lineItems });
    return buyer.checkout.updateCheckout({ checkout: { id: checkout.id, ...info } });
  };

export const checkout: Readonly<Record<string, Provocations>> = {
  addToCheckout: changeProvocations(async (buyer, checkout, shop) =>
    buyer.checkout.addToCheckout({ id: checkout, lineItems: [await digital(shop)] }),
  ),
  createCheckout: {
    SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND: create(selecting("drone", HOME)),
    INVALID_SELECTED_CARRIER_SERVICE_OPTION: create(selecting("drone")),
    SITE_MUST_ACCEPT_PAYMENTS: async (shop) => {
      await change(shop, { payments: { sandbox: false, manual: false } });
      return create({})(shop);
    },
    ...couponProvocations(async (shop, buyer, couponCode) =>
      buyer.checkout.createCheckout({ channelType: "WEB", lineItems: [await digital(shop)], couponCode }),
    ),
    ...giftCardProvocations(async (shop, giftCardCode) => {
      const request = { channelType: "WEB" as const, lineItems: [await digital(shop)], giftCardCode };
      return (await shop.visitor()).checkout.createCheckout(request);
    }),
  },
  createOrderAndCharge: {
    ...orderProvocations((_, buyer, mine) =>
      buyer.checkout.createOrderAndCharge({ id: mine, paymentToken: "tok_4242424242424242" }),
    ),
    THROTTLED_FEATURE: async (shop) => {
      const buyer = await shop.visitor();
      const mine = await declinedOften(shop, buyer);
      return buyer.checkout.createOrderAndCharge({ id: mine, paymentToken: "tok_4242424242424242" });
    },
  },
  getWixCheckoutUrl: { CHECKOUT_NOT_FOUND: ({ app }) => app.checkout.getWixCheckoutUrl({ id }) },
  createCompletionLink: {
    CHECKOUT_NOT_FOUND: ({ app }) => app.checkout.createCompletionLink({ id, redirectUrl: "http://localhost/" }),
  },
  markCheckoutAsCompletedAndRedirectToUrl: {
    UNAUTHENTICATED_TOKEN: ({ app }) => app.checkout.markCheckoutAsCompletedAndRedirectToUrl({ token: "forged" }),
  },
  createOrder: orderProvocations((_, buyer, mine) => buyer.checkout.createOrder({ id: mine })),
  getCheckout: missing((buyer) => buyer.checkout.getCheckout({ id })),
  getCheckoutByCartId: missing((buyer) => buyer.checkout.getCheckoutByCartId({ id })),
  getCheckoutUrl: missing((buyer) => buyer.checkout.getCheckoutUrl({ id })),
  markCheckoutAsCompleted: missing((buyer) => buyer.checkout.markCheckoutAsCompleted({ id })),
  removeCoupon: changeProvocations((buyer, checkout) => buyer.checkout.removeCoupon({ id: checkout })),
  removeGiftCard: changeProvocations((buyer, checkout) => buyer.checkout.removeGiftCard({ id: checkout })),
  removeLineItems: changeProvocations((buyer, checkout) =>
    buyer.checkout.removeLineItems({ id: checkout, lineItemIds: [randomUUID()] }),
  ),
  removeOverrideCheckoutUrl: changeProvocations((_, checkout, { app }) =>
    app.checkout.removeOverrideCheckoutUrl({ id: checkout }),
  ),
  updateCheckout: {
    ...changeProvocations((buyer, checkout) =>
      buyer.checkout.updateCheckout({ checkout: { id: checkout, buyerNote: "x" } }),
    ),
    SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND: update(selecting("drone", HOME)),
    INVALID_SELECTED_CARRIER_SERVICE_OPTION: update(selecting("drone")),
    ...couponProvocations(async (shop, buyer, couponCode) => {
      const mine = await readyCheckout(buyer, [await digital(shop)]);
      return buyer.checkout.updateCheckout({ checkout: { id: mine }, couponCode });
    }),
    ...giftCardProvocations(async (shop, giftCardCode) => {
      const mine = await ready(shop);
      return mine.buyer.checkout.updateCheckout({ checkout: { id: mine.id }, giftCardCode });
    }),
  },
  updateLineItemsQuantity: changeProvocations((buyer, checkout) =>
    buyer.checkout.updateLineItemsQuantity({ id: checkout, lineItems: [{ id: randomUUID(), quantity: 1 }] }),
  ),
};

/** Paying places the order, so it meets what placing meets. */
export const payForCheckout: Provocations = {
  ...orderProvocations((_, buyer, checkoutId) =>
    buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD }),
  ),
  PAYMENT_METHOD_NOT_FOUND: async (shop) => {
    const mine = await ready(shop);
    return mine.buyer.payments.payForCheckout({ checkoutId: mine.id, methodId: "cowries" });
  },
  THROTTLED_FEATURE: async (shop) => {
    const buyer = await shop.visitor();
    const checkoutId = await declinedOften(shop, buyer);
    return buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
  },
};
