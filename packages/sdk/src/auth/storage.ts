import type { Tokens } from "./tokens.ts";

/** Where a session outlives its client. Every method may answer at once or later. */
export interface TokenStorage {
  get(): Tokens | undefined | Promise<Tokens | undefined>;
  set(tokens: Tokens): void | Promise<void>;
  /** True while tokens cannot be saved. The session then keeps the refresh token it has. */
  readonly isReadonly?: boolean;
  /** Keeps everybody else who uses the same store from renewing until `work` is done. */
  lock?<T>(work: () => Promise<T>): Promise<T>;
  /** Tells of tokens that somebody else stored. Answers how to stop listening. */
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
