import { workUnderWay } from "../kernel/database/work-under-way.ts";

/** What shows that a transaction is given something to do. */
interface Watched {
  /** Statements that it was given so far. */
  readonly given: number;
  /** A statement is on its way. */
  readonly isBusy: boolean;
  readonly known: ReadonlyMap<string, unknown>;
}

interface Watch {
  given: number;
  looks: number;
  end(error: Error): void;
}

/**
 * How many looks in a row find nothing new before a transaction ends, the first of them up to a look after it began to
 * wait. A process that stood still looks once after it.
 */
const looksPerLimit = 5;

/**
 * Ends transactions that are given nothing to do. One that waits for another program, or for ever, keeps others from
 * the rows it has changed, and on the embedded engine from writing at all. One timer looks at all of them.
 */
export class IdleTransactions {
  readonly #limit: number;
  readonly #watched = new Map<Watched, Watch>();
  #timer: NodeJS.Timeout | undefined;

  /** `limit` in milliseconds. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The result of the work. @throws when it has run no statement for so long: it is then left to itself */
  watch<T>(transaction: Watched, work: Promise<T>): Promise<T> {
    this.#timer ??= setInterval(() => this.#look(), this.#limit / (looksPerLimit + 1)).unref();
    return new Promise((resolve, reject) => {
      this.#watched.set(transaction, { given: transaction.given, looks: 0, end: reject });
      work.then(
        (value) => {
          this.#watched.delete(transaction);
          resolve(value);
        },
        (error: unknown) => {
          this.#watched.delete(transaction);
          reject(error);
        },
      );
    });
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #look(): void {
    for (const [transaction, watch] of this.#watched) {
      const isIdle = !transaction.isBusy && transaction.given === watch.given;
      watch.looks = isIdle ? watch.looks + 1 : 0;
      watch.given = transaction.given;
      if (watch.looks < looksPerLimit) continue;
      this.#watched.delete(transaction);
      watch.end(new Error(this.#problem(workUnderWay(transaction.known))));
    }
  }

  #problem(whose: string | undefined): string {
    const work = whose === undefined ? "" : ` of ${whose}`;
    return `A transaction${work} waited for ${this.#limit / 1_000} seconds for something else than the database, and was undone. Call other programs before it or after it, with a timeout.`;
  }
}
