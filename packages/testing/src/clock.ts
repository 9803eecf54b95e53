import type { Clock } from "@vitrine/platform";

/** A clock that stands still until it is moved. */
export class MovableClock implements Clock {
  #now: number;

  constructor(start: Date = new Date()) {
    this.#now = start.getTime();
  }

  now(): Date {
    return new Date(this.#now);
  }

  /** Moves time forward by milliseconds, or back when negative. */
  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }

  set(moment: Date): void {
    this.#now = moment.getTime();
  }
}
