import type { PoolClient } from "pg";

/** Statements on a connection that wait for their answers. */
interface Waiting {
  count: number;
  /** When the last response came, or the first of them was sent, in milliseconds of the process. */
  since: number;
}

/** How many times a connection is checked before its time is over. */
const checksPerTimeout = 8;

/**
 * Cuts connections whose server does not answer. One timer looks at all of them: the driver would start one for every
 * statement, which costs more than sending it.
 */
export class Watchdog {
  readonly #limit: number;
  readonly #every: number;
  #lookedAt = performance.now();
  readonly #waiting = new Map<PoolClient, Waiting>();
  readonly #cut = new WeakSet<PoolClient>();
  readonly #timer: NodeJS.Timeout;

  /** `limit` is how long a response may take, in milliseconds. */
  constructor(limit: number) {
    this.#limit = limit;
    this.#every = limit / checksPerTimeout;
    this.#timer = setInterval(() => this.#look(), this.#every).unref();
  }

  /** To be called when a statement is sent; what it returns, when its response came. */
  expect(client: PoolClient): { came(): void } {
    const waiting = this.#waiting.get(client) ?? { count: 0, since: performance.now() };
    if (waiting.count === 0) this.#waiting.set(client, waiting);
    waiting.count += 1;
    return {
      came: () => {
        waiting.count -= 1;
        waiting.since = performance.now();
        if (waiting.count === 0) this.#waiting.delete(client);
      },
    };
  }

  hasCut(client: PoolClient): boolean {
    return this.#cut.has(client);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    const now = performance.now();
    // While this process stood still, a response may have come that it has yet to read.
    const stood = Math.max(0, now - this.#lookedAt - this.#every);
    this.#lookedAt = now;
    for (const [client, waiting] of this.#waiting) {
      waiting.since = Math.min(now, waiting.since + stood);
      if (now - waiting.since < this.#limit) continue;
      this.#waiting.delete(client);
      this.#cut.add(client);
      // Ending it politely would wait for the same server.
      (
        client as unknown as { readonly connection: { readonly stream: { destroy(): void } } }
      ).connection.stream.destroy();
    }
  }
}
