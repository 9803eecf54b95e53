import type { Peers } from "./peers.ts";

/** What the processes of a shop remember of the database, each for itself: one that changes it lets all drop it. */
export class SharedCaches {
  readonly #peers: Peers | undefined;
  readonly #drops = new Map<string, () => void>();

  constructor(peers?: Peers) {
    this.#peers = peers;
    peers?.onInvalidate((name) => this.#drops.get(name)?.());
  }

  /** Adds a cache that is emptied by `drop`. Returns what empties it in every process of the shop. */
  add(name: string, drop: () => void): () => Promise<void> {
    this.#drops.set(name, drop);
    return async () => {
      drop();
      await this.#peers?.invalidate(name);
    };
  }
}
