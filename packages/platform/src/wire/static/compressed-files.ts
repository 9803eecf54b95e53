import { readFile } from "node:fs/promises";
import { BoundedMap } from "../../kernel/bounded-map.ts";
import { compressedBytes, type Encoding } from "./compressed-bytes.ts";

/** Compressed copies kept in memory; the assets of a few builds of the shop. */
const kept = new BoundedMap<string, Promise<Uint8Array<ArrayBuffer>>>(400);

/** The best encoding a client says it takes; undefined for none. */
export function encodingFor(request: Request): Encoding | undefined {
  const accepted = (request.headers.get("accept-encoding") ?? "").split(",").map((entry) => entry.trim());
  const takes = (name: string) =>
    accepted.some((entry) => entry.split(";")[0] === name && !/;\s*q=0(\.0*)?$/.test(entry));
  if (takes("br")) return "br";
  return takes("gzip") ? "gzip" : undefined;
}

/** A file as it travels, compressed once for each version of it. */
export function compressedFile(file: string, version: string, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const key = `${encoding} ${version} ${file}`;
  let copy = kept.get(key);
  if (!copy) {
    copy = compress(file, encoding);
    copy.catch(() => kept.delete(key));
    kept.set(key, copy);
  }
  return copy;
}

async function compress(file: string, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  // One step below the highest: a tenth of its time for a hundredth more bytes.
  return compressedBytes(await readFile(file), encoding, 9);
}
