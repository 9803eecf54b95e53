import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toJson } from "./json.ts";
import { Packed, pack, packEvent, packRecord, unpack } from "./packed.ts";
import { dictionary1 } from "./packing-dictionary.ts";
import { dictionary2 } from "./packing-dictionary-2.ts";
import { dictionary3 } from "./packing-dictionary-3.ts";
import { dictionary4 } from "./packing-dictionary-4.ts";

const packs = [pack, packEvent, packRecord];

describe("packed values", () => {
  test("are read as they were written, whatever they hold", () => {
    const any = fc.string({ unit: "binary", maxLength: 12_000 }).map((text) => Buffer.from(text).toString());
    fc.assert(
      fc.property(any, (text) => {
        for (const pack of packs) expect(unpack(pack(text))).toBe(text);
      }),
    );
    fc.assert(
      fc.property(fc.object({ maxDepth: 3 }), (value) => {
        const text = JSON.stringify(value);
        expect(Packed.from(Packed.of({ value }).stored).text).toBe(`{"value":${text}}`);
      }),
    );
  });

  test("are a fraction of a text of the kind they are made for", () => {
    const checkout = dictionary1.slice(dictionary1.indexOf('{"checkout"'));
    const priced = checkout.replaceAll(/\d+\.\d\d/g, (amount) => (Number(amount) * 3).toFixed(2));
    expect(pack(priced).length).toBeLessThan(priced.length / 8);
    expect(Buffer.from(pack("short")).toString()).toBe("short");
  });

  test("give their text to whatever they are part of", () => {
    const stored = Packed.of({ odd: [1, { "√": null }] }).stored;
    const { value } = Packed.from<object>(stored);
    expect(toJson({ value })).toBe(`{"value":${Packed.from(stored).text}}`);
  });

  test("can be read for good: the dictionaries never change", () => {
    const hash = (dictionary: string | Buffer) => createHash("sha256").update(dictionary).digest("hex");
    expect(hash(dictionary1)).toBe("eacc43147c212f8df5e476fa70493e0673d1565bfa59c7e0b52a35b475b6190e");
    expect(hash(dictionary2)).toBe("b9d33e165f7f1a2421dab6b0072ffdebd5a8d50226b84650154f4b21012d1e2e");
    expect(hash(dictionary3)).toBe("762e293d8391fa249a98dc1b4dc1f2228601e844b061fe2a93a04a3f5d069176");
    expect(hash(dictionary4)).toBe("5b101a9869c3fc41888a837eada3b72e7b89433e58acd54eeb9cb354d1ddaa84");
    const text = "An order of two bowls. ".repeat(200);
    for (const packedAsText of [
      "z1:KLUv_WD4EP0AALhBbiBvcmRlciBvZiB0d28gYm93bHMuIAEAvUP72QQ",
      "z2:KLUv_WD4EOUAAIBBbm9mIHR3byBib3dscy4gAvzeoV1eH8W9nQY",
    ])
      expect(unpack(Buffer.from(packedAsText))).toBe(text);
    for (const packed of [
      "8260f810e5000080416e6f662074776f20626f776c732e2002fcdea15d5e1fc5bd9d06",
      "8360f810d50000c340022f6e3de57bde4ff15503fcdea1f1eb8c922b714deedf01",
      "8460f810d50000030103ac5939a4354c8736d3a1a74a02fcdea1e575b671065127",
    ])
      expect(unpack(Buffer.from(packed, "hex"))).toBe(text);
  });
});
