import type { FileStorage } from "../../kernel/ports/storage.ts";

/** Keeps files in this process, for tests. */
export function memoryStorage(): FileStorage {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    async write(key, content) {
      const parts: Uint8Array[] = [];
      for await (const part of content) parts.push(part.slice());
      const whole = new Uint8Array(Buffer.concat(parts));
      files.set(key, whole);
      return whole.byteLength;
    },
    async read(key, range) {
      const whole = files.get(key);
      if (!whole) return undefined;
      return new Blob([range ? whole.subarray(range.start, range.end + 1) : whole]).stream();
    },
    async size(key) {
      return files.get(key)?.byteLength;
    },
    async remove(key) {
      files.delete(key);
    },
  };
}
