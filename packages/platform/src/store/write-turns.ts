import { StoreUnavailable } from "../kernel/database/port.ts";

/** Lets one of the processes that share a file write at a time, first come, first served. */
export interface WriteTurns {
  /** Resolves when this process may write; undefined when it may at once. @throws StoreUnavailable after ten seconds */
  take(): Promise<void> | undefined;
  /** Call after the transaction, with the number of writes it committed. */
  done(writes: number): void;
}

/** How several processes share one file. */
export interface FileSharing {
  readonly turns: WriteTurns;
  /** Given to the one process that empties the log: calls `listener` with the writes that others committed. */
  readonly onCommits?: (listener: (writes: number) => void) => void;
}

/** The way from one process to whoever hands out the turns. */
export interface TurnLink {
  want(): void;
  /** Gives the turn back, or keeps it, and reports writes that were committed. */
  report(writes: number, isOver: boolean): void;
}

/** How long a write waits for its turn, in milliseconds. */
const patience = 10_000;

/** Writes are reported after this number or this time in milliseconds: who empties the log counts them. */
const reportAfter = { writes: 50, milliseconds: 250 };

/**
 * The turns of one process. It keeps a turn after it wrote until another process wants to write: a shop where one
 * process writes at a time sends no message for it.
 */
export class TurnTaker implements WriteTurns {
  readonly #link: TurnLink;
  #hasTurn = false;
  #isWriting = false;
  #isWanted = false;
  /** No one hands out turns any more: the lock of the file itself is all there is. */
  #isFree = false;
  #waiting: { readonly enter: () => void; readonly timer: NodeJS.Timeout } | undefined;
  #unreported = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(link: TurnLink) {
    this.#link = link;
  }

  take(): Promise<void> | undefined {
    if (this.#hasTurn || this.#isFree) {
      this.#isWriting = true;
      return undefined;
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting = undefined;
        reject(new StoreUnavailable("Another process of the shop does not let go of the database. Try again."));
      }, patience);
      const enter = () => {
        clearTimeout(timer);
        this.#waiting = undefined;
        this.#isWriting = true;
        resolve();
      };
      this.#waiting = { enter, timer };
      this.#link.want();
    });
  }

  done(writes: number): void {
    this.#isWriting = false;
    this.#unreported += writes;
    if (this.#isWanted || this.#unreported >= reportAfter.writes) this.#report();
    else if (this.#unreported > 0) this.#timer ??= setTimeout(() => this.#report(), reportAfter.milliseconds).unref();
  }

  /** The turn has come. */
  granted(): void {
    this.#hasTurn = true;
    if (this.#waiting) this.#waiting.enter();
    else this.wanted();
  }

  /** Another process waits for the turn. */
  wanted(): void {
    this.#isWanted = true;
    if (!this.#isWriting) this.#report();
  }

  /** No turns are handed out any more. */
  free(): void {
    this.#isFree = true;
    this.#waiting?.enter();
  }

  #report(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const isOver = this.#isWanted && this.#hasTurn && !this.#isWriting;
    const writes = this.#unreported;
    this.#unreported = 0;
    if (isOver) {
      this.#hasTurn = false;
      this.#isWanted = false;
    }
    if (isOver || writes > 0) this.#link.report(writes, isOver);
  }
}

/** One of the processes that take turns, as the one that hands them out sees it. */
export interface TurnMember {
  granted(): void;
  wanted(): void;
}

/** Hands out the turns. */
export class TurnQueue {
  #holder: TurnMember | undefined;
  #waiting: TurnMember[] = [];

  want(member: TurnMember): void {
    if (member === this.#holder || this.#waiting.includes(member)) return;
    this.#waiting.push(member);
    if (this.#holder) this.#holder.wanted();
    else this.#next();
  }

  over(member: TurnMember): void {
    if (member !== this.#holder) return;
    this.#holder = undefined;
    this.#next();
  }

  /** The process has ended. The lock of the file went with it. */
  remove(member: TurnMember): void {
    this.#waiting = this.#waiting.filter((waiting) => waiting !== member);
    this.over(member);
  }

  #next(): void {
    const next = this.#waiting.shift();
    this.#holder = next;
    next?.granted();
    // It is the holder no longer when nothing waited there for the turn.
    if (next && this.#holder === next && this.#waiting.length > 0) next.wanted();
  }
}
