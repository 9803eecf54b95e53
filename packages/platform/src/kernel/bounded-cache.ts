interface Kept<Value> {
  readonly value: Value;
  readonly bytes: number;
}

/** Values by name within so many bytes; those that were used longest ago make room. */
export class BoundedCache<Value> {
  readonly #most: number;
  readonly #kept = new Map<string, Kept<Value>>();
  #bytes = 0;

  /** @param most bytes of all values together; one of more than a tenth of them is not kept */
  constructor(most: number) {
    this.#most = most;
  }

  /** Bytes of the values that are kept. */
  get bytes(): number {
    return this.#bytes;
  }

  get(name: string): Value | undefined {
    const found = this.#kept.get(name);
    if (!found) return undefined;
    // A map keeps the order of insertion: the first is the one that was used longest ago.
    this.#kept.delete(name);
    this.#kept.set(name, found);
    return found.value;
  }

  /** Keeps a value in place of an earlier one. @param bytes about how much memory it takes */
  set(name: string, value: Value, bytes: number): void {
    this.delete(name);
    const all = bytes + 2 * name.length;
    if (all > this.#most / 10) return;
    this.#kept.set(name, { value, bytes: all });
    this.#bytes += all;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#most) return;
      this.delete(oldest);
    }
  }

  delete(name: string): void {
    this.#bytes -= this.#kept.get(name)?.bytes ?? 0;
    this.#kept.delete(name);
  }
}
