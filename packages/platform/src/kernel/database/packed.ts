import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { toJson, writtenOnce } from "./json.ts";
import { dictionary1 } from "./packing-dictionary.ts";
import { dictionary2 } from "./packing-dictionary-2.ts";

/**
 * A large value of an entity that is kept compressed beside its document. It is written out as JSON once, whoever
 * needs the text, and read back only when someone asks for it.
 */
export class Packed<T extends object> {
  #value: T | undefined;
  #text: string | undefined;
  #stored: string | undefined;

  private constructor(value: T | undefined, stored: string | undefined) {
    this.#value = value;
    this.#stored = stored;
  }

  /** The value must not change any more. */
  static of<T extends object>(value: T): Packed<T> {
    const known = packedValues.get(value) as Packed<T> | undefined;
    if (known) return known;
    const packed = new Packed(value, undefined);
    packedValues.set(value, packed as Packed<object>);
    return packed;
  }

  /** @param stored what {@link Packed.stored} was */
  static from<T extends object>(stored: string): Packed<T> {
    return new Packed<T>(undefined, stored);
  }

  get value(): T {
    if (this.#value === undefined) {
      this.#value = writtenOnce(JSON.parse(this.text) as T, this.text);
      packedValues.set(this.#value, this as unknown as Packed<object>);
    }
    return this.#value;
  }

  /** JSON. */
  get text(): string {
    this.#text ??= this.#value === undefined ? unpack(this.#stored ?? "") : toJson(writtenOnce(this.#value));
    return this.#text;
  }

  /** Text for a column. */
  get stored(): string {
    this.#stored ??= pack(this.text);
    return this.#stored;
  }
}

const packedValues = new WeakMap<object, Packed<object>>();

/** The packed form of a value that is part of something else, such as of a response. */
export function packedFormOf(value: unknown): Packed<object> | undefined {
  return typeof value === "object" && value !== null ? packedValues.get(value) : undefined;
}

/** Shorter texts gain less than their compression costs. */
const shortest = 1_000;

/**
 * Text as it is stored compressed: Zstandard with a dictionary, in base64url after the number of the dictionary. Short
 * texts stay as they are.
 */
export function pack(text: string): string {
  if (text.length < shortest) return text;
  const bytes = Buffer.from(text);
  return `${mark}${zstdCompressSync(bytes, { ...options, pledgedSrcSize: bytes.length }).toString("base64url")}`;
}

/** The text that was {@link pack}ed. */
export function unpack(stored: string): string {
  const dictionary = dictionaries.get(stored.slice(0, mark.length));
  if (!dictionary) return stored;
  const bytes = Buffer.from(stored.slice(mark.length), "base64url");
  return zstdDecompressSync(bytes, { dictionary, chunkSize: 32_768 }).toString();
}

/** JSON never starts like this. A later dictionary gets the next number, and those before it stay to read with. */
const mark = "z2:";
const dictionaries: ReadonlyMap<string, Buffer> = new Map([
  ["z1:", Buffer.from(dictionary1)],
  [mark, dictionary2],
]);
/** Buffers as large as most results: those of the engine are of 64 kB, and making them costs as much as compressing. */
const options = {
  dictionary: dictionary2,
  chunkSize: 4_096,
  params: {
    [constants.ZSTD_c_compressionLevel]: 3,
    // The mark names the dictionary.
    [constants.ZSTD_c_dictIDFlag]: 0,
  },
};
