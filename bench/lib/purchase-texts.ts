import { pack, unpack } from "../../packages/platform/src/kernel/database/packed.ts";
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
    calls.map(({ answer }, index) => [answer.text, ...(bound[index] ?? []), ...linesOf(packed[index])].filter(isJson)),
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

/** Texts among the values that were compressed. */
function packedIn(values: readonly unknown[]): string[] {
  const stored = values.filter((value) => value instanceof Uint8Array);
  // Short texts are not, and responses that are one packed value have its bytes.
  const isPacked = ([first = 0]: Uint8Array) => first >= 0x80;
  return stored.filter(isPacked).map((bytes) => unpack(bytes));
}

/** What is compressed together is written one by one. */
function linesOf(texts: readonly string[] = []): string[] {
  return texts.flatMap((text) => text.split("\n"));
}

function textsIn(values: readonly unknown[]): string[] {
  return values.filter((value) => typeof value === "string");
}

function isJson(text: string): boolean {
  return /^[[{]/.test(text) && text.length > 2;
}
