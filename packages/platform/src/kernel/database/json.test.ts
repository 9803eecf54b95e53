import fc from "fast-check";
import { expect, it } from "vitest";
import { toJson, writtenOnce } from "./json.ts";

const parts = fc.dictionary(fc.string(), fc.jsonValue());

it("writes what JSON.stringify writes, whatever was written out before", () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.oneof(fc.jsonValue(), parts)),
      parts,
      fc.boolean(),
      (value, part, deep) => {
        const whole = deep
          ? { ...value, inner: { at: 1, part, none: undefined } }
          : { part, ...value, none: undefined };
        const expected = JSON.stringify(whole);
        writtenOnce(part);
        expect(toJson(whole)).toBe(expected);
      },
    ),
  );
});

it("writes dates, lists and nothing at all as JSON.stringify does", () => {
  const part = writtenOnce({ a: [1, { b: "ü" }] });
  const whole = { part, date: new Date(0), list: [part, undefined], none: undefined, null: null, call: () => part };
  expect(toJson(whole)).toBe(JSON.stringify(whole));
  expect(toJson(part)).toBe(JSON.stringify(part));
});

it("copies the text of a part instead of writing it again", () => {
  let written = 0;
  const part = writtenOnce({
    get price() {
      written += 1;
      return 1;
    },
  });
  const once = written;
  expect(toJson({ body: { part } })).toBe('{"body":{"part":{"price":1}}}');
  expect(toJson({ part })).toBe('{"part":{"price":1}}');
  expect(written).toBe(once);
});
