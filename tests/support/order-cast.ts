import { createHash } from "node:crypto";
import type { Client } from "@vitrine/sdk";
import type {
  checkout,
  draftOrders,
  giftVouchers,
  orderBilling,
  orderFulfillments,
  orders,
  orderTransactions,
  payments,
  returns,
  subscriptions,
} from "@vitrine/sdk/services";
import { AnswerLog } from "./answer-log.ts";
import type { readyCheckout } from "./shop.ts";

export type Buyer = Parameters<typeof readyCheckout>[0] &
  Client<{ checkout: typeof checkout; payments: typeof payments }>;
export type Merchant = Client<{
  draftOrders: typeof draftOrders;
  giftVouchers: typeof giftVouchers;
  orderBilling: typeof orderBilling;
  orderFulfillments: typeof orderFulfillments;
  orders: typeof orders;
  orderTransactions: typeof orderTransactions;
  returns: typeof returns;
  subscriptions: typeof subscriptions;
}>;

/** The shop that actors work on. It may be away for a while. */
export interface ActorStage {
  visitor(): Promise<Buyer>;
  merchant(): Merchant;
  readonly productIds: readonly string[];
  /** Bought again every month, with the option `monthly`. */
  readonly subscriptionId: string;
  readonly giftCards: readonly string[];
  /** Makes the orders of the next periods, where the shop does not do it by itself. */
  renew?(): Promise<void>;
}

/** There was nothing to act on. */
export class Nothing extends Error {}

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

/** What the actors of one history share: the shop, chance, and what they know of each other's doings. */
export class Cast {
  readonly stage: ActorStage;
  readonly log: AnswerLog = new AnswerLog();
  readonly #random: () => number;
  readonly #seed: number;
  #marks = 0;

  constructor(stage: ActorStage, seed: number) {
    this.stage = stage;
    this.#seed = seed;
    this.#random = randomOf(seed);
  }

  get merchant(): Merchant {
    return this.stage.merchant();
  }

  /** Orders whose payment was acknowledged. */
  get orderIds(): string[] {
    return this.log.idsOf("paid");
  }

  pick<T>(values: readonly T[]): T {
    const value = values[Math.floor(this.#random() * values.length)];
    if (value === undefined) throw new Nothing();
    return value;
  }

  chance(share: number): boolean {
    return this.#random() < share;
  }

  /** A whole number from 1 to `most`. */
  upTo(most: number): number {
    return 1 + Math.floor(this.#random() * most);
  }

  /** A text that no other action of the history carries: whatever carries it twice was done twice. */
  mark(): string {
    return createHash("sha256")
      .update(`${this.#seed}/${this.#marks++}`)
      .digest("hex")
      .slice(0, 20);
  }
}
