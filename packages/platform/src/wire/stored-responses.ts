import { toJson } from "../kernel/database/json.ts";
import { pack, packedFormOf, unpack, unpackValue } from "../kernel/database/packed.ts";

/** What an operation answers: as its handler returned it, and as it is sent. */
export interface Answer {
  readonly result: object;
  /** JSON. */
  readonly text: string;
}

export function answerOf(result: object): Answer {
  return { result, text: toJson(result) };
}

/**
 * A response as it is kept for a caller who asks again. One that is nothing but a value which is stored packed anyway is
 * not compressed a second time.
 */
export function packResponse({ result, text }: Answer): Uint8Array {
  const fields = Object.entries(result);
  const [[name, value] = [], another] = fields;
  const packed = another === undefined && name !== undefined ? packedFormOf(value) : undefined;
  return packed ? Buffer.concat([Buffer.from(`${mark}${name} `), packed.stored]) : pack(text);
}

/** The text of a response, byte for byte as it was sent. */
export function unpackResponse(stored: Uint8Array): string {
  if (stored[0] !== mark.charCodeAt(0)) return unpack(stored);
  const end = stored.indexOf(space);
  const name = Buffer.from(stored.subarray(mark.length, end)).toString();
  return `{${JSON.stringify(name)}:${unpackValue(stored.subarray(end + 1))}}`;
}

/** No response, packed or encrypted, starts like this. */
const mark = "=";
const space = 0x20;
