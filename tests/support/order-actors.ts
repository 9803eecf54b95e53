import { setTimeout as wait } from "node:timers/promises";
import type { Client } from "@vitrine/sdk";
import { isApiError } from "@vitrine/sdk";
import type {
  checkout,
  giftVouchers,
  orderBilling,
  orderFulfillments,
  orders,
  orderTransactions,
  payments,
} from "@vitrine/sdk/services";
import { CARD, item, readyCheckout } from "./shop.ts";

type Buyer = Parameters<typeof readyCheckout>[0] & Client<{ checkout: typeof checkout; payments: typeof payments }>;
type Merchant = Client<{
  giftVouchers: typeof giftVouchers;
  orderBilling: typeof orderBilling;
  orderFulfillments: typeof orderFulfillments;
  orders: typeof orders;
  orderTransactions: typeof orderTransactions;
}>;

/** The shop that actors work on. It may be away for a while. */
export interface ActorStage {
  visitor(): Promise<Buyer>;
  merchant(): Merchant;
  readonly productIds: readonly string[];
  readonly giftCards: readonly string[];
}

/** Numbers that follow from a seed (mulberry32), so that a history can be told again. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * People who buy and staff who capture, void, send, take back, refund and cancel, all at once and on the same orders.
 * What contradicts is rejected by the shop; what it acknowledges is counted here.
 */
export class OrderActors {
  /** Orders whose payment was acknowledged. */
  readonly orderIds: string[] = [];
  /** Answers that no declared code explains. */
  readonly surprises: string[] = [];
  /** How often each action was rejected, by its code. */
  readonly rejected: Record<string, number> = {};
  /** How often each action was acknowledged. */
  readonly done: Record<string, number> = {};
  readonly #stage: ActorStage;
  readonly #random: () => number;
  #left: number;

  constructor(stage: ActorStage, seed: number, steps: number) {
    this.#stage = stage;
    this.#random = randomOf(seed);
    this.#left = steps;
  }

  /** Runs all steps, `count` actors at a time. */
  async run(count: number): Promise<void> {
    await Promise.all(Array.from({ length: count }, () => this.#act()));
  }

  async #act(): Promise<void> {
    const purchases: readonly (readonly [string, () => Promise<void>])[] = [
      ["buy", () => this.#buy(false)],
      ["buy with a gift card", () => this.#buy(false, true)],
      ["reserve", () => this.#buy(true)],
    ];
    const actions: typeof purchases = [
      ...purchases,
      ["capture", () => this.#capture()],
      ["void", () => this.#void()],
      ["send", () => this.#send()],
      ["take back", () => this.#takeBack()],
      ["refund units", () => this.#refundUnits()],
      ["refund in goodwill", () => this.#refundAmount()],
      ["cancel", () => this.#cancel()],
    ];
    while (this.#left > 0) {
      this.#left -= 1;
      const [name, act] = this.#pick(this.orderIds.length < 30 ? purchases : actions);
      try {
        await act();
        this.done[name] = (this.done[name] ?? 0) + 1;
      } catch (error) {
        await this.#note(name, error);
      }
    }
  }

  #pick<T>(values: readonly T[]): T {
    const value = values[Math.floor(this.#random() * values.length)];
    if (value === undefined) throw new Nothing();
    return value;
  }

  /** A shop that was killed rejects connections and says 503 while it recovers. */
  async #note(name: string, error: unknown): Promise<void> {
    if (error instanceof Nothing) return;
    if (isApiError(error)) {
      const isAway = error.status === 503 || !error.status;
      if (isAway) return wait(50);
      if (error.status < 500) {
        const reason = `${name}: ${error.code}`;
        this.rejected[reason] = (this.rejected[reason] ?? 0) + 1;
        return;
      }
    }
    this.surprises.push(`${name}: ${String(error)}`);
  }

  async #buy(delayCapture: boolean, isGift = false): Promise<void> {
    const productId = this.#pick(this.#stage.productIds);
    const quantity = 1 + Math.floor(this.#random() * 3);
    const buyer = await this.#stage.visitor();
    const checkoutId = await readyCheckout(buyer, [item(productId, quantity)]);
    if (isGift) {
      await buyer.checkout.updateCheckout({
        checkout: { id: checkoutId },
        giftCardCode: this.#pick(this.#stage.giftCards),
      });
    }
    const paid = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD, delayCapture });
    if (paid.orderId && (paid.status === "APPROVED" || paid.status === "AUTHORIZED")) this.orderIds.push(paid.orderId);
  }

  async #paymentOf(orderId: string): Promise<string> {
    const { orderTransactions } = await this.#stage
      .merchant()
      .orderTransactions.listTransactionsForSingleOrder({ orderId });
    const ids = orderTransactions.payments.flatMap(({ id, giftcardPaymentDetails }) =>
      id && !giftcardPaymentDetails ? [id] : [],
    );
    return this.#pick(ids);
  }

  async #capture(): Promise<void> {
    const ecomOrderId = this.#pick(this.orderIds);
    const paymentId = await this.#paymentOf(ecomOrderId);
    const amount = this.#random() < 0.5 ? {} : { amount: { amount: "5.00" } };
    await this.#stage
      .merchant()
      .orders.captureAuthorizedPayments({ ecomOrderId, payments: [{ paymentId, ...amount }] });
  }

  async #void(): Promise<void> {
    const ecomOrderId = this.#pick(this.orderIds);
    const paymentIds = [await this.#paymentOf(ecomOrderId)];
    await this.#stage.merchant().orders.voidAuthorizedPayments({ ecomOrderId, paymentIds });
  }

  async #lineOf(id: string): Promise<{ readonly id: string; readonly quantity: number }> {
    const { order } = await this.#stage.merchant().orders.getOrder({ id });
    return this.#pick(order.lineItems);
  }

  async #send(): Promise<void> {
    const orderId = this.#pick(this.orderIds);
    const { id, quantity } = await this.#lineOf(orderId);
    const units = 1 + Math.floor(this.#random() * quantity);
    await this.#stage
      .merchant()
      .orderFulfillments.createFulfillment({ orderId, fulfillment: { lineItems: [{ id, quantity: units }] } });
  }

  async #takeBack(): Promise<void> {
    const orderId = this.#pick(this.orderIds);
    const { orderWithFulfillments } = await this.#stage
      .merchant()
      .orderFulfillments.listFulfillmentsForSingleOrder({ orderId });
    const { id: fulfillmentId } = this.#pick(orderWithFulfillments.fulfillments);
    await this.#stage.merchant().orderFulfillments.deleteFulfillment({ orderId, fulfillmentId });
  }

  async #refundUnits(): Promise<void> {
    const orderId = this.#pick(this.orderIds);
    const line = await this.#lineOf(orderId);
    const units = { lineItemId: line.id, quantity: 1 };
    const paymentId = await this.#paymentOf(orderId);
    const { summary } = await this.#stage
      .merchant()
      .orderBilling.calculateRefund({ orderId, refundItems: { lineItems: [units] } });
    const amount = summary?.total;
    if (!amount) throw new Nothing();
    await this.#stage.merchant().orderBilling.refundPayments({
      orderId,
      paymentRefunds: [{ paymentId, amount }],
      refundItems: { lineItems: [units] },
      ...(this.#random() < 0.7 && { sideEffects: { restock: { lineItems: [units] } } }),
    });
  }

  async #refundAmount(): Promise<void> {
    const orderId = this.#pick(this.orderIds);
    const paymentId = await this.#paymentOf(orderId);
    const amount = { amount: (0.01 + Math.floor(this.#random() * 900) / 100).toFixed(2) };
    await this.#stage.merchant().orderBilling.refundPayments({ orderId, paymentRefunds: [{ paymentId, amount }] });
  }

  async #cancel(): Promise<void> {
    const restockAllItems = this.#random() < 0.8;
    await this.#stage.merchant().orders.cancelOrder({ id: this.#pick(this.orderIds), restockAllItems });
  }
}

/** There was nothing to act on. */
class Nothing extends Error {}
