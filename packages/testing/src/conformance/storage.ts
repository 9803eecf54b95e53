import { deepStrictEqual, rejects } from "node:assert/strict";
import { randomUUID } from "node:crypto";
import type { FileStorage, StoredRange } from "@vitrine/platform";
import type { ConformanceOptions } from "./cases.ts";

export interface StorageConformanceOptions extends ConformanceOptions {
  /** The same files as a process sees them that starts anew; that case is left out unless given. */
  readonly reopen?: () => FileStorage | Promise<FileStorage>;
}

/** The cases every storage of files passes. */
export function testStorage(storage: FileStorage, { test, reopen }: StorageConformanceOptions): void {
  const newKey = () => `conformance/${randomUUID()}`;
  const read = async (key: string, range?: StoredRange, from = storage) => {
    const stream = await from.read(key, range);
    return stream && Buffer.from(await new Response(stream).arrayBuffer());
  };

  test("gives back what it was given, whole and in parts", async () => {
    const key = newKey();
    const content = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251));
    deepStrictEqual(await storage.write(key, inParts(content, 7_001)), content.length);
    deepStrictEqual(await storage.size(key), content.length);
    assertSame(await read(key), content);
    for (const [start, end] of [
      [0, 0],
      [70_000, 140_001],
      [199_999, 199_999],
    ] as const)
      assertSame(await read(key, { start, end }), content.subarray(start, end + 1));
  });

  test("keeps empty files", async () => {
    const key = newKey();
    deepStrictEqual(await storage.write(key, inParts(Buffer.alloc(0), 1)), 0);
    deepStrictEqual(await storage.size(key), 0);
  });

  test("replaces what was there", async () => {
    const key = newKey();
    await storage.write(key, inParts(Buffer.from("the first, which is longer"), 5));
    await storage.write(key, inParts(Buffer.from("the second"), 5));
    deepStrictEqual((await read(key))?.toString(), "the second");
  });

  test("keeps nothing of content that fails, and what was there before", async () => {
    const [fresh, known] = [newKey(), newKey()];
    await storage.write(known, inParts(Buffer.from("before"), 3));
    for (const key of [fresh, known]) await rejects(storage.write(key, failing()), /the sender hung up/);
    deepStrictEqual(await storage.size(fresh), undefined);
    deepStrictEqual((await read(known))?.toString(), "before");
  });

  test("knows nothing of what was never there or was removed", async () => {
    const key = newKey();
    deepStrictEqual(await storage.read(key), undefined);
    deepStrictEqual(await storage.size(key), undefined);
    await storage.remove(key);
    await storage.write(key, inParts(Buffer.from("gone"), 4));
    await storage.remove(key);
    deepStrictEqual(await storage.read(key), undefined);
  });

  test("tells keys apart, whatever they look like", async () => {
    const name = randomUUID();
    const keys = [`a/${name}`, `a/b/../${name}`, `../${name}`, `/${name}`, name];
    for (const key of keys) await storage.write(key, inParts(Buffer.from(key), 100));
    for (const key of keys) deepStrictEqual((await read(key))?.toString(), key);
  });

  test("keeps one whole file of many that are written at once", async () => {
    const key = newKey();
    const versions = ["a", "b", "c", "d"].map((letter) => letter.repeat(50_000));
    await Promise.all(versions.map((version) => storage.write(key, inParts(Buffer.from(version), 999))));
    const kept = (await read(key))?.toString() ?? "";
    deepStrictEqual(versions.includes(kept), true);
  });

  if (reopen) {
    test("has everything after a restart", async () => {
      const key = newKey();
      await storage.write(key, inParts(Buffer.from("still here"), 4));
      deepStrictEqual((await read(key, undefined, await reopen()))?.toString(), "still here");
    });
  }
}

/** By length and order: the difference of long contents says nothing, and takes forever to be told. */
function assertSame(actual: Buffer | undefined, expected: Buffer): void {
  deepStrictEqual([actual?.length, actual?.equals(expected)], [expected.length, true]);
}

async function* inParts(content: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

async function* failing(): AsyncGenerator<Uint8Array> {
  yield Buffer.from("half of it");
  throw new Error("the sender hung up");
}
