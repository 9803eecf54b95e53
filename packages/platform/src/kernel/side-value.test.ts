import { expect, test } from "vitest";
import { SideValue } from "./side-value.ts";

test("a side value is found by its object, and by no copy of it", () => {
  const [name, other] = [new SideValue<object, string>(), new SideValue<object, string>()];
  const owner = { a: 1 };
  name.set(owner, "first");
  name.set(owner, "second");
  expect([name.get(owner), name.has(owner)]).toEqual(["second", true]);
  expect([other.get(owner), other.has(owner)]).toEqual([undefined, false]);
  for (const copy of [{ ...owner }, Object.assign({}, owner), structuredClone(owner)])
    expect([name.get(copy), name.has(copy)]).toEqual([undefined, false]);
});

test("a side value is seen by nobody else", () => {
  const name = new SideValue<object, string>();
  const [owner, list] = [{ a: 1 }, [1]];
  name.set(owner, "hidden");
  name.set(list, "hidden");
  expect(owner).toStrictEqual({ a: 1 });
  expect([JSON.stringify(owner), JSON.stringify(list)]).toEqual(['{"a":1}', "[1]"]);
  expect([Object.keys(owner), Object.entries(list)]).toEqual([["a"], [["0", 1]]]);
});

test("an object that takes no properties stays without", () => {
  const name = new SideValue<object, string>();
  const owner = Object.freeze({ a: 1 });
  name.set(owner, "value");
  expect([name.get(owner), name.has(owner)]).toEqual([undefined, false]);
});
