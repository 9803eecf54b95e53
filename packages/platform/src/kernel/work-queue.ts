import { ApplicationError } from "./errors.ts";

/** Runs work a few at a time and turns away what would wait too long. */
export class WorkQueue {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(options: { readonly atOnce: number; readonly maxWaiting: number }) {
    this.#atOnce = options.atOnce;
    this.#maxWaiting = options.maxWaiting;
  }

  /** @throws ApplicationError with status 503 when as many wait as may. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#atOnce) {
      if (this.#waiting.length >= this.#maxWaiting) {
        const description = "Too many files are worked on. Ask again in a moment.";
        throw new ApplicationError("BUSY", { description, data: { retryAfterSeconds: 1 } });
      }
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      // Anyone who waits takes the place over; no one can come between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
