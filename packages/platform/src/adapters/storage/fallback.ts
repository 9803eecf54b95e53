import type { FileStorage } from "../../kernel/ports/storage.ts";

/**
 * Keeps files in one storage, and reads what is not there from another one: files move from one to the other while the
 * shop is open.
 */
export function withFallback(storage: FileStorage, other: FileStorage): FileStorage {
  return {
    write: (key, content) => storage.write(key, content),
    read: async (key, range) => (await storage.read(key, range)) ?? other.read(key, range),
    size: async (key) => (await storage.size(key)) ?? other.size(key),
    async remove(key) {
      // What is removed must not come back from the other one.
      await other.remove(key);
      await storage.remove(key);
    },
    async check() {
      await storage.check?.();
    },
  };
}
