import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { guardFormula, unguardFormula } from "./formula.ts";
import { joinList, splitList } from "./lists.ts";
import { maxRowLength, readCsv } from "./read.ts";
import { csvRows } from "./write.ts";

async function* bytes(...parts: readonly (string | Uint8Array)[]) {
  for (const part of parts) yield typeof part === "string" ? new TextEncoder().encode(part) : part;
}

async function rowsOf(content: AsyncIterable<Uint8Array>) {
  const rows = [];
  for await (const row of readCsv(content)) rows.push(row);
  return rows;
}

describe("rows of CSV", () => {
  test("are read as they were written, whatever is in the cells and wherever the bytes are parted", async () => {
    const cell = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom("=1", "'=1", '"', ",", ";", "\r\n", "\n", " a "),
    );
    const row = fc
      .array(cell, { minLength: 2, maxLength: 4 })
      .filter((cells) => cells.some((text) => text.trim() !== ""));
    const table = fc.array(row, { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(table, fc.integer({ min: 1, max: 7 }), async (rows, size) => {
        const header = ["one", "two"];
        const encoded = new TextEncoder().encode(csvRows([header, ...rows]));
        const parts = Array.from({ length: Math.ceil(encoded.length / size) }, (_, index) =>
          encoded.subarray(index * size, (index + 1) * size),
        );
        const read = await rowsOf(bytes(...parts));
        expect(read.map(({ cells }) => cells.map(unguardFormula))).toEqual([header, ...rows]);
      }),
    );
  });

  test("know the line they begin on", async () => {
    const read = await rowsOf(bytes('a,b\r\n"1\r\n2",x\r\n\r\n3,y\r\n,\r\n"4\n5\r6",z\r\n7,w'));
    expect(read.map(({ line, cells }) => [line, cells[1]])).toEqual([
      [1, "b"],
      [2, "x"],
      [5, "y"],
      [7, "z"],
      [10, "w"],
    ]);
    await expect(rowsOf(bytes('a,b\r\n"1\r\n2",x\r\n3,y"\r\n'))).rejects.toMatchObject({
      reason: { code: "STRAY_QUOTE" },
      line: 4,
    });
  });

  test("may end each in a way of its own, as in files that were put together", async () => {
    const read = await rowsOf(bytes("a,b\r\n1,x\n2,y\r", "3,z\r\n4,w"));
    expect(read.map(({ cells }) => cells.join(" "))).toEqual(["a b", "1 x", "2 y", "3 z", "4 w"]);
  });

  test("with nothing in them are left out, as spreadsheets add them at the end", async () => {
    expect(await rowsOf(bytes("a,b\n1,x\n,\n , \n   \n\n"))).toHaveLength(2);
  });

  test("of a long file leave no listeners behind", async () => {
    const warn = vi.spyOn(process, "emitWarning");
    async function* long() {
      for (let part = 0; part < 50; part += 1) yield Buffer.from(`${"a".repeat(500)},b\n`.repeat(200));
    }
    expect(await rowsOf(long())).toHaveLength(10_000);
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  test("without an end are given up on early, however much follows", async () => {
    let sent = 0;
    async function* endless() {
      yield* bytes('handle,title\nmug,"');
      const part = new Uint8Array(64 * 1024).fill(97);
      // A gigabyte, if anyone wanted it.
      for (; sent < 16_384; sent += 1) yield part;
    }
    await expect(rowsOf(endless())).rejects.toMatchObject({ reason: { code: "ROW_TOO_LONG" }, line: 2 });
    expect(sent * 64 * 1024).toBeLessThan(8 * maxRowLength);
    sent = 0;
    async function* noLine() {
      const part = new Uint8Array(64 * 1024).fill(97);
      for (; sent < 16_384; sent += 1) yield part;
    }
    await expect(rowsOf(noLine())).rejects.toMatchObject({ reason: { code: "ROW_TOO_LONG" }, line: 1 });
    expect(sent * 64 * 1024).toBeLessThan(8 * maxRowLength);
  });
});

test("a formula is guarded, a number is not, and every text comes back", () => {
  expect(["=1", "+a", "-a", "@x", "\tx", "|x"].map(guardFormula)).toEqual(["'=1", "'+a", "'-a", "'@x", "'\tx", "'|x"]);
  expect(["-5", "-5.25", "a=b", "5%"].map(guardFormula)).toEqual(["-5", "-5.25", "a=b", "5%"]);
  const text = fc.oneof(fc.string({ unit: "grapheme" }), fc.stringMatching(/^[ '=+@|\-0-9.]{0,8}$/));
  fc.assert(fc.property(text, (value) => unguardFormula(guardFormula(value)) === value));
});

test("texts in one cell are parted again as they were", () => {
  const item = fc.stringMatching(/^[a;\\: ,]{1,6}$/).filter((value) => value.trim() !== "");
  fc.assert(
    fc.property(fc.array(item), (items) => {
      expect(splitList(joinList(items))).toEqual(items);
    }),
  );
});
