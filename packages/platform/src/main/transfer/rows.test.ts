import { expect, test } from "vitest";
import { pack, unpack } from "../../kernel/database/packed.ts";
import { fromLineValue, toLineValue, type Value } from "./rows.ts";

const throughLine = (column: string, value: Value) =>
  fromLineValue(column, JSON.parse(JSON.stringify(toLineValue(column, value))));

test("bytes in an export are the same bytes when they are imported", () => {
  for (const bytes of [new Uint8Array(), pack("short"), pack("long ".repeat(400)), Buffer.from([0, 255, 10, 128])])
    expect(Buffer.from(throughLine("event", bytes) as Uint8Array)).toEqual(Buffer.from(bytes));
});

test("a record in an export is JSON for people, and packed when it is imported", () => {
  const text = JSON.stringify({ view: { note: "Ring twice, ö. ".repeat(100) } });
  expect(toLineValue("record", pack(text))).toEqual(JSON.parse(text));
  expect(unpack(throughLine("record", pack(text)) as Uint8Array)).toBe(text);
  expect([throughLine("record", null), throughLine("doc", text), throughLine("number", 7)]).toEqual([null, text, 7]);
});

test("anything else is no value", () => {
  expect(fromLineValue("event", { base64: 7 })).toBeUndefined();
  expect(fromLineValue("event", true)).toBeUndefined();
});
