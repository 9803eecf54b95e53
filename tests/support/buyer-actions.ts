import { GIFT_CARD_APP_ID } from "../../packages/platform/src/domains/pricing/gift-vouchers/rules.ts";
import type { Cast } from "./order-cast.ts";
import { CARD, item, readyCheckout } from "./shop.ts";

/** Cards whose charges go through. Refunds of the second wait for the bank, and the bank rejects one of the third. */
const cards = ["4242424242424242", "4242424242424242", "4000000000007726", "4000000000005126"] as const;

interface Purchase {
  readonly isReserved?: boolean;
  readonly isGift?: boolean;
  readonly isSubscription?: boolean;
}

export async function buy(cast: Cast, { isReserved, isGift, isSubscription }: Purchase = {}): Promise<void> {
  const { stage } = cast;
  const productId = isSubscription ? stage.subscriptionId : cast.pick(stage.productIds);
  const options = isSubscription ? { subscriptionOptionId: "monthly" } : undefined;
  const lines = [item(productId, cast.upTo(3), options)];
  if (!isSubscription && cast.chance(0.3)) {
    lines.push(item(cast.pick(stage.productIds.filter((id) => id !== productId))));
  }
  const card = { ...CARD, number: cast.pick(cards) };
  const giftCardCode = isGift ? cast.pick(stage.giftCards) : undefined;
  const buyer = await stage.visitor();
  const checkoutId = await readyCheckout(buyer, lines);
  if (giftCardCode) await buyer.checkout.updateCheckout({ checkout: { id: checkoutId }, giftCardCode });
  const delayCapture = isReserved ?? false;
  const paid = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card, delayCapture });
  if (paid.status === "APPROVED" || paid.status === "AUTHORIZED") cast.log.note("paid", paid.orderId, paid.orderId);
}

/** What an edit or another period made an order owe is asked for and paid. */
export async function payRest(cast: Cast): Promise<void> {
  const { items } = await cast.merchant.orders.searchOrders({
    search: { filter: { paymentStatus: { $in: ["NOT_PAID", "PARTIALLY_PAID"] } }, cursorPaging: { limit: 50 } },
  });
  const ecomOrderId = cast.pick(items).id;
  const { paymentGatewayOrderId } = await cast.merchant.orders.paymentCollectionCreatePaymentGatewayOrder({
    ecomOrderId,
  });
  const buyer = await cast.stage.visitor();
  const paid = await buyer.payments.payPaymentRequest({ paymentGatewayOrderId, methodId: "sandbox", card: CARD });
  if (paid.status === "APPROVED" && !cast.orderIds.includes(paid.orderId)) {
    cast.log.note("paid", paid.orderId, paid.orderId);
  }
}

/** Pays with a gift card elsewhere, as at the till. */
export async function redeem(cast: Cast): Promise<void> {
  const code = cast.pick(cast.stage.giftCards);
  const amount = { value: (cast.upTo(400) / 100).toFixed(2), currency: "USD" };
  const { transactionId } = await cast.merchant.giftVouchers.redeemGiftCard({ code, amount, appId: GIFT_CARD_APP_ID });
  cast.log.note("redeemed", transactionId);
}

export async function unredeem(cast: Cast): Promise<void> {
  const transactionId = cast.pick(cast.log.idsOf("redeemed"));
  cast.log.undone.add(transactionId);
  await cast.merchant.giftVouchers.voidTransaction({ transactionId, appId: GIFT_CARD_APP_ID });
  cast.log.note("given back", transactionId);
}

export async function changeSubscription(cast: Cast): Promise<void> {
  const { subscriptions } = await cast.merchant.subscriptions.listSubscriptions({});
  const { id } = cast.pick(subscriptions);
  if (cast.chance(0.4)) await cast.merchant.subscriptions.pauseSubscription({ id });
  else if (cast.chance(0.7)) await cast.merchant.subscriptions.resumeSubscription({ id });
  else {
    await cast.merchant.subscriptions.cancelSubscription({ id });
    cast.log.note("stopped", id);
  }
}
