import { isToCome } from "../../kernel/clock.ts";
import type { AllowanceRequest, Caller, Grant, Returned } from "./messages.ts";

/** Most requests that are granted at a time. */
const mostGranted = 256;

/** How long a window of a caller is, in milliseconds. */
export const minute = 60_000;

/** How often the callers of past minutes are removed, in milliseconds. */
const sweepEvery = 60_000;

/** A process that counts requests. */
export interface Counting {
  /** Takes back what is left of its last grant. */
  recall(caller: Caller): Promise<Returned | undefined>;
}

interface Window {
  until: number;
  left: number;
  readonly holders: Set<Counting>;
  /** Questions about one caller are answered one after the other. */
  last: Promise<unknown>;
}

/**
 * Counts the requests of callers for several processes. Each is granted some requests of a caller ahead, so that most
 * are counted without a message. Nobody is rejected while another process holds what is left: it comes back first. So
 * the limit is exact, and only what a killed process held is not used.
 */
export class Allowances {
  readonly #windows = new Map<string, Window>();
  readonly #processes: () => number;

  /** @param processes how many share a limit */
  constructor(processes: () => number) {
    this.#processes = processes;
    setInterval(() => this.#sweep(), sweepEvery).unref();
  }

  grant(asking: Counting, request: AllowanceRequest): Promise<Grant> {
    const key = `${request.limit} ${request.caller}`;
    const window = this.#windows.get(key) ?? { until: 0, left: 0, holders: new Set(), last: Promise.resolve() };
    this.#windows.set(key, window);
    const granted = window.last.then(() => this.#grant(window, asking, request));
    window.last = granted;
    return granted;
  }

  async #grant(window: Window, asking: Counting, request: AllowanceRequest): Promise<Grant> {
    const { perMinute, needed, returned, limit, caller } = request;
    const now = Date.now();
    if (!isToCome(window.until, now, minute)) {
      window.until = now + minute;
      window.left = perMinute;
      window.holders.clear();
    }
    window.holders.delete(asking);
    this.#takeBack(window, returned);
    if (window.left < needed) {
      const holders = [...window.holders];
      window.holders.clear();
      const all = await Promise.all(holders.map((holder) => holder.recall({ limit, caller })));
      for (const some of all) if (some) this.#takeBack(window, some);
    }
    if (window.left < needed) return { granted: 0, until: window.until };
    const share = Math.min(mostGranted, Math.floor(window.left / (2 * this.#processes())));
    const granted = Math.min(window.left, Math.max(needed, share));
    window.left -= granted;
    if (granted > needed) window.holders.add(asking);
    return { granted, until: window.until };
  }

  #takeBack(window: Window, { left, until }: Returned): void {
    if (until === window.until) window.left += left;
  }

  #sweep(): void {
    const now = Date.now();
    for (const [key, { until }] of this.#windows) if (!isToCome(until, now, minute)) this.#windows.delete(key);
  }
}
