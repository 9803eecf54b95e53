/** What one line looks like while the shopper is ahead of the server. */
export interface LineOverlay {
  /** The quantity the shopper set; 0 is a removed line. */
  readonly quantity?: number;
  /** Why the last change of this line was rejected; its quantity is back to the server's. */
  readonly error?: unknown;
}

export interface LineQueueOptions<Result> {
  /** Sends one change to the server; called for one at a time, in the order the shopper made them. */
  send(lineId: string, quantity: number): Promise<Result>;
  /** Receives every response, in order, before the line's overlay is lifted. */
  accept(result: Result): void;
}

/**
 * Pending changes of cart lines. One request is in flight at a time, so responses can never
 * arrive out of order; a change of a line replaces the one still waiting for the same line, so ten quick
 * clicks cost two requests and end at one quantity; a rejection reverts its own line only.
 */
export class LineQueue<Result> {
  readonly #options: LineQueueOptions<Result>;
  readonly #waiting: (string | (() => Promise<void>))[] = [];
  readonly #listeners = new Set<() => void>();
  #overlays: ReadonlyMap<string, LineOverlay> = new Map();
  #running: Promise<void> | undefined;

  constructor(options: LineQueueOptions<Result>) {
    this.#options = options;
  }

  /** Overlays by line id. The same map until something changes. */
  get overlays(): ReadonlyMap<string, LineOverlay> {
    return this.#overlays;
  }

  /** Calls back after every change; returns the way to stop. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Sets a quantity; 0 removes the line. Resolves when all changes so far are settled. */
  set(lineId: string, quantity: number): Promise<void> {
    this.#overlay(lineId, { quantity });
    if (!this.#waiting.includes(lineId)) this.#waiting.push(lineId);
    return this.#start();
  }

  /** Runs another change of the cart (adding, a coupon) in its turn. Rejects with its error. */
  run<T>(change: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push(() => change().then(resolve, reject));
      void this.#start();
    });
  }

  /** Resolves when nothing is on its way: wait for it before going to checkout. Never rejects. */
  settled(): Promise<void> {
    return this.#running ?? Promise.resolve();
  }

  /** Dismisses an error that was shown. */
  dismiss(lineId: string): void {
    if (this.#overlays.get(lineId)?.error !== undefined) this.#overlay(lineId, undefined);
  }

  #start(): Promise<void> {
    this.#running ??= this.#drain();
    return this.#running;
  }

  async #drain(): Promise<void> {
    try {
      for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
        if (typeof next === "string") await this.#sendLine(next);
        else await next();
      }
    } finally {
      // In the same step that found nothing more: a change made a moment later would wait for somebody to start again.
      this.#running = undefined;
      this.#notify();
    }
  }

  async #sendLine(lineId: string): Promise<void> {
    const quantity = this.#overlays.get(lineId)?.quantity;
    if (quantity === undefined) return;
    try {
      this.#options.accept(await this.#options.send(lineId, quantity));
      if (!this.#waiting.includes(lineId)) this.#overlay(lineId, undefined);
    } catch (error) {
      if (!this.#waiting.includes(lineId)) this.#overlay(lineId, { error });
    }
  }

  #overlay(lineId: string, overlay: LineOverlay | undefined): void {
    const overlays = new Map(this.#overlays);
    if (overlay) overlays.set(lineId, overlay);
    else overlays.delete(lineId);
    this.#overlays = overlays;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
