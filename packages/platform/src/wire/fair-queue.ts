import { ApplicationError } from "../kernel/errors.ts";

export interface FairQueueOptions {
  /** How much is begun in one turn of the event loop. */
  readonly perTurn: number;
  /** How much of one caller may wait before the rest is rejected. */
  readonly maxWaiting: number;
}

/**
 * Begins work that costs the process a while in turns: other requests pass in between, and callers alternate, so that
 * whoever asks for a thousand things waits for them alone. What was begun and waits for something holds up no one.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  /** Who waits, the next one first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #isScheduled = false;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  /**
   * Resolves when the caller may begin.
   * @throws ApplicationError `BUSY`, status 503, when too much of the caller waits already
   */
  async wait(caller: string): Promise<void> {
    const mine = this.#waiting.get(caller) ?? [];
    if (mine.length >= this.#options.maxWaiting) {
      const description = "Too many pages are asked for at once. Ask again in a moment.";
      throw new ApplicationError("BUSY", { description, data: { retryAfterSeconds: 1 } });
    }
    this.#schedule();
    await new Promise<void>((resolve) => this.#waiting.set(caller, [...mine, resolve]));
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      for (let begun = 0; begun < this.#options.perTurn; begun++) this.#begin();
      if (this.#waiting.size > 0) this.#schedule();
    });
  }

  #begin(): void {
    const [next] = this.#waiting;
    if (!next) return;
    const [caller, [begin, ...rest]] = next;
    // Put back at the end, behind everyone else who waits.
    this.#waiting.delete(caller);
    if (rest.length > 0) this.#waiting.set(caller, rest);
    begin?.();
  }
}
