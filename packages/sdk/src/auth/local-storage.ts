import type { TokenStorage } from "./storage.ts";
import { parseTokens } from "./tokens.ts";

/** What a browser has and a server has not. Spelled out, so that programs without DOM types can use the SDK. */
interface Browser {
  readonly localStorage?: {
    getItem(key: string): string | null;
    setItem(key: string, value: string): void;
    removeItem(key: string): void;
  };
  /** Web Locks are absent on pages that came over plain HTTP. */
  readonly navigator?: { readonly locks?: Locks };
  addEventListener?(type: "storage", listener: (event: StorageChange) => void): void;
  removeEventListener?(type: "storage", listener: (event: StorageChange) => void): void;
}

interface Locks {
  request<T>(name: string, options: { ifAvailable?: true }, work: (lock: object | null) => Promise<T>): Promise<T>;
}

interface StorageChange {
  readonly key: string | null;
  readonly newValue: string | null;
}

/** Milliseconds in which another tab's entry arrives here, should it have made one. */
const arrival = 250;

/**
 * Keeps the session in the browser, shared by all tabs of the origin: one tab renews at a time, and what one
 * stores the others receive. Where there is no such store, on a server or in a locked-down browser, the session
 * lives as long as its client.
 *
 * @param key Name of the entry; give every client id its own.
 */
export function localStorageStorage(key = "vitrine.session"): TokenStorage {
  const browser: Browser = globalThis;
  const read = (): string | null | undefined => {
    try {
      return browser.localStorage?.getItem(key);
    } catch {
      return undefined;
    }
  };
  /** Settles once there is another entry than `before`: a browser may hand on a lock before what was stored under it. */
  const changedFrom = (before: string | null | undefined): Promise<void> =>
    new Promise((resolve) => {
      const check = (): void => {
        const entry = read();
        if (entry && entry !== before) done();
      };
      const done = (): void => {
        clearTimeout(timer);
        browser.removeEventListener?.("storage", check);
        resolve();
      };
      const timer = setTimeout(done, arrival);
      browser.addEventListener?.("storage", check);
      check();
    });
  return {
    get: () => parseTokens(read()),
    set(tokens) {
      try {
        // No room or no permission must not leave an outdated entry behind.
        browser.localStorage?.removeItem(key);
        browser.localStorage?.setItem(key, JSON.stringify(tokens));
      } catch {
        // The session lives on in the client.
      }
    },
    // Without locks a race between tabs costs a visitor, never a member: the server forgives a second renewal.
    async lock(work) {
      const locks = browser.navigator?.locks;
      if (!locks) return work();
      const before = read();
      const atOnce = await locks.request(key, { ifAvailable: true }, async (lock) => lock && { result: await work() });
      if (atOnce) return atOnce.result;
      return locks.request(key, {}, async () => {
        await changedFrom(before);
        return work();
      });
    },
    subscribe(listener) {
      const onStorage = (event: StorageChange): void => {
        const tokens = event.key === key ? parseTokens(event.newValue) : undefined;
        if (tokens) listener(tokens);
      };
      browser.addEventListener?.("storage", onStorage);
      return () => browser.removeEventListener?.("storage", onStorage);
    },
  };
}
