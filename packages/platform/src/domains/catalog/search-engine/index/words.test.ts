import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { wordsOf } from "../language/words.ts";
import { distance, isMisspelling, slipsAllowed, spellingsOf } from "./words.ts";

describe("words", () => {
  test("are compared without case, accents and punctuation", () => {
    expect(wordsOf("Café-Größe «Nº 7», ÇA va?")).toEqual(["cafe", "grosse", "no", "7", "ca", "va"]);
  });

  test("of any script are kept", () => {
    expect(wordsOf("מנורה שולחן 灯")).toEqual(["מנורה", "שולחן", "灯"]);
  });

  test("that are few slips apart have a spelling in common", () => {
    const shared = (a: string, b: string) => spellingsOf(a).some((spelling) => spellingsOf(b).includes(spelling));
    expect(shared("tdie", "tide")).toBe(true);
    expect(shared("muug", "mug")).toBe(true);
    expect(shared("ntoebok", "notebook")).toBe(true);
    expect(shared("lamp", "bowl")).toBe(false);
  });

  test("differ by letters added, dropped, changed and swapped", () => {
    expect(distance("bowl", "bowl", 2)).toBe(0);
    expect(distance("bolw", "bowl", 2)).toBe(1);
    expect(distance("bow", "bowl", 2)).toBe(1);
    expect(distance("ceramik", "ceramic", 2)).toBe(1);
    expect(distance("lamp", "bowl", 2)).toBe(3);
  });

  test("that are right are taken for no other", () => {
    const pairs = [
      ["card", "cord"],
      ["cord", "card"],
      ["gift", "lift"],
      ["seat", "meat"],
      ["rose", "rise"],
      ["mouse", "house"],
    ];
    for (const [asked = "", word = ""] of pairs)
      expect([asked, word, isMisspelling(asked, word)]).toEqual([asked, word, false]);
    const slips = [
      ["lmap", "lamp"],
      ["vaze", "vase"],
      ["bowll", "bowl"],
      ["cushoin", "cushion"],
      ["tabel", "table"],
      ["blnket", "blanket"],
    ];
    for (const [asked = "", word = ""] of slips)
      expect([asked, word, isMisspelling(asked, word)]).toEqual([asked, word, true]);
  });

  test("short words must be right", () => {
    expect([slipsAllowed("mug"), slipsAllowed("bowl"), slipsAllowed("notebook")]).toEqual([0, 1, 2]);
  });

  test("the distance is the same both ways, and zero only between equals", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 6 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(distance(a, b, 9)).toBe(distance(b, a, 9));
        expect(distance(a, b, 9) === 0).toBe(a === b);
      }),
    );
  });
});
