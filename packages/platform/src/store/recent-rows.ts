import { isSameValue } from "../kernel/database/value.ts";

/** Entities that are remembered; the one that was remembered longest ago makes room. */
const most = 64;

/** Length of a row's document and packed values beyond which it is not remembered. */
const mostLength = 16 * 1024;

interface Recent<T> {
  readonly doc: string;
  readonly packed: readonly unknown[];
  readonly entity: T;
}

/**
 * What rows were made of, for those that are read again by the next request of the same shopper. A row is known by its
 * very document and packed values, so whoever changed it meanwhile, here or elsewhere, is noticed.
 */
export class RecentRows<T extends { readonly id: string }> {
  readonly #rows = new Map<string, Recent<T>>();
  readonly #isReadAgain: (entity: T) => boolean;

  constructor(isReadAgain: (entity: T) => boolean) {
    this.#isReadAgain = isReadAgain;
  }

  /** The entity of a row that is as it was. */
  find(id: string, doc: string, packed: readonly unknown[]): T | undefined {
    const recent = this.#rows.get(id);
    if (recent?.doc !== doc) return undefined;
    return recent.packed.every((value, index) => isSameValue(value, packed[index])) ? recent.entity : undefined;
  }

  note(entity: T, doc: string, packed: readonly unknown[]): void {
    this.#rows.delete(entity.id);
    if (!this.#isReadAgain(entity)) return;
    if (packed.reduce<number>((sum, value) => sum + lengthOf(value), doc.length) > mostLength) return;
    this.#rows.set(entity.id, { doc, packed, entity });
    if (this.#rows.size > most) this.#rows.delete(this.#rows.keys().next().value ?? "");
  }

  forget(id: string): void {
    this.#rows.delete(id);
  }
}

function lengthOf(value: unknown): number {
  return value instanceof Uint8Array ? value.length : 0;
}
