import type { Tokens } from "./tokens.ts";

/** Where a session outlives its client. Every method may be synchronous or return a promise. */
export interface TokenStorage {
  /** The tokens stored last; undefined when there are none. */
  get(): Tokens | undefined | Promise<Tokens | undefined>;
  /** Stores the tokens in place of those before. */
  set(tokens: Tokens): void | Promise<void>;
  /** True while tokens cannot be saved. The session then keeps the refresh token it has. */
  readonly isReadonly?: boolean;
  /** Keeps other users of the same store from renewing until `work` is done. */
  lock?<T>(work: () => Promise<T>): Promise<T>;
  /** Notifies of tokens stored by another client. Returns a function that unsubscribes. */
  subscribe?(listener: (tokens: Tokens) => void): () => void;
}

/** Keeps the session as long as the client lives. */
export function memoryStorage(): TokenStorage {
  let stored: Tokens | undefined;
  return {
    get: () => stored,
    set: (tokens) => {
      stored = tokens;
    },
  };
}
