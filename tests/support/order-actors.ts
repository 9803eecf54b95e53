import { setTimeout as wait } from "node:timers/promises";
import { isApiError } from "@vitrine/sdk";
import type { AnswerLog } from "./answer-log.ts";
import * as buyer from "./buyer-actions.ts";
import * as merchant from "./merchant-actions.ts";
import { type ActorStage, Cast, Nothing } from "./order-cast.ts";

type Action = readonly [name: string, act: (cast: Cast) => Promise<void>];

const purchases: readonly Action[] = [
  ["buy", (cast) => buyer.buy(cast)],
  ["buy with a gift card", (cast) => buyer.buy(cast, { isGift: true })],
  ["reserve", (cast) => buyer.buy(cast, { isReserved: true })],
  ["subscribe", (cast) => buyer.buy(cast, { isSubscription: true })],
];

const actions: readonly Action[] = [
  ...purchases,
  ["pay the rest", buyer.payRest],
  ["redeem", buyer.redeem],
  ["give back what was redeemed", buyer.unredeem],
  ["change a subscription", buyer.changeSubscription],
  ["renew", (cast) => cast.stage.renew?.() ?? Promise.reject(new Nothing())],
  ["capture", merchant.capture],
  ["void", merchant.voidPayment],
  ["send", merchant.send],
  ["send", merchant.send],
  ["take back", merchant.takeBack],
  ["refund units", merchant.refundUnits],
  ["refund in goodwill", merchant.refundInGoodwill],
  ["cancel", merchant.cancel],
  ["edit", merchant.edit],
  ["return", merchant.askToReturn],
  ["return", merchant.askToReturn],
  ["receive", merchant.receive],
  ["settle a return", merchant.settleReturn],
  ["link a refund", merchant.linkRefund],
];

/** Orders that there are before anything else is done. */
const atFirst = 12;

/**
 * People who buy, subscribe and redeem, and staff who capture, void, send, take back, refund, edit, cancel and take
 * returns, all at once and on the same orders. What contradicts is rejected by the shop; what it acknowledges is
 * written down here.
 */
export class OrderActors {
  /** Answers that no declared code explains. */
  readonly surprises: string[] = [];
  /** How often each action was rejected, by its code. */
  readonly rejected: Record<string, number> = {};
  /** How often each action was acknowledged. */
  readonly done: Record<string, number> = {};
  /** How many actions were answered. */
  answered = 0;
  readonly #cast: Cast;
  #left: number;

  constructor(stage: ActorStage, seed: number, steps: number) {
    this.#cast = new Cast(stage, seed);
    this.#left = steps;
  }

  get log(): AnswerLog {
    return this.#cast.log;
  }

  /** Runs all steps, `count` actors at a time. */
  async run(count: number): Promise<void> {
    await Promise.all(Array.from({ length: count }, () => this.#act()));
  }

  async #act(): Promise<void> {
    while (this.#left > 0) {
      this.#left -= 1;
      const [name, act] = this.#cast.pick(this.#cast.orderIds.length < atFirst ? purchases : actions);
      try {
        await act(this.#cast);
        this.done[name] = (this.done[name] ?? 0) + 1;
        this.answered += 1;
      } catch (error) {
        await this.#note(name, error);
      }
    }
  }

  async #note(name: string, error: unknown): Promise<void> {
    if (error instanceof Nothing) return;
    if (isApiError(error)) {
      // A shop that was killed rejects connections and says 503 while it recovers. The step is not spent.
      if (error.status === 503 || !error.status) {
        this.#left += 1;
        return wait(50);
      }
      if (error.status < 500) {
        const reason = `${name}: ${error.code}`;
        this.rejected[reason] = (this.rejected[reason] ?? 0) + 1;
        this.answered += 1;
        return;
      }
    }
    this.surprises.push(`${name}: ${String(error)}`);
  }
}
