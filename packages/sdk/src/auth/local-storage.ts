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
  readonly navigator?: { readonly locks?: { request<T>(name: string, work: () => Promise<T>): Promise<T> } };
  addEventListener?(type: "storage", listener: (event: StorageChange) => void): void;
  removeEventListener?(type: "storage", listener: (event: StorageChange) => void): void;
}

interface StorageChange {
  readonly key: string | null;
  readonly newValue: string | null;
}

/**
 * Keeps the session in the browser, shared by all tabs of the origin: one tab renews at a time, and what one
 * stores the others hear of. Where there is no such store, on a server or in a locked-down browser, the session
 * lives as long as its client.
 *
 * @param key Name of the entry; give every client id its own.
 */
export function localStorageStorage(key = "vitrine.session"): TokenStorage {
  const browser: Browser = globalThis;
  return {
    get() {
      try {
        return parseTokens(browser.localStorage?.getItem(key));
      } catch {
        return undefined;
      }
    },
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
    lock: (work) => browser.navigator?.locks?.request(key, work) ?? work(),
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
