import { unpack, unpackValue } from "../kernel/database/packed.ts";

/**
 * The text of a response, byte for byte as it was sent. One of an earlier version may be the name of its only field with
 * that field's value as it was stored packed in a table, and whatever was beside it there.
 */
export function unpackResponse(stored: Uint8Array): string {
  if (stored[0] !== mark.charCodeAt(0)) return unpack(stored);
  const end = stored.indexOf(space);
  const name = Buffer.from(stored.subarray(mark.length, end)).toString();
  return `{${JSON.stringify(name)}:${unpackValue(stored.subarray(end + 1))}}`;
}

/** No response, packed or encrypted, starts like this. */
const mark = "=";
const space = 0x20;
