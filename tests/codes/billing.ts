import { orderBilling } from "@vitrine/contract";
import { CARD, type Shop } from "../support/shop.ts";
import { disputed } from "./collecting.ts";
import { canceled, inProgress, owed, paid } from "./orders.ts";
import { withMembership } from "./plans.ts";
import {
  change,
  disabledGiftCard,
  emptyGiftCard,
  expiredGiftCard,
  NOWHERE,
  type Provocation,
  type Provocations,
} from "./provocation.ts";

const id = NOWHERE;
const amount = { amount: "1.00" };
const billing = (shop: Shop) => shop.admin({ orderBilling }).orderBilling;

type Charge = (shop: Shop, orderId: string, giftCardCode: string, currency?: string) => PromiseLike<unknown>;

/** An order whose buyer let the card be kept. */
const kept = async (shop: Shop) => {
  const { orderId } = await owed(shop);
  const asked = await shop.app.orders.preparePaymentCollection({ ecomOrderId: orderId, amount });
  const means = { methodId: "sandbox", card: CARD, savePaymentMethod: true };
  await shop.app.payments.payPaymentRequest({ ...asked, ...means });
  return orderId;
};

/** Every way a gift card does not pay for an order that was placed. */
const byGiftCard = (charge: Charge, currencyCode: string): Provocations => {
  const card =
    (make: (shop: Shop) => Promise<string>): Provocation =>
    async (shop) =>
      charge(shop, (await owed(shop)).orderId, await make(shop));
  const second =
    (isSame: boolean): Provocation =>
    async (shop) => {
      const [{ code }, { code: other }] = [await shop.giftCard(), await shop.giftCard()];
      const { orderId } = await owed(shop);
      await charge(shop, orderId, code);
      return charge(shop, orderId, isSame ? code : other);
    };
  return {
    ORDER_NOT_FOUND: (shop) => charge(shop, id, "AAAABBBBCCCC"),
    ORDER_CANCELED: async (shop) => charge(shop, await canceled(shop), "AAAABBBBCCCC"),
    ORDER_PAID: async (shop) => charge(shop, (await paid(shop)).ecomOrderId, "AAAABBBBCCCC"),
    GIFT_CARD_NOT_FOUND: card(async () => "AAAABBBBCCCC"),
    GIFT_CARD_EXPIRED: card(expiredGiftCard),
    GIFT_CARD_DISABLED: card(disabledGiftCard),
    INSUFFICIENT_FUNDS: card(emptyGiftCard),
    GIFT_CARD_ALREADY_APPLIED: second(true),
    MAX_GIFT_CARDS_EXCEEDED: second(false),
    ALREADY_REDEEMED: async (shop) => {
      const { code } = await shop.giftCard();
      const { orderId } = await owed(shop);
      const { appId } = (await shop.app.giftVouchers.getGiftCard({ code })).giftCard;
      const redeemed = { value: "1.00", currency: "USD" };
      await shop.app.giftVouchers.redeemGiftCard({ code, orderId, amount: redeemed, appId });
      return charge(shop, orderId, code);
    },
    [currencyCode]: async (shop) => {
      const { code } = await shop.giftCard();
      await change(shop, { currency: "EUR" });
      return charge(shop, (await owed(shop)).orderId, code, "EUR");
    },
  };
};

const redeem: Charge = (shop, orderId, giftCardCode, currency = "USD") =>
  billing(shop).redeemGiftCard({ orderId, giftCardCode, amount, currency });

const charge =
  (more: object = {}): Charge =>
  (shop, orderId, giftCardCode) =>
    billing(shop).chargeOrder({ orderId, giftCards: [{ giftCardCode, amount }], ...more });

const authorize =
  (more: object = {}) =>
  (shop: Shop, orderId: string) =>
    billing(shop).authorizeChargeWithSavedPaymentMethod({
      orderId,
      amount,
      currency: "USD",
      delayedCaptureSettings: { scheduledAction: "VOID", delayDuration: { count: 1, unit: "DAYS" } },
      ...more,
    });

const receipt = (shop: Shop, orderId: string, paymentId: string) =>
  billing(shop).generateReceipts({ orderId, paymentIds: [paymentId] });

/** Payments that have no receipt. */
export function receiptProvocations(
  ask: (shop: Shop, orderId: string, paymentId: string) => PromiseLike<unknown>,
): Provocations {
  return {
    ORDER_NOT_FOUND: (shop) => ask(shop, id, id),
    PAYMENT_NOT_FOUND: async (shop) => ask(shop, (await owed(shop)).orderId, id),
    INVALID_PAYMENT_TYPE: async (shop) => {
      const { orderId } = await owed(shop);
      const { payment } = await billing(shop).redeemGiftCard({
        orderId,
        giftCardCode: (await shop.giftCard()).code,
        amount,
        currency: "USD",
      });
      return ask(shop, orderId, payment?.id ?? "");
    },
    INVALID_PAYMENT_STATUS: async (shop) => {
      const { ecomOrderId, paymentId } = await paid(shop, "4000000000000002");
      return ask(shop, ecomOrderId, paymentId);
    },
  };
}

const disputedAndKept = (shop: Shop) => disputed(shop, { savePaymentMethod: true });

export const charges: Readonly<Record<string, Provocations>> = {
  redeemGiftCard: {
    ...byGiftCard(redeem, "CURRENCY_NOT_SUPPORTED"),
    INVALID_AMOUNT: async (shop) =>
      billing(shop).redeemGiftCard({
        orderId: (await owed(shop)).orderId,
        giftCardCode: (await shop.giftCard()).code,
        amount: { amount: "9999.00" },
        currency: "USD",
      }),
    CURRENCY_MISMATCH: async (shop) =>
      billing(shop).redeemGiftCard({
        orderId: (await owed(shop)).orderId,
        giftCardCode: (await shop.giftCard()).code,
        amount,
        currency: "EUR",
      }),
  },
  chargeOrder: {
    ...byGiftCard(charge(), "INVALID_GIFT_CARD_CURRENCY"),
    ORDER_HAS_CHARGEBACKS: async (shop) => charge()(shop, await disputed(shop), "AAAABBBBCCCC"),
    PAYMENT_ALREADY_IN_PROGRESS: async (shop) => charge()(shop, await inProgress(shop), "AAAABBBBCCCC"),
    MEMBERSHIP_NOT_ELIGIBLE: async (shop) => {
      const { orderId, memberships } = await withMembership(shop);
      return billing(shop).chargeOrder({ orderId, memberId: id, memberships });
    },
    LINE_ITEM_PAID: async (shop) => {
      const request = await withMembership(shop);
      await billing(shop).chargeOrder(request);
      return billing(shop).chargeOrder(request);
    },
    INVALID_AMOUNT: async (shop) =>
      billing(shop).chargeOrder({
        orderId: (await owed(shop)).orderId,
        regularCharge: { delayedCharge: true, amount: { amount: "9999.00" } },
      }),
    PAYMENT_INTENT_ID_REQUIRED: async (shop) =>
      billing(shop).chargeOrder({ orderId: (await owed(shop)).orderId, regularCharge: { amount } }),
    PAYMENT_METHOD_UNAVAILABLE: async (shop) =>
      billing(shop).chargeOrder({
        orderId: (await owed(shop)).orderId,
        regularCharge: { paymentIntentId: id, amount },
      }),
  },
  authorizeChargeWithSavedPaymentMethod: {
    ORDER_NOT_FOUND: (shop) => authorize()(shop, id),
    ORDER_CANCELED: async (shop) => authorize()(shop, await canceled(shop)),
    ORDER_PAID: async (shop) => authorize()(shop, (await paid(shop)).ecomOrderId),
    NO_SAVED_PAYMENT_METHOD: async (shop) => authorize()(shop, (await owed(shop)).orderId),
    ORDER_HAS_CHARGEBACKS: async (shop) => authorize()(shop, await disputedAndKept(shop)),
    INVALID_AMOUNT: async (shop) => authorize({ amount: { amount: "9999.00" } })(shop, await kept(shop)),
    INVALID_CURRENCY: async (shop) => authorize({ currency: "EUR" })(shop, await kept(shop)),
    PAYMENT_ALREADY_IN_PROGRESS: async (shop) => {
      const orderId = await kept(shop);
      const card = { ...CARD, number: "4000000000000077" };
      await shop.app.payments.payForOrder({ orderId, methodId: "sandbox", card });
      return authorize()(shop, orderId);
    },
  },
  generateReceipts: {
    ...receiptProvocations(receipt),
    RECEIPT_ALREADY_EXIST: async (shop) => {
      const { ecomOrderId, paymentId } = await paid(shop);
      await receipt(shop, ecomOrderId, paymentId);
      return receipt(shop, ecomOrderId, paymentId);
    },
  },
};
