import { createHash } from "node:crypto";

/** An id that follows from names, as in UUID version 5: the same names give the same id on every machine. */
export function nameId(...names: readonly string[]): string {
  const hash = createHash("sha1").update(names.join("\u0000")).digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const text = hash.toString("hex", 0, 16);
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join("-");
}

/** Whether an id follows from names, and is not drawn by lot. */
export function isNameId(id: string): boolean {
  return id.charAt(14) === "5";
}
