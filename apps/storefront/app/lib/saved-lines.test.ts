import { describe, expect, it } from "vitest";
import { readSaved } from "./saved-lines.ts";

const line = { name: "Tide bowl", to: "/products/tide-bowl", options: [], quantity: 2, reference: "{}" };

describe("lines that were put aside", () => {
  it("are read back as they were", () => {
    expect(readSaved([line])).toEqual([line]);
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
    for (const stored of [undefined, null, "", {}, others]) expect(readSaved(stored)).toEqual([]);
    expect(readSaved(Array(50).fill(line))).toHaveLength(20);
  });
});
