import { randomBytes } from "node:crypto";
import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { dictionary2 as dictionary } from "./packing-dictionary-2.ts";
import { zstdWith } from "./zstd.ts";
import { contentSizeOf } from "./zstd-stream.ts";

const texts = ["x", "{}", "a text ".repeat(40), JSON.stringify({ amount: "12.00" }).repeat(900), "ä€😀".repeat(300)];
const inputs = [...texts.map((text) => Buffer.from(text)), randomBytes(9_000), Buffer.alloc(0)];

describe.each([3, 4])("texts compressed with a dictionary at level %i", (level) => {
  const zstd = zstdWith(dictionary, level);

  test("are what node:zlib reads, one after the other and in any order", () => {
    for (const bytes of [...inputs, ...inputs.toReversed()]) {
      const packed = zstd.compress(bytes);
      expect(zstdDecompressSync(packed, { dictionary }).equals(bytes)).toBe(true);
      expect(zstd.decompress(packed).equals(bytes)).toBe(true);
    }
  });

  test("are read as node:zlib writes them, with their size in the frame or without", () => {
    for (const bytes of inputs) {
      const options = { dictionary, params: { [constants.ZSTD_c_dictIDFlag]: 0 } };
      expect(zstd.decompress(zstdCompressSync(bytes, options)).equals(bytes)).toBe(true);
      const sized = zstdCompressSync(bytes, { ...options, pledgedSrcSize: bytes.length });
      expect(zstd.decompress(sized).equals(bytes)).toBe(true);
    }
  });

  test("of several megabytes come back too", () => {
    const bytes = randomBytes(3_000_000);
    expect(zstd.decompress(zstd.compress(bytes)).equals(bytes)).toBe(true);
  });

  test("do not share memory with those made later", () => {
    const first = zstd.compress(Buffer.from("the first text ".repeat(20)));
    const copy = Buffer.from(first);
    zstd.compress(Buffer.from("another text ".repeat(30)));
    expect(first.equals(copy)).toBe(true);
  });

  test("that are damaged are rejected, and the next one is not", () => {
    const bytes = Buffer.from(JSON.stringify({ amount: "12.00" }).repeat(50));
    const packed = zstd.compress(bytes);
    const other = Buffer.from("other");
    for (const damaged of [
      packed.subarray(0, -3),
      packed.subarray(3),
      Buffer.from("no frame at all"),
      Buffer.alloc(1),
    ]) {
      expect(() => zstd.decompress(damaged)).toThrow();
      expect(zstd.decompress(packed).equals(bytes)).toBe(true);
      expect(zstd.decompress(zstd.compress(other)).equals(other)).toBe(true);
    }
  });

  test("say how large they were", () => {
    for (const size of [0, 1, 255, 256, 300, 65_791, 65_792, 70_000]) {
      const bytes = Buffer.alloc(size, "content ");
      expect(contentSizeOf(zstdCompressSync(bytes, { pledgedSrcSize: size }))).toBe(size);
    }
  });
});
