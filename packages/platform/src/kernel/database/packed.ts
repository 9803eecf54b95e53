import { SideValue } from "../side-value.ts";
import { toJson, writtenOnce } from "./json.ts";
import { dictionary1 } from "./packing-dictionary.ts";
import { dictionary2 } from "./packing-dictionary-2.ts";
import { dictionary3 } from "./packing-dictionary-3.ts";
import { dictionary4 } from "./packing-dictionary-4.ts";
import { RecentTexts } from "./recent-texts.ts";
import { type Zstd, zstdWith } from "./zstd.ts";

/**
 * A large value of an entity that is kept compressed beside its document, with what else is compressed together with it.
 * It is written out as JSON once, whoever needs the text, and read back only when someone asks for it.
 */
export class Packed<T extends object> {
  #value: T | undefined;
  #text: string | undefined;
  #beside: string | undefined;
  #stored: Uint8Array | undefined;

  private constructor(value: T | undefined, stored: Uint8Array | undefined, beside?: string) {
    this.#value = value;
    this.#stored = stored;
    this.#beside = beside;
  }

  /** The value must not change any more. */
  static of<T extends object>(value: T): Packed<T> {
    return (packedValues.get(value) as Packed<T> | undefined) ?? new Packed(value, undefined).#known();
  }

  /** @param stored what {@link Packed.stored} was */
  static from<T extends object>(stored: Uint8Array): Packed<T> {
    return new Packed<T>(undefined, stored);
  }

  get value(): T {
    if (this.#value === undefined) {
      this.#value = writtenOnce(JSON.parse(this.text) as T, this.text);
      this.#known();
    }
    return this.#value;
  }

  /** JSON. */
  get text(): string {
    if (this.#text === undefined && this.#value === undefined) this.#unpack();
    this.#text ??= toJson(writtenOnce(this.#value as T));
    return this.#text;
  }

  /** Another text of one line that is compressed together with the value. */
  get beside(): string | undefined {
    if (this.#beside === undefined && this.#text === undefined && this.#value === undefined) {
      this.#beside = recent.find(this.#stored ?? nothing);
      if (this.#beside === undefined) this.#unpack();
    }
    return this.#beside;
  }

  /** The same value with this text beside it. */
  with(beside: string): Packed<T> {
    if (this.beside === beside) return this;
    const packed = new Packed(this.#value, undefined, beside);
    packed.#text = this.#value === undefined ? this.text : this.#text;
    return packed.#known();
  }

  /** Bytes for a column. */
  get stored(): Uint8Array {
    if (this.#stored === undefined) {
      this.#stored = packRecord(this.text, this.#beside);
      if (this.#beside !== undefined && this.#beside.length < mostRemembered) recent.note(this.#stored, this.#beside);
    }
    return this.#stored;
  }

  /** From here on it is what its value is packed as. */
  #known(): this {
    if (this.#value !== undefined) packedValues.set(this.#value, this as unknown as Packed<object>);
    return this;
  }

  #unpack(): void {
    [this.#text = "", this.#beside] = unpack(this.#stored ?? nothing).split("\n");
  }
}

const nothing = new Uint8Array();

/** What is beside the values that were packed last. */
const recent = new RecentTexts();
const mostRemembered = 4_096;

const packedValues = new SideValue<object, Packed<object>>();

/**
 * Text as it is stored compressed: a mark with the number of a dictionary, and the frame that Zstandard made with it,
 * without the four bytes that every frame begins with. Short texts stay as they are, in UTF-8.
 */
export function pack(text: string): Uint8Array {
  return packWith(responses, text);
}

/** As {@link pack}, for entities and mails, which are as they are at last. `beside` follows in a line of its own. */
export function packRecord(text: string, beside?: string): Uint8Array {
  return packWith(records, text, beside);
}

/** As {@link pack}, for events, which are kept long and hardly read: shorter, short ones too, and for more than twice as long. */
export function packEvent(text: string): Uint8Array {
  return packWith(events, text);
}

function packWith({ number, zstd, shortest }: Packing, text: string, beside?: string): Uint8Array {
  if (text.length + (beside?.length ?? 0) < shortest) return Buffer.from(joined(text, beside));
  const frame = zstd.compress(encoded(text, beside));
  frame[magic.length - 1] = mark + number;
  return frame.subarray(magic.length - 1);
}

let room: Buffer = Buffer.alloc(0);
const mostRoom = 1024 * 1024;

function joined(text: string, beside: string | undefined): string {
  return beside === undefined ? text : `${text}\n${beside}`;
}

/** In UTF-8, until the next text is: a buffer for each takes longer to get than the text to write. */
function encoded(text: string, beside?: string): Uint8Array {
  const most = 3 * (text.length + 1 + (beside?.length ?? 0));
  if (most > mostRoom) return Buffer.from(joined(text, beside));
  if (room.length < most) room = Buffer.allocUnsafeSlow(most);
  let end = room.write(text);
  if (beside !== undefined) end += room.write("\n", end) + room.write(beside, end + 1);
  return room.subarray(0, end);
}

/** The text that was {@link pack}ed, by this version or an earlier one. */
export function unpack(stored: Uint8Array): string {
  const zstd = byNumber.get((stored[0] ?? 0) - mark);
  if (zstd) return zstd.decompress(Buffer.concat([magic, stored.subarray(1)])).toString();
  return unpackText(Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength));
}

/** What is not packed, or was packed as text: `z`, the number of the dictionary, `:` and the frame in base64url. */
function unpackText(stored: Buffer): string {
  const [, number] = /^z(\d):/.exec(stored.toString("latin1", 0, 3)) ?? [];
  const zstd = byNumber.get(Number(number));
  return zstd ? zstd.decompress(Buffer.from(stored.toString("latin1", 3), "base64url")).toString() : stored.toString();
}

/** The JSON of a {@link Packed.stored}, without what is beside it. */
export function unpackValue(stored: Uint8Array): string {
  const [text = ""] = unpack(stored).split("\n", 1);
  return text;
}

const magic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** No text in UTF-8 starts with a byte from this one up to 64 more. */
const mark = 0x80;

interface Packing {
  /** Of its dictionary. A later one gets the next number, and those before it stay to read with. */
  readonly number: number;
  readonly zstd: Zstd;
  /** Characters from which on a text is compressed: shorter ones gain less than it costs. */
  readonly shortest: number;
}

/** Stored responses have much in common, and so have records, and events: each kind has its own dictionary. */
const responses: Packing = { number: 2, zstd: zstdWith(dictionary2), shortest: 1_000 };
const records: Packing = { number: 3, zstd: zstdWith(dictionary3), shortest: 1_000 };
const events: Packing = { number: 4, zstd: zstdWith(dictionary4, 4), shortest: 200 };
const byNumber: ReadonlyMap<number, Zstd> = new Map([
  [1, zstdWith(Buffer.from(dictionary1))],
  ...[responses, records, events].map(({ number, zstd }) => [number, zstd] as const),
]);
