import { toJson, writtenOnce } from "./json.ts";
import { dictionary1 } from "./packing-dictionary.ts";
import { dictionary2 } from "./packing-dictionary-2.ts";
import { type Zstd, zstdWith } from "./zstd.ts";

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
  return `${mark}${newest.compress(Buffer.from(text)).toString("base64url")}`;
}

/** The text that was {@link pack}ed. */
export function unpack(stored: string): string {
  const zstd = byMark.get(stored.slice(0, mark.length));
  if (!zstd) return stored;
  return zstd.decompress(Buffer.from(stored.slice(mark.length), "base64url")).toString();
}

/** JSON never starts like this. A later dictionary gets the next number, and those before it stay to read with. */
const mark = "z2:";
const newest = zstdWith(dictionary2);
const byMark: ReadonlyMap<string, Zstd> = new Map([
  ["z1:", zstdWith(Buffer.from(dictionary1))],
  [mark, newest],
]);
