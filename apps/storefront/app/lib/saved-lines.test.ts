import { describe, expect, it } from "vitest";
import { readSaved } from "./saved-lines.ts";

const line = { name: "Tide bowl", to: "/products/tide-bowl", options: [], quantity: 2, reference: "{}" };

describe("lines that were put aside", () => {
  it("are read back as they were", () => {
    expect(readSaved(JSON.stringify([line]))).toEqual([line]);
  });

  it("are none where someone else wrote, and lead nowhere but into the shop", () => {
    const others = [
      null,
      3,
      {},
      { ...line, quantity: 0 },
      { ...line, to: "//evil.example" },
      { ...line, options: "x" },
    ];
    for (const text of [null, "", "{", "{}", "null", JSON.stringify(others)]) expect(readSaved(text)).toEqual([]);
    expect(readSaved(JSON.stringify(Array(50).fill(line)))).toHaveLength(20);
  });
});
