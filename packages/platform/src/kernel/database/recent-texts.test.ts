import { expect, test } from "vitest";
import { Packed } from "./packed.ts";
import { RecentTexts } from "./recent-texts.ts";

test("a text is found by the bytes it was stored with", () => {
  const texts = new RecentTexts();
  texts.note(new Uint8Array([1, 200]), "one");
  expect(texts.find(Buffer.from([1, 200]))).toBe("one");
  expect(texts.find(Buffer.from([1, 201]))).toBeUndefined();
  const [long, other] = [1, 2].map((first) => new Uint8Array([first, ...new Array(20).fill(7)]));
  texts.note(long as Uint8Array, "long");
  expect(texts.find(other as Uint8Array)).toBeUndefined();
  expect(texts.find(long as Uint8Array)).toBe("long");
});

test("the last sixty-four are remembered", () => {
  const texts = new RecentTexts();
  for (let index = 0; index < 65; index += 1) texts.note(new Uint8Array([index]), String(index));
  expect(texts.find(new Uint8Array([0]))).toBeUndefined();
  expect(texts.find(new Uint8Array([1]))).toBe("1");
});

test("a value that was not unpacked goes on beside another text", () => {
  const value = { view: "v".repeat(2_000) };
  const packed = Packed.of(value).with('{"facts":1}');
  const changed = Packed.from<typeof value>(Uint8Array.from(packed.stored)).with('{"facts":2}');
  expect(changed.beside).toBe('{"facts":2}');
  const read = Packed.from<typeof value>(Uint8Array.from(changed.stored));
  expect(read.beside).toBe('{"facts":2}');
  expect(read.value).toEqual(value);
});

test("what is beside a value is the same, remembered or read", () => {
  const packed = Packed.of({ view: "v".repeat(2_000) }).with('{"facts":1}');
  const read = () => Packed.from<{ view: string }>(Uint8Array.from(packed.stored));
  expect(read().beside).toBe('{"facts":1}');
  expect(read().value).toEqual({ view: "v".repeat(2_000) });
  for (let index = 0; index < 64; index += 1) Packed.of({ index }).with(`{"other":${index}}`).stored;
  const later = read();
  expect(later.beside).toBe('{"facts":1}');
  expect(later.text).toBe(JSON.stringify({ view: "v".repeat(2_000) }));
});
