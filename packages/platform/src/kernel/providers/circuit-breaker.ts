import { type Clock, isToCome } from "../clock.ts";

/** Time-outs in a row after which a provider is left out. */
const maxTimeouts = 3;

/** How long it is left out until it is tried again, in milliseconds. */
export const breakerPause = 30_000;

interface Circuit {
  timeouts: number;
  /** Epoch milliseconds. */
  retryAt: number;
}

/**
 * Keeps buyers from waiting for a provider that hangs: after some time-outs in a row it is left out, and one request in
 * a while finds out whether it responds again. Each process finds out by itself.
 */
export class CircuitBreaker {
  readonly #clock: Clock;
  readonly #circuits = new Map<string, Circuit>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whether to send a request. One that is sent to try a provider again keeps others from it for another pause. */
  admits(key: string): boolean {
    const circuit = this.#circuits.get(key);
    if (!circuit || circuit.timeouts < maxTimeouts) return true;
    const now = this.#clock.now().getTime();
    if (isToCome(circuit.retryAt, now, breakerPause)) return false;
    circuit.retryAt = now + breakerPause;
    return true;
  }

  /** Notes a time-out; true when the provider is left out from now on. */
  timedOut(key: string): boolean {
    const timeouts = (this.#circuits.get(key)?.timeouts ?? 0) + 1;
    this.#circuits.set(key, { timeouts, retryAt: this.#clock.now().getTime() + breakerPause });
    return timeouts === maxTimeouts;
  }

  /** Notes a response, be it an error; true when the provider was left out until now. */
  responded(key: string): boolean {
    const circuit = this.#circuits.get(key);
    this.#circuits.delete(key);
    return circuit !== undefined && circuit.timeouts >= maxTimeouts;
  }
}
