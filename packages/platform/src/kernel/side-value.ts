/**
 * A value that belongs to an object as long as it lives, as in a WeakMap, and that no copy of the object has: a property
 * that nothing enumerates. What a WeakMap holds for an object of one request outlives it, with all that it refers to:
 * the engine's quick looks for garbage keep the values of a WeakMap, and only a search of the whole memory does not.
 */
export class SideValue<Owner extends object, Value> {
  readonly #name = Symbol("side value");

  get(owner: Owner): Value | undefined {
    return (owner as { readonly [name: symbol]: Value | undefined })[this.#name];
  }

  has(owner: Owner): boolean {
    return Object.hasOwn(owner, this.#name);
  }

  /** Objects that take no properties any more stay without. */
  set(owner: Owner, value: Value): void {
    if (!Object.isExtensible(owner)) return;
    Object.defineProperty(owner, this.#name, { value, writable: true, configurable: true });
  }
}
