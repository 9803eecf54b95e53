/** What hashing has done in this process. */
export interface HashingLoad {
  /** Hashes in progress and the most there ever were. */
  readonly running: number;
  readonly mostRunning: number;
  /** People who are signing in. */
  readonly places: number;
  readonly finished: number;
  readonly turnedAway: number;
}

/**
 * Hashes passwords for one group of people, a few at a time, and lets only so many wait. Each group has its own, so that
 * a flood of one group's sign-ins does not delay another's.
 */
export class HashingQueue {
  readonly #lanes: number;
  readonly #places: number;
  readonly #waiting: (() => void)[] = [];
  readonly #load = { running: 0, mostRunning: 0, places: 0, finished: 0, turnedAway: 0 };

  /**
   * @param lanes Hashes in progress at once.
   * @param places People who may be signing in at a time, hashing or waiting for it, before the rest are turned away.
   */
  constructor(lanes: number, places: number) {
    this.#lanes = lanes;
    this.#places = places;
  }

  /** A look at the load, for measurements and tests. */
  get load(): HashingLoad {
    return { ...this.#load };
  }

  /**
   * Holds one of the places for people signing in while `work` runs. Whoever finds none is turned away before anything
   * is read or written for them: a flood of logins costs little more than its requests.
   * @param turnAway throws
   */
  async inPlace<T>(work: () => Promise<T>, turnAway: () => never): Promise<T> {
    if (this.#load.places >= this.#places) {
      this.#load.turnedAway += 1;
      return turnAway();
    }
    this.#load.places += 1;
    try {
      return await work();
    } finally {
      this.#load.places -= 1;
    }
  }

  /** Hashes when a lane is free. */
  async inLane<T>(work: () => Promise<T>): Promise<T> {
    const load = this.#load;
    while (load.running >= this.#lanes) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    load.running += 1;
    load.mostRunning = Math.max(load.mostRunning, load.running);
    try {
      return await work();
    } finally {
      load.running -= 1;
      load.finished += 1;
      this.#waiting.shift()?.();
    }
  }
}
