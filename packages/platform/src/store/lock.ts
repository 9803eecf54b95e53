/** Many readers or one writer, first come, first served. */
export class ReadWriteLock {
  #readers = 0;
  #isWriting = false;
  readonly #waiting: { readonly isWriter: boolean; readonly enter: () => void }[] = [];

  async shared<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isWriting || this.#waiting.length > 0) await this.#wait(false);
    else this.#readers += 1;
    try {
      return await work();
    } finally {
      this.#readers -= 1;
      this.#admit();
    }
  }

  async exclusive<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isWriting || this.#readers > 0 || this.#waiting.length > 0) await this.#wait(true);
    else this.#isWriting = true;
    try {
      return await work();
    } finally {
      this.#isWriting = false;
      this.#admit();
    }
  }

  #wait(isWriter: boolean): Promise<void> {
    return new Promise((enter) => this.#waiting.push({ isWriter, enter }));
  }

  /** Lets in the next writer, or all readers ahead of it. The place is taken before the waiter runs. */
  #admit(): void {
    while (!this.#isWriting) {
      const next = this.#waiting[0];
      if (!next || (next.isWriter && this.#readers > 0)) return;
      this.#waiting.shift();
      if (next.isWriter) this.#isWriting = true;
      else this.#readers += 1;
      next.enter();
    }
  }
}
