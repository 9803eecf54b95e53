import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { WriteTurns } from "../write-turns.ts";
import { begin } from "./open.ts";

/** Most writes that share a commit. */
const maxWrites = 32;

/**
 * A write that ends this many milliseconds after the first one began is the last of its commit: twice what sixteen
 * calls of a shop take, so that a commit ends by this only where writes arrive without end, or the machine is full.
 */
const maxAge = 24;

/** The commit of several writes failed. Each of them runs again by itself, so that only the cause of it fails. */
export class SharedCommitFailed extends Error {
  override readonly name = "SharedCommitFailed";
}

/** What a write answers, and the promise that it is committed. */
export interface Written<T> {
  readonly value: T;
  readonly committed: Promise<void>;
}

/**
 * Commits writes together until a turn of the event loop brings no further one: the pages they all change are logged
 * once instead of once each, and a commit costs more than the statements of a small write. Every write after the first
 * is a savepoint, so one that fails leaves nothing behind and the others standing. No one is answered, and no other
 * connection sees anything, before the commit.
 */
export class GroupCommit {
  readonly #database: DatabaseSync;
  readonly #onCommit: (writes: number) => void;
  readonly #turns: WriteTurns | undefined;
  readonly #prepared = new Map<string, StatementSync>();
  #group: Group | undefined;
  #isWriting = false;

  /** @param turns taken for each commit where several processes write to the file */
  constructor(database: DatabaseSync, onCommit: (writes: number) => void, turns?: WriteTurns) {
    this.#database = database;
    this.#onCommit = onCommit;
    this.#turns = turns;
  }

  /** Runs one write; call it for one at a time. `isLast` keeps the commit from waiting for others. */
  async write<T>(work: () => Promise<T>, isLast: boolean): Promise<Written<T>> {
    this.#group ??= await this.#begin();
    const group = this.#group;
    this.#isWriting = true;
    try {
      const value = group.writes === 0 ? await work() : await this.#inSavepoint(work);
      group.writes += 1;
      return { value, committed: group.committed };
    } catch (error) {
      if (group.writes === 0 || !this.#database.isTransaction) this.#rollback(group);
      throw error;
    } finally {
      this.#isWriting = false;
      this.#commitSoon(group, isLast);
    }
  }

  #commitSoon(group: Group, isLast: boolean): void {
    if (isLast || group.writes >= maxWrites || performance.now() - group.started > maxAge) {
      this.commit();
    } else {
      const { writes } = group;
      // A write that is in progress by then, or has ended since, sees to it.
      const isOver = () => this.#group === group && !this.#isWriting && group.writes === writes;
      // Requests that have arrived are read in the first turn, and write by the second.
      setImmediate(() => {
        if (isOver()) setImmediate(() => isOver() && this.commit());
      });
    }
  }

  /** Commits what is open, if anything is. */
  commit(): void {
    const group = this.#group;
    if (!group) return;
    try {
      this.#run("commit");
    } catch (error) {
      this.#rollback(group, group.writes > 1 ? undefined : error);
      return;
    }
    this.#group = undefined;
    this.#turns?.done(group.writes);
    group.resolve();
    this.#onCommit(group.writes);
  }

  async #begin(): Promise<Group> {
    await this.#turns?.take();
    try {
      await begin(() => this.#run("begin immediate"));
      return new Group();
    } catch (error) {
      this.#turns?.done(0);
      throw error;
    }
  }

  async #inSavepoint<T>(work: () => Promise<T>): Promise<T> {
    this.#run("savepoint one_write");
    try {
      const value = await work();
      this.#run("release one_write");
      return value;
    } catch (error) {
      // Some failures, such as a full disk, end the whole transaction.
      if (this.#database.isTransaction) {
        this.#run("rollback to one_write");
        this.#run("release one_write");
      }
      throw error;
    }
  }

  #rollback(group: Group, error: unknown = new SharedCommitFailed("Another write of the same commit failed.")): void {
    this.#group = undefined;
    if (this.#database.isTransaction) this.#run("rollback");
    this.#turns?.done(0);
    group.reject(error);
  }

  #run(text: string): void {
    let statement = this.#prepared.get(text);
    if (!statement) {
      statement = this.#database.prepare(text);
      this.#prepared.set(text, statement);
    }
    statement.run();
  }
}

/** Writes on their way to one commit. */
class Group {
  readonly started: number = performance.now();
  readonly committed: Promise<void>;
  writes = 0;
  resolve!: () => void;
  reject!: (error: unknown) => void;

  constructor() {
    this.committed = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
    // One that fails before its first write is done has no one who waits for it.
    this.committed.catch(() => {});
  }
}
