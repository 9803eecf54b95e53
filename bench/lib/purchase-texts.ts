import { pack } from "../../packages/platform/src/kernel/database/packed.ts";
import { unpackResponse } from "../../packages/platform/src/wire/stored-responses.ts";
import { type RecordedPurchase, statementsOf } from "./recorded-purchase.ts";

/** What a call of a purchase reads and writes as text, each once in the purchase. */
export interface CallTexts {
  /** JSON of the request and of stored documents that are not packed. */
  readonly read: readonly string[];
  /** Of stored documents and the response, without those that are part of another. */
  readonly written: readonly unknown[];
  /** JSON that is stored packed. */
  readonly packed: readonly string[];
}

export function textsOf({ calls }: RecordedPurchase): readonly CallTexts[] {
  const bound = calls.map((call) => textsIn(statementsOf([call]).flatMap(({ parameters }) => parameters)));
  const found = calls.map((call) => textsIn(statementsOf([call]).flatMap(({ rows }) => rows.flatMap(Object.values))));
  const packed = onceEach(calls.map((call) => packedIn(statementsOf([call]).flatMap(({ parameters }) => parameters))));
  const read = onceEach(calls.map(({ sent }, index) => [sent.body ?? "", ...(found[index] ?? [])].filter(isJson)));
  const written = onceEach(
    calls.map(({ answer }, index) => [answer.text, ...(bound[index] ?? []), ...(packed[index] ?? [])].filter(isJson)),
  );
  const all = written.flat();
  const isWhole = (text: string) => !all.some((other) => other !== text && other.includes(text));
  return calls.map((_, index) => ({
    read: read[index] ?? [],
    written: (written[index] ?? []).filter(isWhole).map((text): unknown => JSON.parse(text)),
    packed: packed[index] ?? [],
  }));
}

/** Reads and writes the JSON of a call. */
export function convert({ read, written }: CallTexts): number {
  let length = 0;
  for (const text of read) length += JSON.parse(text) === null ? 0 : 1;
  for (const value of written) length += JSON.stringify(value).length;
  return length;
}

/** Compresses what a call stores packed. */
export function compress({ packed }: CallTexts): number {
  return packed.reduce((length, text) => length + pack(text).length, 0);
}

/** Leaves out what an earlier call has. */
function onceEach(calls: readonly (readonly string[])[]): string[][] {
  const seen = new Set<string>();
  return calls.map((texts) => texts.filter((text) => !seen.has(text) && seen.add(text)));
}

/** Texts among the values that were compressed, also those that stand in a response. */
function packedIn(values: readonly unknown[]): string[] {
  const stored = values.filter((value) => value instanceof Uint8Array);
  const isShort = (bytes: Uint8Array) => bytes[0] === "{".charCodeAt(0);
  return stored.filter((bytes) => !isShort(bytes)).map((bytes) => packedPart(unpackResponse(bytes)));
}

/** A response that is one packed value is compared by the value. */
function packedPart(text: string): string {
  return /^\{"\w+":(\{.*\})\}$/s.exec(text)?.[1] ?? text;
}

function textsIn(values: readonly unknown[]): string[] {
  return values.filter((value) => typeof value === "string");
}

function isJson(text: string): boolean {
  return /^[[{]/.test(text) && text.length > 2;
}
