import type { TokenStorage } from "./storage.ts";
import { parseTokens } from "./tokens.ts";

/**
 * Keeps the session in the browser, shared by all tabs of the origin: one tab renews at a time, and what one
 * stores the others hear of. Where there is no such store, on a server or in a locked-down browser, the session
 * lives as long as its client.
 *
 * @param key Name of the entry; give every client id its own.
 */
export function localStorageStorage(key = "vitrine.session"): TokenStorage {
  return {
    get() {
      try {
        return parseTokens(localStorage.getItem(key));
      } catch {
        return undefined;
      }
    },
    set(tokens) {
      try {
        localStorage.removeItem(key);
        localStorage.setItem(key, JSON.stringify(tokens));
      } catch {
        // No room or no permission. An outdated entry would be worse than none, hence the removal first.
      }
    },
    // Absent on pages that came over plain HTTP; a race between tabs then costs a visitor, not a session.
    lock: (work) => globalThis.navigator?.locks?.request(key, work) ?? work(),
    subscribe(listener) {
      const onStorage = (event: StorageEvent): void => {
        const tokens = event.key === key ? parseTokens(event.newValue) : undefined;
        if (tokens) listener(tokens);
      };
      globalThis.addEventListener?.("storage", onStorage);
      return () => globalThis.removeEventListener?.("storage", onStorage);
    },
  };
}
