import { setImmediate as nextTurn } from "node:timers/promises";
import { isToCome } from "../../kernel/clock.ts";
import type { RequestCounter } from "../../kernel/peers.ts";
import { minute } from "./allowances.ts";
import type { AllowanceRequest, Grant, Returned } from "./messages.ts";

type Ask = (request: AllowanceRequest) => Promise<Grant | undefined>;

interface Share {
  left: number;
  /** Epoch milliseconds. */
  until: number;
  /** Nothing is left for any process. */
  isUsedUp: boolean;
  /** Requests of the caller are counted one after the other. */
  asking: Promise<unknown> | undefined;
}

/** Callers remembered at most, before those of past minutes are removed. */
const most = 10_000;

/** Counts what this process was granted, and asks for more. */
export class SharedCounter implements RequestCounter {
  readonly #limit: string;
  readonly #perMinute: number;
  readonly #ask: Ask;
  readonly #shares = new Map<string, Share>();

  constructor(limit: string, perMinute: number, ask: Ask) {
    this.#limit = limit;
    this.#perMinute = perMinute;
    this.#ask = ask;
  }

  async consume(caller: string, requests: number): Promise<number | undefined> {
    const share = this.#shareOf(caller);
    while (share.asking) await share.asking;
    const now = Date.now();
    if (isToCome(share.until, now, minute)) {
      if (share.isUsedUp) return share.until - now;
      if (share.left >= requests) {
        share.left -= requests;
        return undefined;
      }
    }
    const asking = this.#more(caller, share, requests);
    share.asking = asking;
    return asking;
  }

  /** Gives back what is left for a caller. */
  async recall(caller: string): Promise<Returned> {
    // A grant that came before this has been noted by then.
    await nextTurn();
    const share = this.#shares.get(caller);
    if (!share) return { left: 0, until: 0 };
    const { left, until } = share;
    share.left = 0;
    return { left, until };
  }

  async #more(caller: string, share: Share, needed: number): Promise<number | undefined> {
    const returned = { left: share.left, until: share.until };
    share.left = 0;
    const { limit, perMinute } = { limit: this.#limit, perMinute: this.#perMinute };
    try {
      const grant = await this.#ask({ limit, caller, perMinute, needed, returned });
      // The process that counts has ended, and this one is about to.
      if (!grant) return undefined;
      share.until = grant.until;
      share.isUsedUp = grant.granted === 0 && needed === 1;
      if (grant.granted === 0) return Math.max(0, grant.until - Date.now());
      share.left = grant.granted - needed;
      return undefined;
    } finally {
      share.asking = undefined;
    }
  }

  #shareOf(caller: string): Share {
    const known = this.#shares.get(caller);
    if (known) return known;
    if (this.#shares.size >= most) this.#removePast();
    const share: Share = { left: 0, until: 0, isUsedUp: false, asking: undefined };
    this.#shares.set(caller, share);
    return share;
  }

  #removePast(): void {
    const now = Date.now();
    for (const [caller, { until, asking }] of this.#shares)
      if (!isToCome(until, now, minute) && !asking) this.#shares.delete(caller);
  }
}
